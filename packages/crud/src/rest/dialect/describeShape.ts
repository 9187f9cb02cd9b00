/** Number of properties that are named. */
const MAX_NAMES = 12;

/**
 * Describes a reply by its types and names, without its values, which may be secret: `{ code: number, data: { rows:
 * array of 3 } }`.
 */
export function describeShape(value: unknown, depth = 2): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array of ${value.length}`;
  if (typeof value !== 'object') return value === undefined ? 'nothing' : typeof value;
  if (depth === 0) return 'object';
  const names = Object.keys(value);
  if (names.length === 0) return '{}';
  const parts = names
    .slice(0, MAX_NAMES)
    .map((name) => `${name}: ${describeShape((value as Record<string, unknown>)[name], depth - 1)}`);
  return `{ ${parts.join(', ')}${names.length > MAX_NAMES ? ', …' : ''} }`;
}
