/** Returns true if a name contains every word of a search. Differences in letter case and width are ignored. */
export function matchesSearch(name: string, search: string): boolean {
  const text = plain(name);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
