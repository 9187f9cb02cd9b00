import type { Field } from '../model/field.ts';
import type { ValueIssue } from '../model/issues.ts';
import type { Path } from '../value/path.ts';

/** Where something wrong is said. */
export interface AskedPlace {
  readonly path: Path;
  /** What is there; undefined where no field is. */
  readonly field: Field | undefined;
}

/**
 * Where a person is asked to mend an issue: at its own place; for a group that is not there at what it must hold, so
 * that nobody is asked for the group first and for what is in it afterwards.
 *
 * @param path the issue's own, as segments
 * @param field what stands there
 */
export function askedAt(
  issue: Pick<ValueIssue, 'keyword'>,
  path: Path,
  field: Field | undefined,
): readonly AskedPlace[] {
  // a group that is drawn by one control is asked for as a whole
  const inside = issue.keyword === 'required' && field?.widget === 'object' ? field.fields : undefined;
  const asked = inside?.filter(({ readOnly, required }) => required && !readOnly) ?? [];
  return asked.length === 0
    ? [{ path, field }]
    : asked.flatMap((own) => askedAt(issue, [...path, own.name], own));
}
