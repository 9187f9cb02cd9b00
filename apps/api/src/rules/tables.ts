import type { RowTypes } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';

/** Name of the table of an entity, for SQL that is declared as text: columns and migrations. */
export function tableNameOf(key: keyof RowTypes): string {
  const [area = '', name = ''] = key.split('.');
  return tableName({ area, name });
}

/** The table of another area's entity in a statement: a renamed entity no longer compiles. */
export const tables = (key: keyof RowTypes): RawBuilder<unknown> => sql.table(tableNameOf(key));
