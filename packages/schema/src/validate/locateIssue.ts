import type { Path } from '../json/path.ts';
import type { Field } from '../model/field.ts';
import type { ValueIssue } from '../model/issues.ts';

/** Position at which an issue is shown. */
export interface IssuePlace {
  readonly path: Path;
  /** Field at the path; undefined if there is no field. */
  readonly field: Field | undefined;
}

/**
 * Returns the positions at which the message of an issue is shown. Normally it is the path of the issue. For a
 * missing group these are the members that the group requires, so that a message asks for its content too. For an
 * issue about several members it is the first of them that the user may write.
 *
 * @param path path of the issue, as segments
 *
 * @param field field at this path
 *
 * @param fieldAt returns the field at a path; used for an issue that contains names of members
 */
export function locateIssue(
  issue: Pick<ValueIssue, 'keyword'> & Partial<Pick<ValueIssue, 'params'>>,
  path: Path,
  field: Field | undefined,
  fieldAt: (path: Path) => Field | undefined = () => undefined,
): readonly IssuePlace[] {
  const names = (issue.params?.names ?? []) as readonly string[];
  for (const name of names) {
    const member = fieldAt([...path, name]);
    if (member && !member.readOnly) return [{ path: [...path, name], field: member }];
  }
  // Only a group whose members have their own controls is asked for by its members. A group with one control is
  // required as a whole.
  const inside = issue.keyword === 'required' && field?.widget === 'object' ? field.fields : undefined;
  const asked = inside?.filter(({ readOnly, required }) => required && !readOnly) ?? [];
  return asked.length === 0
    ? [{ path, field }]
    : asked.flatMap((own) => locateIssue(issue, [...path, own.name], own));
}
