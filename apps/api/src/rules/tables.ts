import type { RowTypes } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';

/** Returns the name of the table of an entity, for SQL that is written as text in columns and migrations. */
export function tableNameOf(key: keyof RowTypes): string {
  const [area = '', name = ''] = key.split('.');
  return tableName({ area, name });
}

/**
 * Returns the table of another area's entity for use in an SQL statement. If the entity is renamed, the code no
 * longer compiles.
 */
export const tables = (key: keyof RowTypes): RawBuilder<unknown> => sql.table(tableNameOf(key));
