import type { Field, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import type { Caller } from '../host/caller.ts';
import { findView } from '../query/requireSearch.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { refuseFields, toFieldIssue } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';

/** A column of an exported file. */
export interface ExportColumn {
  readonly field: Field;
  /** Name of the database column that contains the field. */
  readonly name: string;
  /** Path of the object that contains the field. Empty if the field is at the top level. */
  readonly holder: string;
  /** Title in the caller's language. If several fields have the same title, their names are added. */
  readonly title: string;
}

/**
 * Returns the columns of an exported file. They are the columns that the call names in `columns` (`name,price`, or
 * a list), in this order, or else the columns of the list.
 *
 * @throws Refusal PARAM_INVALID for a column that does not exist
 */
export function exportColumns(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): readonly ExportColumn[] {
  const { entity } = table;
  const list = findView(table, input, caller)?.list ?? entity.list;
  const asked = requestedColumns(input.columns);
  const paths = asked ?? list.columns.map(({ field }) => field);
  const columns = paths.flatMap((path) => {
    const [name = ''] = path.split('.');
    const isShown = table.columns.get(name)?.field?.writeOnly === false;
    const field = fieldAt(entity.fields, path);
    if (!field || !isShown) {
      if (asked) refuseColumn(caller, path);
      return [];
    }
    const own = list.columns.find((column) => column.field === path)?.title ?? field.title;
    const holder = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    return [{ field, name, holder, path, title: core.translate(own, caller.locale, entity.key) }];
  });
  const isShared = (title: string) => columns.filter((column) => column.title === title).length > 1;
  return columns.map((column) => ({
    ...column,
    title: isShared(column.title) ? `${column.title} (${column.path})` : column.title,
  }));
}

/**
 * Returns the names of the requested columns, from a list or from a text with commas. Returns undefined if none are
 * requested.
 */
function requestedColumns(columns: unknown): readonly string[] | undefined {
  if (columns === undefined || columns === null || columns === '') return undefined;
  return [columns].flat().flatMap((own) => String(own).split(','));
}

function refuseColumn({ locale }: Caller, path: string): never {
  throw refuseFields([
    toFieldIssue({ field: 'columns', rule: 'unknown' }, locale, {
      'zh-CN': `没有名为 ${path} 的列`,
      'en-US': `No column is called ${path}`,
    }),
  ]);
}
