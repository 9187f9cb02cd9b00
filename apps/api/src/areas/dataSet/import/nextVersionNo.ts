/**
 * Returns the next free version number, in which the minor number is increased.
 *
 * @param taken - existing version numbers
 * @param base - version number that the new number follows; the highest number of `taken` if missing
 * @returns new number; `v1.0.0` for the first version
 */
export function nextVersionNo(taken: readonly string[], base?: string | null): string {
  const known = new Set(taken);
  const from = base ?? highest(taken);
  if (from === undefined) return 'v1.0.0';
  const [major = 1, minor = 0] = partsOf(from);
  let next = minor + 1;
  while (known.has(`v${major}.${next}.0`) || known.has(`v${major}.${next}`)) next += 1;
  return `v${major}.${next}.0`;
}

const partsOf = (version: string): readonly number[] => version.replace(/^v/, '').split('.').map(Number);

const highest = (versions: readonly string[]): string | undefined =>
  versions.toSorted((one, other) => compare(partsOf(one), partsOf(other))).at(-1);

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < 3; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
