/**
 * Returns the given keys and the keys of all records below them. A circle in the records does not cause an endless
 * search.
 *
 * @param records - key and parent of every record that may belong to the tree
 *
 * @example findBelow(['r'], [['r', undefined], ['c', 'r'], ['x', undefined]]) // Set { 'r', 'c' }
 */
export function findBelow(
  keys: readonly string[],
  records: Iterable<readonly [key: string, parent: string | undefined]>,
): ReadonlySet<string> {
  const below = new Map<string, string[]>();
  for (const [key, parent] of records) {
    if (parent === undefined) continue;
    const known = below.get(parent);
    if (known) known.push(key);
    else below.set(parent, [key]);
  }
  // a loop over a set also visits the members that are added during the loop
  const found = new Set(keys);
  for (const key of found) for (const child of below.get(key) ?? []) found.add(child);
  return found;
}
