import type { RowTypes } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';

/** Name of the table of an entity, for SQL that is written as text: columns and migrations. */
export function tableNameOf(key: keyof RowTypes): string {
  const [area = '', name = ''] = key.split('.');
  return tableName({ area, name });
}

/** The table of another area's entity in a statement: when the entity is renamed, the code no longer compiles. */
export const tables = (key: keyof RowTypes): RawBuilder<unknown> => sql.table(tableNameOf(key));
