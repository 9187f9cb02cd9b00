import type { QueryValues } from '../model/query.ts';

/**
 * The pairs of a query with its empty values dropped: null, undefined, their names as text, empty text, empty
 * lists and objects. Zero and false stay.
 */
export function toQuery(values: QueryValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(dropEmpty(values))) query.append(key, toText(value));
  return query;
}

/** The same values without the empty ones. */
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
