import { type Conditional, effectsOf } from '../conditions/effectsOf.ts';
import type { Row } from '../json/jsonSchema.ts';
import { getAt, type Path, putAt } from '../json/path.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';

/** The part of a record of a foreign schema that is sent. */
export interface Sent {
  readonly row: Row;
  /** Validation errors of the part that is sent. */
  readonly issues: readonly ValueIssue[];
  /** Paths of hidden values that are not sent because the schema refuses them. */
  readonly leftOut: readonly Path[];
}

/**
 * Returns the record that is sent. Values of hidden fields are sent too, unless they make the record invalid. Only
 * those hidden values are removed without which the schema reports fewer errors.
 */
export function sentOf(entity: Conditional, value: Row, validate: Validate): Sent {
  const issues = validate(value);
  const whole: Sent = { row: value, issues, leftOut: [] };
  if (issues.length === 0) return whole;
  const hidden = [...effectsOf(entity, value).hidden.values()].filter(
    (path) => getAt(value, path) !== undefined,
  );
  if (hidden.length === 0) return whole;
  const without = (paths: readonly Path[]) => paths.reduce((row, path) => putAt(row, path, undefined), value);
  const fewest = validate(without(hidden));
  if (fewest.length >= issues.length) return whole;
  // Each removed hidden value is added again if this causes no additional error.
  const leftOut = hidden.reduce<readonly Path[]>((left, path) => {
    const fewer = left.filter((own) => own !== path);
    // If no value were left out, the record would be the original one, which the schema refuses.
    if (fewer.length === 0) return left;
    return validate(without(fewer)).length > fewest.length ? left : fewer;
  }, hidden);
  return { row: without(leftOut), issues: fewest, leftOut };
}
