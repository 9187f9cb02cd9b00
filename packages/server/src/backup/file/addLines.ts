import type { Hash } from 'node:crypto';

/** Adds lines to the sum of a table. */
export function addLines(hash: Hash, lines: readonly string[]): void {
  for (const line of lines) hash.update(`${line}\n`);
}
