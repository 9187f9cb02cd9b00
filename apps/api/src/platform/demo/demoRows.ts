import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import { defaultTenant } from '../../rules/defaultTenant.ts';

/** A row as JSON. Dates are ISO texts. */
export type DemoRow = Readonly<Record<string, unknown>>;
/** Rows of several tables. Key: the table or the entity. */
export type DemoRows = Readonly<Record<string, readonly DemoRow[]>>;

export type DemoSize = 'small' | 'full';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A row of an entity, with the columns that all entities have. */
export interface StoredRow extends DemoRow {
  readonly id: string;
  readonly createTime: string;
}

/** Returns a row with the columns that all entities have, and further columns. */
export const stored = <const T extends DemoRow>(id: string, createTime: Date, more: T): StoredRow & T => ({
  id,
  tenantId: defaultTenant,
  createTime: createTime.toISOString(),
  updateTime: createTime.toISOString(),
  isDeleted: false,
  rowVersion: 0,
  ...more,
});

/** Number of rows that one SQL statement inserts. */
const batch = 1000;

/**
 * Inserts rows. The keys of a row are the names of the columns; the types of the columns determine how the JSON is
 * read.
 */
export async function insertRows(tx: Tx, table: string, rows: readonly DemoRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(rows.slice(start, start + batch));
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(tx);
  }
}
