// Icons on a grid of 24 by 24, drawn with one stroke width. Every button with an icon also has a
// text label.

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const DRAWINGS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3Z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  next: "M5 5v14l9-7ZM18 5v14",
  mark: "M6 3.5h12V21l-6-4.5L6 21Z",
  more: "M5 11v2M12 11v2M19 11v2",
  pause: "M8 5v14M16 5v14",
  go: "M7 4.5v15l12-7.5Z",
  stop: "M6 6h12v12H6Z",
  step: "M6 5v14l8-7ZM18 5v14",
  first: "M18 5v14l-9-7ZM6 5v14",
  left: "m15 5-7 7 7 7",
  share: "M12 15V3m0 0L8 7m4-4 4 4M6 11H5v10h14V11h-1",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 13h10v8H7Z",
  copy: "M9 9h11v12H9ZM15 9V3H4v12h5",
  close: "M6 6l12 12M18 6 6 18",
  restart: "M4 4v6h6M4.5 10A8 8 0 1 1 4 14",
  erase: "M4 20h16M6 16.5 15.5 7l4 4L12 18.5H8Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14",
  pen: "M4 20l1-4L16.5 4.5l3 3L8 19Z",
  plus: "M12 5v14M5 12h14",
  down: "M12 4v12m0 0-5-5m5 5 5-5M5 20h14",
  up: "M12 20V8m0 0-5 5m5-5 5 5M5 4h14",
  trash: "M4 7h16M9 7V4h6v3M6.5 7l1 14h9l1-14",
  dice: "M4 4h16v16H4ZM8.5 8.5h.01M15.5 15.5h.01M12 12h.01M15.5 8.5h.01M8.5 15.5h.01",
  star: "m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8Z",
  zoom: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
};

/** @param {keyof typeof DRAWINGS} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: DRAWINGS[name] }),
  );
}
