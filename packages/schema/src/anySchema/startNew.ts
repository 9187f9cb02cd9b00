import type { Row } from '../json/jsonSchema.ts';
import { getAt, type Path, putAt } from '../json/path.ts';
import type { Field } from '../model/field.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';
import { placesAdded } from './placesAdded.ts';
import { startValues } from './startValue.ts';

/**
 * Returns the initial values of a new record: the required values, and those default values and constants that the
 * schema accepts together with them. A default value is left out if it would make the record invalid.
 */
export function startNew(fields: readonly Field[], validate: Validate): Row {
  const least = startValues(fields, ({ required }) => required);
  const whole = startValues(fields);
  const start = withFitting(least, whole, placesAdded(least, whole), validate);
  if (validate(start).length === 0) return start;
  // no list needs the constants of its places: a place may accept none, and the list is then valid without elements
  const bare = startValues(fields.map(withoutPlaces), ({ required }) => required);
  return validate(bare).length === 0 ? bare : start;
}

const withoutPlaces = ({ places: _, ...field }: Field): Field => ({
  ...field,
  ...(field.fields && { fields: field.fields.map(withoutPlaces) }),
});

const keyOf = ({ path, keyword }: ValueIssue) => `${keyword} ${path}`;

/**
 * Copies the values at these paths into the row, as many as the schema accepts. Tries all paths together, because
 * usually all are accepted; if the schema refuses them, splits the list of paths in half and tries each half.
 */
function withFitting(row: Row, whole: Row, places: readonly Path[], validate: Validate): Row {
  if (places.length === 0) return row;
  const next = places.reduce((filled, path) => putAt(filled, path, getAt(whole, path)), row);
  const before = validate(row);
  const known = new Set(before.map(keyOf));
  // If the record already lacks required members, a further "required" error is accepted: a default value may make
  // other members required.
  const asks = before.length > 0;
  if (validate(next).every((issue) => known.has(keyOf(issue)) || (asks && issue.keyword === 'required')))
    return next;
  if (places.length === 1) return row;
  const half = places.length >> 1;
  const first = withFitting(row, whole, places.slice(0, half), validate);
  return withFitting(first, whole, places.slice(half), validate);
}
