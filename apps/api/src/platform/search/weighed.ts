import type { SearchEntry } from './SearchSource.ts';

/**
 * Returns entries with comparable popularity. Each kind counts use differently, for example by sales or by
 * downloads, so each entry is compared with the most used entry of its kind.
 */
export function weighed(entries: readonly SearchEntry[]): readonly SearchEntry[] {
  const most = entries.reduce((most, { popularity }) => Math.max(most, popularity), 0);
  return most === 0 ? entries : entries.map((entry) => ({ ...entry, popularity: entry.popularity / most }));
}
