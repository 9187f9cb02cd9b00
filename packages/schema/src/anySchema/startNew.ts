import type { Row } from '../json/jsonSchema.ts';
import { getAt, type Path, putAt } from '../json/path.ts';
import type { Field } from '../model/field.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';
import { placesAdded } from './placesAdded.ts';
import { startValues } from './startValue.ts';

/**
 * Initial values of a new record: required ones, and of the defaults and constants beside them those that the whole
 * schema accepts. So it is valid from the start wherever the record without any of them is.
 */
export function startNew(fields: readonly Field[], validate: Validate): Row {
  const least = startValues(fields, ({ required }) => required);
  const whole = startValues(fields);
  return withFitting(least, whole, placesAdded(least, whole), validate);
}

const keyOf = ({ path, keyword }: ValueIssue) => `${keyword} ${path}`;

/** The row with as many of the places as it takes, halves of them at a time: most often it takes all. */
function withFitting(row: Row, whole: Row, places: readonly Path[], validate: Validate): Row {
  if (places.length === 0) return row;
  const next = places.reduce((filled, path) => putAt(filled, path, getAt(whole, path)), row);
  const before = validate(row);
  const known = new Set(before.map(keyOf));
  // where a property is required in any case, a default may require more
  const asks = before.length > 0;
  if (validate(next).every((issue) => known.has(keyOf(issue)) || (asks && issue.keyword === 'required')))
    return next;
  if (places.length === 1) return row;
  const half = places.length >> 1;
  const first = withFitting(row, whole, places.slice(0, half), validate);
  return withFitting(first, whole, places.slice(half), validate);
}
