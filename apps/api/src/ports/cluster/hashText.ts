/** Returns the FNV-1a hash of a text, as an unsigned number with 32 bits. It is the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
