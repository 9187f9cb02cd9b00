import type { Row } from '@isp/schema';
import { findBelow, parentFields } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';
import type { FieldError } from '../core/adapter.ts';
import { parentLinks } from '../core/list/withoutDescendants.ts';
import type { MemoryTable } from './memoryTable.ts';

/**
 * Returns field errors for records that would become their own ancestors by a change of their parent.
 *
 * @param moved - the records with their new values, which are stored or restored
 */
export function cyclicFields({ entity, rows }: MemoryTable, moved: readonly Row[]): FieldError[] {
  const { rowKey } = entity;
  const before = new Map(rows.map((row) => [String(row[rowKey]), row]));
  const after = new Map([...before, ...moved.map((row) => [String(row[rowKey]), row] as const)]);
  return parentFields(entity).flatMap(({ name, title }) => {
    const changed = moved.filter(
      (row) => !isEmpty(row[name], true) && row[name] !== before.get(String(row[rowKey]))?.[name],
    );
    const edges = parentLinks([...after.values()], rowKey, name);
    const isCircle = (row: Row) => findBelow([String(row[rowKey])], edges).has(String(row[name]));
    return changed.some(isCircle) ? [{ field: name, message: `${title}不能是自己或自己的下级` }] : [];
  });
}
