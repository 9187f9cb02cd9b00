import { deepEqual } from '@isp/schema/internal';
import type { Change, ChangeKind } from './changeKinds.ts';

/** Kinds of the changes of a named member: it was added, removed or changed. */
export interface MemberKinds {
  readonly added: ChangeKind;
  readonly removed: ChangeKind;
  readonly changed?: ChangeKind;
}

/** Compares the members of two objects by their names. */
export function compareMembers(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  place: string,
  { added, changed, removed }: MemberKinds,
): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const at = `${place}.${name}`;
    if (!Object.hasOwn(after, name)) return [{ kind: removed, place: at }];
    if (!Object.hasOwn(before, name)) return [{ kind: added, place: at }];
    const [from, to] = [before[name], after[name]];
    return changed === undefined || deepEqual(from, to) ? [] : [{ kind: changed, place: at, from, to }];
  });
}

/** Returns the change of one value, if it is another one. */
export const compareValue = (kind: ChangeKind, place: string, from: unknown, to: unknown): Change[] =>
  deepEqual(from, to)
    ? []
    : [{ kind, place, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];

/** Returns the members of a list as an object, by a name of each. */
export const byName = <Member>(
  members: readonly Member[],
  nameOf: (member: Member) => string,
): Readonly<Record<string, Member>> => Object.fromEntries(members.map((member) => [nameOf(member), member]));
