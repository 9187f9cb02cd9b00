import type { Area, Entity } from '@isp/schema';
import { printRowTypes } from '../../packages/cli/src/types/printRowTypes.ts';
import { toTableColumns } from '../../packages/server/src/database/schema/columns.ts';
import { defineColumn } from '../../packages/server/src/database/schema/tablePlan.ts';
import { entitySchemas } from '../../packages/server/src/openapi/entitySchemas.ts';

/** What service, table and code make of one field. */
export interface Becomes {
  /** Column of the table, in SQL. */
  readonly column?: string;
  /** Property of the record in the OpenAPI document, as JSON. */
  readonly property?: string;
  /** Property of the row in TypeScript. */
  readonly type?: string;
}

/** Returns what a field of an entity becomes. */
export function fieldBecomes(area: Area, entity: Entity, field: string): Becomes {
  const column = toTableColumns(entity).find(({ name }) => name === field);
  const record = entitySchemas(entity)[entity.key] as
    | { readonly properties?: Readonly<Record<string, unknown>> }
    | undefined;
  const property = record?.properties?.[field];
  const type = printRowTypes([{ ...area, entities: { [entity.name]: entity } }], false)
    .split('\n')
    .find((line) => line.startsWith(`  readonly ${field}: `));
  return {
    ...(column && { column: defineColumn(column) }),
    ...(property !== undefined && { property: JSON.stringify(property) }),
    ...(type && !type.endsWith('{') && { type: type.trim() }),
  };
}
