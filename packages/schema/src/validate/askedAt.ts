import type { Path } from '../json/path.ts';
import type { Field } from '../model/field.ts';
import type { ValueIssue } from '../model/issues.ts';

/** Where something wrong is said. */
export interface AskedPlace {
  readonly path: Path;
  /** What is there; undefined where no field is. */
  readonly field: Field | undefined;
}

/**
 * Where a person is asked to mend an issue: at its own place; for a group that is not there at what it must hold, so
 * that nobody is asked for the group first and for what is in it afterwards; for what members do together at the first
 * of them that may be written.
 *
 * @param path the issue's own, as segments
 * @param field what stands there
 * @param fieldAt finds the fields of members, for an issue that names some
 */
export function askedAt(
  issue: Pick<ValueIssue, 'keyword'> & Partial<Pick<ValueIssue, 'params'>>,
  path: Path,
  field: Field | undefined,
  fieldAt: (path: Path) => Field | undefined = () => undefined,
): readonly AskedPlace[] {
  const names = (issue.params?.names ?? []) as readonly string[];
  for (const name of names) {
    const member = fieldAt([...path, name]);
    if (member && !member.readOnly) return [{ path: [...path, name], field: member }];
  }
  // a group that is drawn by one control is asked for as a whole
  const inside = issue.keyword === 'required' && field?.widget === 'object' ? field.fields : undefined;
  const asked = inside?.filter(({ readOnly, required }) => required && !readOnly) ?? [];
  return asked.length === 0
    ? [{ path, field }]
    : asked.flatMap((own) => askedAt(issue, [...path, own.name], own));
}
