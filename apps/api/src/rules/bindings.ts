import type { Row } from '@isp/schema';
import type { WorkContext } from '@isp/server';
import type { LockTarget } from '@isp/server/internal';

/**
 * One end of a binding. A binding connects records of two entities that refer to each other. Each end stores the
 * ids of the other end. A change at one end is also made at the other end in the same transaction, so that they
 * never differ.
 *
 * @example const boundBooks: End = { field: 'bookIds', at: 'library.book', back: 'shelfIds' }
 */
export interface End {
  /** Name of the field with the ids of the other end. */
  readonly field: string;
  /** Key of the entity at the other end. */
  readonly at: string;
  /** Name of the field in the other entity with the ids of this end. */
  readonly back: string;
}

const idsOf = (row: Row | undefined, field: string): readonly string[] =>
  (row?.[field] ?? []) as readonly string[];

const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((id) => !others.includes(id));

/** Returns the removed and the new bindings of a change. */
export function bindingChange({ field }: Pick<End, 'field'>, row: Row, before: Row | undefined) {
  const [was, is] = [idsOf(before, field), idsOf(row, field)];
  return { gone: without(was, is), come: without(is, was) };
}

/** Returns the rows that must be locked together with a row: the rows at the other end of the binding. */
export const boundLocks = (row: Row, { at, field }: End): readonly LockTarget[] =>
  idsOf(row, field).map((id) => [at, id]);

/** Makes a change of one end at the other end too. The rows of both ends must be locked. */
export async function bindOtherEnd(
  work: WorkContext,
  end: End,
  row: Row & { readonly id: string },
  before?: Row,
): Promise<void> {
  const { at, back } = end;
  const { come, gone } = bindingChange(end, row, before);
  if (gone.length + come.length === 0) return;
  await work.asService(async ({ records }) => {
    for (const other of await records(at).lockAll({ id: [...gone, ...come] })) {
      // The entity is known only at run time, so the type of its rows is unknown.
      const id = other.id as string;
      const rest = without(idsOf(other, back), [row.id]);
      await records(at).patch(id, { [back]: come.includes(id) ? [...rest, row.id] : rest });
    }
  });
}
