// Hand-made puzzles as links: the deflated document follows the # of the address, so that no server
// receives it.

import { api, fileOf } from "./api.js";

/**
 * The link that contains a puzzle.
 * @param {string} puzzle its id
 */
export async function encodeLink(puzzle) {
  const response = await fetch(api.address(fileOf(puzzle, "recreo")));
  const stream = new Blob([await response.text()]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.origin}/p/#${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Maximum size of a link's content after decompression, in bytes. */
const MOST = 1_000_000;

/**
 * The document in a link.
 * @param {string} text the part after the #
 * @returns {Promise<unknown>}
 */
export async function decodeLink(text) {
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
