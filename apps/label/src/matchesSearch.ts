/** Whether a name has every word of a search; letter case and width make no difference. */
export function matchesSearch(name: string, search: string): boolean {
  const text = plain(name);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
