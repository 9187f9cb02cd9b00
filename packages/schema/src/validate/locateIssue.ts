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
 * Returns the position of the message for an issue. Normally it is the issue's own path. For a missing group it is
 * the first member that the group requires, so that one message asks for the group and its content. For an issue of
 * several members it is the first of them that the user may write.
 *
 * @param path the issue's own, as segments
 *
 * @param field the field at that place
 *
 * @param fieldAt finds the fields of members, for an issue that names some
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
  // a group that one control shows is required as a whole
  const inside = issue.keyword === 'required' && field?.widget === 'object' ? field.fields : undefined;
  const asked = inside?.filter(({ readOnly, required }) => required && !readOnly) ?? [];
  return asked.length === 0
    ? [{ path, field }]
    : asked.flatMap((own) => locateIssue(issue, [...path, own.name], own));
}
