import type { Row } from '@isp/schema';
import { type FieldIssue, type LockTarget, toFieldIssue, type WorkContext } from '@isp/server';

/**
 * Resources and projects use each other. Both tell with whom, and a change of one end is made at the other in the
 * same transaction, so that they never differ.
 */
const ends = {
  resourceIds: { at: 'resource.resource', back: 'projectIds' },
  projectIds: { at: 'project.project', back: 'resourceIds' },
} as const;

type End = keyof typeof ends;

const idsOf = (row: Row | undefined, field: End): readonly string[] =>
  (row?.[field] ?? []) as readonly string[];

const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((id) => !others.includes(id));

/** What was bound and is not any more, and what is bound now. */
function changeOf(field: End, row: Row, before: Row | undefined) {
  const [was, is] = [idsOf(before, field), idsOf(row, field)];
  return { gone: without(was, is), come: without(is, was) };
}

/** What is locked with a row of one end: the rows at the other. */
export const boundLocks = (row: Row, field: End): readonly LockTarget[] =>
  idsOf(row, field).map((id) => [ends[field].at, id]);

/** Makes a change of one end at the other; the rows of both are locked. */
export async function bindOtherEnd(
  work: WorkContext,
  field: End,
  row: Row & { readonly id: string },
  before?: Row,
): Promise<void> {
  const { at, back } = ends[field];
  const { come, gone } = changeOf(field, row, before);
  if (gone.length + come.length === 0) return;
  await work.asService(async ({ records }) => {
    for (const other of await records(at).lockAll({ id: [...gone, ...come] })) {
      const rest = without(idsOf(other, back), [row.id]);
      await records(at).patch(other.id, { [back]: come.includes(other.id) ? [...rest, row.id] : rest });
    }
  });
}

/** Resources are the organisation's: who manages a project binds none to it, nor takes one away. */
export function checkBinding(work: WorkContext, next: Row, before?: Row): readonly FieldIssue[] {
  const { come, gone } = changeOf('resourceIds', next, before);
  if (gone.length + come.length === 0 || work.caller.level === 'admin') return [];
  const texts = {
    'zh-CN': '绑定资源由机构管理员设置',
    'en-US': 'Resources are bound by an administrator of the organisation',
  };
  return [toFieldIssue({ field: 'resourceIds', rule: 'permission' }, work.caller.locale, texts)];
}
