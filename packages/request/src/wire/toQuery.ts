import type { QueryValues } from '../model/query.ts';

/**
 * Returns the query for these values. Empty values are left out: null, undefined, the texts "null" and "undefined",
 * empty texts, empty lists and empty objects. Zero and false are kept.
 */
export function toQuery(values: QueryValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(dropEmpty(values))) query.append(key, toText(value));
  return query;
}

/** Returns the values without the empty ones. */
export function dropEmpty(values: QueryValues): QueryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  if (value instanceof Date) return false;
  return value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    return value
      .filter((item) => !isEmpty(item))
      .map(toText)
      .join(',');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
