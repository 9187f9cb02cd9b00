import type { Entity, ListModel, Row } from '@isp/schema';
import type { Adapter } from '../../adapter.ts';
import { toRef } from '../toRef.ts';

/** Children asked for at a time. */
const atOnce = 200;

/**
 * All children of a row, however many calls they take.
 *
 * @throws what the adapter throws
 */
export async function readChildren(
  adapter: Adapter,
  entity: Entity,
  { tree, sort }: Pick<ListModel, 'tree' | 'sort'>,
  id: string,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const children: Row[] = [];
  if (!tree) return children;
  for (let page = 1; ; page += 1) {
    const query = {
      page,
      size: atOnce,
      search: { [tree.parent]: id },
      ...(sort === undefined ? {} : { sort }),
    };
    const found = await adapter.getList(toRef(entity), query, { signal });
    children.push(...found.records);
    // a server may give fewer at a time than it was asked for
    if (found.records.length === 0 || (children.length >= found.total && !found.totalIsAtLeast))
      return children;
  }
}
