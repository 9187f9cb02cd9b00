import type { Row } from '@isp/schema';
import type { WorkContext } from '@isp/server';
import type { LockTarget } from '@isp/server/internal';

/**
 * One end of a two-way reference. Records of two entities refer to each other, and each record stores the ids of
 * the records at the other end. If one end changes, the other end is changed in the same transaction, so that both
 * always match.
 *
 * @example const boundBooks: End = { field: 'bookIds', at: 'shop.book', back: 'shelfIds' }
 */
export interface End {
  /** Name of this entity's field, which contains the ids of the records at the other end. */
  readonly field: string;
  /** Key of the entity at the other end, such as `shop.book`. */
  readonly at: string;
  /** Name of the other entity's field, which contains the ids of this entity's records. */
  readonly back: string;
}

const idsOf = (row: Row | undefined, field: string): readonly string[] =>
  (row?.[field] ?? []) as readonly string[];

const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((id) => !others.includes(id));

/**
 * Compares the ids in the field before and after a change. Returns the removed ids (`gone`) and the added ids
 * (`come`).
 */
export function bindingChange({ field }: Pick<End, 'field'>, row: Row, before: Row | undefined) {
  const [was, is] = [idsOf(before, field), idsOf(row, field)];
  return { gone: without(was, is), come: without(is, was) };
}

/** Returns the records at the other end of a two-way reference. They must be locked together with `row`. */
export const boundLocks = (row: Row, { at, field }: End): readonly LockTarget[] =>
  idsOf(row, field).map((id) => [at, id]);

/**
 * Updates the records at the other end of a two-way reference after a change of `row`. The records of both ends
 * must have been locked.
 */
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
      // The entity is known only at run time, so TypeScript does not know the types of its fields.
      const id = other.id as string;
      const rest = without(idsOf(other, back), [row.id]);
      await records(at).patch(id, { [back]: come.includes(id) ? [...rest, row.id] : rest });
    }
  });
}
