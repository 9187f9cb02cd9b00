/**
 * Returns the FNV-1a hash of a text as an unsigned 32-bit number. The simulators use it, because it is the same on
 * every machine.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
