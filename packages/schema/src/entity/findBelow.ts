/**
 * Returns the given keys and the keys of all their descendants. The search ends even if the records form a circle.
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
  // A loop over a Set also visits the members that are added during the loop. So this loop reaches all levels.
  const found = new Set(keys);
  for (const key of found) for (const child of below.get(key) ?? []) found.add(child);
  return found;
}
