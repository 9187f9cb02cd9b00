import type { Entity, Row } from '@isp/schema';
import { nameKey, ownValue, printCell } from '@isp/schema/internal';
import { fieldAt, valueAt } from '@isp/schema/values';
import { AdapterError } from '../core/adapter.ts';
import { toCsv as writeCsv } from '../import/toCsv.ts';

/**
 * Returns the rows as CSV with a byte-order mark.
 *
 * @param columns - paths of the fields. @defaultValue the columns of the list
 */
export function toCsv(entity: Entity, rows: readonly Row[], columns?: readonly string[]): Blob {
  const listed = entity.list.columns.filter((column) => !column.portal);
  const shown = (columns ?? listed.map(({ field }) => field)).map((path) => {
    const field = fieldAt(entity.fields, path);
    if (!field && columns) throw new AdapterError('invalid', `没有名为 ${path} 的列`);
    return { path, field, title: listed.find((own) => own.field === path)?.title ?? field?.title ?? path };
  });
  return writeCsv([
    shown.map(({ title }) => title),
    ...rows.map((row) =>
      shown.map(({ field, path }) => {
        const names = ownValue(row, nameKey(path));
        return (field && printCell(valueAt(row, path), field, { names })?.text) ?? '';
      }),
    ),
  ]);
}
