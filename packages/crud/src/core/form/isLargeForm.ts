import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';

/**
 * Maximum number of controls of a form whose groups and lists are drawn open. In a larger form they are drawn
 * collapsed.
 */
const MAX_CONTROLS = 150;

/** Returns true if the form has so many controls that its groups and lists are drawn collapsed at first. */
export const isLargeForm = (fields: readonly Field[], row: Row): boolean =>
  countOf(fields, row, MAX_CONTROLS) > MAX_CONTROLS;

/**
 * Returns the number of controls that a form needs to show these fields with their values. Counting stops above the
 * limit, because only the comparison with the limit matters.
 */
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
  // the object may have properties that are not in the schema, and each of them gets a control
  return variants && isObject(value) ? Object.keys(value).length : 0;
}
