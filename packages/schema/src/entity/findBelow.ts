/**
 * Keys of records below others, and those keys themselves, in at most as many steps as there are records: an existing
 * circle ends the search as well.
 *
 * @param records - key and parent of every record that may hang somewhere
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
  // the walk over a set includes members added on the way
  const found = new Set(keys);
  for (const key of found) for (const child of below.get(key) ?? []) found.add(child);
  return found;
}
