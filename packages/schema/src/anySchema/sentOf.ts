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
 * Returns the record to send: without those values of hidden fields that the schema refuses. A hidden value is sent
 * if the schema accepts the record, or if the value adds no error.
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
  // a hidden value is added again if it adds no error
  const leftOut = hidden.reduce<readonly Path[]>((left, path) => {
    const fewer = left.filter((own) => own !== path);
    // with all hidden values the record would be the original one, which the schema refuses
    if (fewer.length === 0) return left;
    return validate(without(fewer)).length > fewest.length ? left : fewer;
  }, hidden);
  return { row: without(leftOut), issues: fewest, leftOut };
}
