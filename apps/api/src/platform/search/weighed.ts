import type { SearchEntry } from './SearchSource.ts';

/**
 * Returns the entries of one kind with their popularity as a number from 0 to 1, relative to the most popular entry
 * of the kind. Kinds measure popularity differently, for example by sales or by downloads, so the original numbers
 * cannot be compared.
 */
export function weighed(entries: readonly SearchEntry[]): readonly SearchEntry[] {
  const most = entries.reduce((most, { popularity }) => Math.max(most, popularity), 0);
  return most === 0 ? entries : entries.map((entry) => ({ ...entry, popularity: entry.popularity / most }));
}
