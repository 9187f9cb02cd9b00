import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Tx } from '../database/openDatabase.ts';
import { decodeWhole, type EntityTable, encodeRow } from './entityTable.ts';

/** Records of one entity for rules and jobs: no permission, no state machine, no log; row-level security stays. */
export interface RecordStore {
  find: (id: string) => Promise<Row | undefined>;
  /** Locks the row until the transaction ends. */
  lock: (id: string) => Promise<Row | undefined>;
  /** Live rows whose columns equal the given values. */
  where: (values: Row, limit?: number) => Promise<Row[]>;
  insert: (row: Row) => Promise<Row>;
  /** Sets columns and raises the row version. */
  patch: (id: string, values: Row) => Promise<Row | undefined>;
  /** Soft delete. */
  drop: (id: string) => Promise<void>;
}

export function createRecordStore(tx: Tx, table: EntityTable, now: Date): RecordStore {
  const name = sql.table(table.table);
  const decode = (stored: Record<string, unknown> | undefined) => stored && decodeWhole(table, stored);
  return {
    async find(id) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${name} where id = ${id} and "isDeleted" = false`.execute(tx);
      return decode(rows[0]);
    },
    async lock(id) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${name} where id = ${id} and "isDeleted" = false for update`.execute(tx);
      return decode(rows[0]);
    },
    async where(values, limit = 1000) {
      const conditions = Object.entries(values).map(([column, value]) =>
        value === null
          ? sql`${sql.ref(column)} is null`
          : Array.isArray(value)
            ? sql`${sql.ref(column)} = any(${value})`
            : sql`${sql.ref(column)} = ${table.columns.get(column)?.encode(value) ?? value}`,
      );
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${name} where ${sql.join([sql`"isDeleted" = false`, ...conditions], sql` and `)}
        order by id limit ${limit}`.execute(tx);
      return rows.map((stored) => decodeWhole(table, stored));
    },
    async insert(row) {
      const stored = await tx
        .insertInto(table.table)
        .values(encodeRow(table, row))
        .returningAll()
        .executeTakeFirstOrThrow();
      return decodeWhole(table, stored);
    },
    async patch(id, values) {
      const stored = await tx
        .updateTable(table.table)
        .set({ updateTime: now, ...encodeRow(table, values), rowVersion: sql`"rowVersion" + 1` })
        .where('id', '=', id)
        .where('isDeleted', '=', false)
        .returningAll()
        .executeTakeFirst();
      return decode(stored);
    },
    async drop(id) {
      await tx
        .updateTable(table.table)
        .set({ isDeleted: true, updateTime: now, rowVersion: sql`"rowVersion" + 1` })
        .where('id', '=', id)
        .execute();
    },
  };
}
