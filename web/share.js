// Puzzles made by hand, as links: the whole document, deflated, after the # of the address, so that no server sees it.

import { api, fileOf } from "./api.js";

/**
 * The link that holds a puzzle.
 * @param {string} puzzle its id
 */
export async function packed(puzzle) {
  const response = await fetch(api.address(fileOf(puzzle, "recreo")));
  const stream = new Blob([await response.text()]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.origin}/p/#${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The most that a link may hold once it is unpacked, in bytes. */
const MOST = 1_000_000;

/**
 * The document that a link holds.
 * @param {string} text what follows the #
 * @returns {Promise<unknown>}
 */
export async function unpacked(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let [document, length] = ["", 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST) throw new RangeError("too large");
    document += decoder.decode(part.value, { stream: true });
  }
  return JSON.parse(document + decoder.decode());
}
