import { type Conditional, effectsOf } from '../conditions/effectsOf.ts';
import type { Row } from '../json/jsonSchema.ts';
import { getAt, type Path, putAt } from '../json/path.ts';
import type { Validate, ValueIssue } from '../model/issues.ts';

/** The part of a record of a foreign schema that is sent. */
export interface Sent {
  readonly row: Row;
  /** Errors of the part that is sent. */
  readonly issues: readonly ValueIssue[];
  /** Places of hidden values that the schema refuses: these values are not sent. */
  readonly leftOut: readonly Path[];
}

/**
 * The record as it is sent: without the values of hidden fields that the schema refuses. A hidden value is sent when
 * the schema accepts it, or when it adds no error.
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
  // a member is added again when it adds no error
  const leftOut = hidden.reduce<readonly Path[]>((left, path) => {
    const fewer = left.filter((own) => own !== path);
    // with all members added again the value is the original one, which the schema refuses
    if (fewer.length === 0) return left;
    return validate(without(fewer)).length > fewest.length ? left : fewer;
  }, hidden);
  return { row: without(leftOut), issues: fewest, leftOut };
}
