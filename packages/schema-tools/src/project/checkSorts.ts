import type { Entity } from '@isp/schema';
import { isSchemaObject } from '@isp/schema/internal';
import type { AreaText } from './project.ts';

/** Reports columns that a list lets users sort although the service has no index for them and refuses the sort. */
export function checkSorts(area: AreaText, entities: readonly Entity[]): void {
  for (const entity of entities) {
    const file = isSchemaObject(area.json?.entities)
      ? (area.json.entities as Record<string, unknown>)[entity.name]
      : undefined;
    if (!isSchemaObject(file)) continue;
    const own = file as {
      readonly list?: unknown;
      readonly views?: Readonly<Record<string, { readonly list?: unknown }>>;
    };
    const place = ['entities', entity.name];
    checkColumns(own.list, [...place, 'list'], entity, area);
    for (const [name, view] of Object.entries(own.views ?? {}))
      checkColumns(view.list, [...place, 'views', name, 'list'], entity, area);
  }
}

function checkColumns(
  list: unknown,
  place: readonly string[],
  { fields }: Entity,
  { report }: AreaText,
): void {
  const columns =
    isSchemaObject(list) && Array.isArray(list.columns) ? (list.columns as readonly unknown[]) : [];
  for (const [at, column] of columns.entries()) {
    if (!isSchemaObject(column) || column.sortable !== true || typeof column.field !== 'string') continue;
    const field = fields.find(({ name }) => name === column.field);
    if (field && field.type !== 'object' && field.type !== 'array') continue;
    report.add(
      'unindexable-sort',
      [...place, 'columns', at, 'sortable'],
      `The values of "${column.field}" stand inside an object or a list, so no index can sort them. Remove "sortable", or sort by a field of the record with a single value.`,
    );
  }
}
