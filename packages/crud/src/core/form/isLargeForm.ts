import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';

/** A form with more controls than this is folded. */
const MAX_CONTROLS = 150;

/** Would the form draw so many controls that its groups and lists are better folded? */
export const isLargeForm = (fields: readonly Field[], row: Row): boolean =>
  countOf(fields, row, MAX_CONTROLS) > MAX_CONTROLS;

/** Controls of the fields for what they hold, counted as far as a limit. */
function countOf(fields: readonly Field[], row: unknown, limit: number): number {
  let count = 0;
  for (const field of fields) {
    if (count > limit) return count;
    count += 1 + partsOf(field, isObject(row) ? row[field.name] : undefined, limit - count);
  }
  return count;
}

function partsOf({ fields, item, branches }: Field, value: unknown, limit: number): number {
  if (Array.isArray(value)) {
    let count = 0;
    for (const own of value) {
      if (count > limit) break;
      count += item?.fields ? countOf(item.fields, own, limit - count) : 1;
    }
    return count;
  }
  if (fields) return countOf(fields, value, limit);
  // what else it holds is drawn too
  return branches && isObject(value) ? Object.keys(value).length : 0;
}
