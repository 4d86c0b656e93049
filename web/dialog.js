// Dialogs: yes or no, a line of text, or any content.

import { h } from "./dom.js";
import { LONGEST_NAME } from "./form.js";
import { w } from "./words.js";

/**
 * Opens a dialog and waits until it is closed.
 * @param {string} title
 * @param {import("./dom.js").Child[]} body
 * @param {{value: string, label: string, strong?: boolean, loses?: boolean}[]} answers
 * @param {(answer: string) => Promise<boolean>} [attempt] performs the answer; the dialog stays
 * open until it succeeds
 * @returns {Promise<string>} the answer's value; empty when the dialog was closed
 */
export function ask(title, body, answers, attempt) {
  const buttons = answers.map(({ value, label, strong, loses }) =>
    h("button", { value, class: strong ? "strong" : loses ? "loses" : "" }, label),
  );
  const form = h(
    "form",
    { method: "dialog" },
    h("h2", {}, title),
    ...body,
    h("div", { class: "answers" }, ...buttons),
  );
  const dialog = h("dialog", { "aria-label": title }, form);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close("");
  });
  form.addEventListener("submit", (event) => {
    const value = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    if (!attempt || !value) return;
    event.preventDefault();
    const strong = buttons.filter((button) => button.value);
    for (const button of strong) button.disabled = true;
    void attempt(value).then((done) => {
      for (const button of strong) button.disabled = false;
      if (done) dialog.close(value);
    });
  });
  document.body.append(dialog);
  dialog.showModal();
  // The focus is on an answer at the end; a long dialog starts at its beginning.
  dialog.scrollTop = 0;
  return new Promise((answer) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(dialog.returnValue);
    });
  });
}

/**
 * @param {string} question
 * @param {string} yes
 * @param {string} [more]
 * @param {boolean} [loses] whether something is lost for good, which no key does by accident
 */
export async function confirm(question, yes, more, loses = false) {
  const body = more ? [h("p", {}, more)] : [];
  const answers = [
    { value: "", label: w().cancel },
    { value: "yes", label: yes, strong: !loses, loses },
  ];
  return (await ask(question, body, answers)) === "yes";
}

/**
 * @param {string} question
 * @param {string} value
 * @param {string} ok
 * @param {boolean} [blank] whether the line may be empty
 * @returns {Promise<string | null>}
 */
export async function askLine(question, value, ok, blank = false) {
  const input = h("input", {
    value,
    autofocus: true,
    "aria-label": question,
    maxlength: LONGEST_NAME,
    autocomplete: "off",
  });
  queueMicrotask(() => input.select());
  const answers = [
    { value: "ok", label: ok, strong: true },
    { value: "", label: w().cancel },
  ];
  const answer = await ask(question, [input], answers);
  const line = input.value.trim();
  return answer === "ok" && (blank || line) ? line : null;
}
