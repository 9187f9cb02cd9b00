import type { Path } from '../json/path.ts';

/** Returns the keys from the root of a JSON value to one of its objects or lists, which is found by its identity. */
export function findNode(root: unknown, node: unknown, at: Path = []): Path | undefined {
  if (typeof root !== 'object' || root === null || typeof node !== 'object') return undefined;
  if (root === node) return at;
  for (const [key, member] of Object.entries(root)) {
    const found = findNode(member, node, [...at, Array.isArray(root) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}
