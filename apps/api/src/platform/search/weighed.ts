import type { SearchEntry } from './SearchSource.ts';

/**
 * Kinds count use differently, one by sales, another one by downloads: each entry is compared with the most used one
 * of its kind.
 */
export function weighed(entries: readonly SearchEntry[]): readonly SearchEntry[] {
  const most = entries.reduce((most, { popularity }) => Math.max(most, popularity), 0);
  return most === 0 ? entries : entries.map((entry) => ({ ...entry, popularity: entry.popularity / most }));
}
