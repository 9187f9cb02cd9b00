import type { RowTypes } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type {} from '../generated/rows.ts';

/** Returns the table name of an entity, for columns and migrations in which SQL is written as text. */
export function tableNameOf(key: keyof RowTypes): string {
  const [area = '', name = ''] = key.split('.');
  return tableName({ area, name });
}

/**
 * Returns the table of an entity of another area, for an SQL statement. The key is type-checked, so that renaming
 * the entity causes a compile error here.
 */
export const tables = (key: keyof RowTypes): RawBuilder<unknown> => sql.table(tableNameOf(key));
