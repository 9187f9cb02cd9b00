import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';

/** Maximum number of controls of a form whose groups and lists are drawn unfolded. */
const MAX_CONTROLS = 150;

/** Returns true if the form has too many controls to draw its groups and lists unfolded. */
export const isLargeForm = (fields: readonly Field[], row: Row): boolean =>
  countOf(fields, row, MAX_CONTROLS) > MAX_CONTROLS;

/** Returns the number of controls that these fields need for their values. Counting stops above the limit. */
function countOf(fields: readonly Field[], row: unknown, limit: number): number {
  let count = 0;
  for (const field of fields) {
    if (count > limit) return count;
    count += 1 + partsOf(field, isObject(row) ? row[field.name] : undefined, limit - count);
  }
  return count;
}

function partsOf({ fields, item, variants }: Field, value: unknown, limit: number): number {
  if (Array.isArray(value)) {
    let count = 0;
    for (const own of value) {
      if (count > limit) break;
      count += item?.fields ? countOf(item.fields, own, limit - count) : 1;
    }
    return count;
  }
  if (fields) return countOf(fields, value, limit);
  // properties that are not in the schema also get controls
  return variants && isObject(value) ? Object.keys(value).length : 0;
}
