import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { beforeStar, getAt, type Path, placedAt, placesIn, putAt, toPattern } from '../json/path.ts';
import { isEmpty } from '../value/isEmpty.ts';
import { keepsLiteral, schemaAt, withoutEmptyIn } from '../value/withoutEmpty.ts';
import { remembered } from './remembered.ts';
import type { Rule, Rules } from './rulesOf.ts';

/** A record, with functions that find out which of its fields are hidden. */
export interface SubjectOptions {
  readonly record: JsonSchemaObject | undefined;
  readonly valueAt: (path: Path) => unknown;
  readonly hiddenInside: Rules['hiddenInside'];
  /** Returns true if a condition hides the field itself. */
  readonly hides: (path: Path) => boolean;
  /** Returns true if the field, or an object or list that contains it, is hidden. */
  readonly isHidden: (path: Path) => boolean;
}

/**
 * Creates the function that reads the values for a test. It returns an object with the properties that the test
 * reads. Hidden and empty properties are left out, because they would not be submitted.
 */
export function createSubject({ record, valueAt, hiddenInside, hides, isHidden }: SubjectOptions) {
  const schemaOf = remembered((pattern) => record && schemaAt(record, pattern));

  /** Returns the value at a path without its empty and hidden parts; undefined if nothing is left. */
  function submittedAt(path: Path): unknown {
    const raw = valueAt(path);
    const pattern = toPattern(path);
    const schema = schemaOf(pattern);
    if (isEmpty(raw, keepsLiteral(schema)) || isHidden(path)) return undefined;
    if (typeof raw !== 'object') return raw;
    let value: unknown = raw;
    for (const hidden of hiddenInside(pattern)) {
      for (const place of placesIn(raw, placedAt(hidden, path).slice(path.length))) {
        if (getAt(value, place) !== undefined && hides([...path, ...place]))
          value = putAt(value, place, undefined);
      }
    }
    const cleaned = withoutEmptyIn(value, schema, record ?? {}, path.length);
    return isEmpty(cleaned) ? undefined : cleaned;
  }

  return ({ reads }: Rule, at: Path): unknown => {
    let subject: unknown = {};
    for (const read of reads) {
      const path = beforeStar(placedAt(read, at));
      const value = submittedAt(path);
      if (value !== undefined) subject = putAt(subject, path.slice(at.length), value);
    }
    return subject;
  };
}
