import type { Row } from '../json/jsonSchema.ts';
import { getAt, type Path, putAt } from '../json/path.ts';
import type { Field } from '../model/field.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';
import { placesAdded } from './placesAdded.ts';
import { startValues } from './startValue.ts';

/**
 * Initial values of a new record: the required values, and those defaults and constants that the whole schema accepts
 * beside them. The record is valid from the start wherever the record without them is.
 */
export function startNew(fields: readonly Field[], validate: Validate): Row {
  const least = startValues(fields, ({ required }) => required);
  const whole = startValues(fields);
  return withFitting(least, whole, placesAdded(least, whole), validate);
}

const keyOf = ({ path, keyword }: ValueIssue) => `${keyword} ${path}`;

/**
 * Adds as many of the places to the row as the schema accepts. It tries all of them first, then each half: usually
 * all are accepted.
 */
function withFitting(row: Row, whole: Row, places: readonly Path[], validate: Validate): Row {
  if (places.length === 0) return row;
  const next = places.reduce((filled, path) => putAt(filled, path, getAt(whole, path)), row);
  const before = validate(row);
  const known = new Set(before.map(keyOf));
  // where a property is always required, its default may require further properties
  const asks = before.length > 0;
  if (validate(next).every((issue) => known.has(keyOf(issue)) || (asks && issue.keyword === 'required')))
    return next;
  if (places.length === 1) return row;
  const half = places.length >> 1;
  const first = withFitting(row, whole, places.slice(0, half), validate);
  return withFitting(first, whole, places.slice(half), validate);
}
