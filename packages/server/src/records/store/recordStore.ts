import type { Row } from '@isp/schema';
import { isExpression, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/open/openDatabase.ts';
import { isStored } from '../../database/schema/columns.ts';
import { decodeWhole, type EntityTable, encodeRow } from '../table/entityTable.ts';
import type { RowWithId } from '../table/rowWithId.ts';
import { toAssignments } from '../table/updateRows.ts';

/**
 * New values for columns of a record. A date may be given as a `Date`.
 *
 * @example const changes: Values<{ readonly id: string; readonly soldAt: string }> = { soldAt: new Date() };
 */
export type Values<R extends Row = Row> = { readonly [K in keyof R]?: unknown };

/**
 * Condition that selects records. It is an SQL condition over the columns, or an object with values of columns. In
 * such an object, a list means any of its values, and `null` means an empty column. Deleted records are never
 * selected.
 *
 * @example
 * const unsold: Where<{ readonly state: string; readonly soldAt: string | null }> = { state: ['NEW', 'USED'], soldAt: null };
 */
export type Where<R extends Row = Row> = Values<R> | RawBuilder<unknown>;

/**
 * Functions that read records of one entity. They do not check the caller's permissions, but row-level security
 * applies. The database computes counts and sums.
 */
export interface RecordReader<R extends RowWithId = RowWithId> {
  readonly find: (id: string) => Promise<R | undefined>;
  /** Returns the matching record with the smallest id. */
  readonly first: (where: Where<R>) => Promise<R | undefined>;
  /**
   * Returns at most `limit` matching records, sorted by id. Use this function to show some records; to count
   * records, use `count`.
   */
  readonly some: (where: Where<R>, limit: number) => Promise<R[]>;
  readonly exists: (where: Where<R>) => Promise<boolean>;
  readonly count: (where: Where<R>) => Promise<number>;
  /** Returns the sums of number columns over the matching records. An empty value counts as 0. */
  readonly sum: <F extends keyof R & string>(
    where: Where<R>,
    fields: readonly F[],
  ) => Promise<Record<F, number>>;
  /** Yields all matching records, sorted by id. They are read in batches, so that there may be any number. */
  readonly each: (where: Where<R>) => AsyncIterable<R>;
}

/**
 * Functions with which rules and jobs read and write records of one entity. They check neither permissions nor the
 * state machine, and write no log, but row-level security applies. All of them except `some` handle all matching
 * records, without a limit.
 */
export interface RecordStore<R extends RowWithId = RowWithId> extends RecordReader<R> {
  /**
   * Locks one record until the transaction ends, and returns it. To lock several records use `work.lock`, which
   * locks them in the order that all calls use.
   */
  readonly lock: (id: string) => Promise<R | undefined>;
  /** Locks all matching records, in the order of their ids. */
  readonly lockAll: (where: Where<R>) => Promise<R[]>;
  readonly insert: (row: Values<R>) => Promise<R>;
  readonly insertAll: (rows: readonly Values<R>[]) => Promise<void>;
  /** Sets columns of one record and increases its row version. */
  readonly patch: (id: string, values: Values<R>) => Promise<R | undefined>;
  /**
   * Sets the same columns of all matching records in one statement.
   * @returns the ids of the changed rows, in order
   */
  readonly updateWhere: (where: Where<R>, values: Values<R>) => Promise<string[]>;
  /** Marks the record as deleted. */
  readonly drop: (id: string) => Promise<void>;
  /** Marks all matching records as deleted, in one statement. @returns the ids of the deleted rows, in order */
  readonly dropWhere: (where: Where<R>) => Promise<string[]>;
  /**
   * Takes the mark back from the matching records that were dropped in the same second as a record: with it.
   *
   * @param dropped - `updateTime` of the deleted record
   * @returns the ids of the rows, in order
   */
  readonly undropWhere: (where: Where<R>, dropped: unknown) => Promise<string[]>;
}

/** Number of rows that each statement reads when all matching rows are read batch by batch. */
const batch = 500;
/** Maximum number of parameters of one statement. The limit of the database is higher. */
const MAX_PARAMETERS = 30_000;

type Stored = Record<string, unknown>;

export const createRecordReader = <R extends RowWithId = RowWithId>(
  tx: Tx,
  table: EntityTable,
): RecordReader<R> => ({
  ...createFinder<R>(tx, table),
  ...createCounter<R>(tx, table),
});

export const createRecordStore = <R extends RowWithId = RowWithId>(
  tx: Tx,
  table: EntityTable,
  now: Date,
): RecordStore<R> => ({
  ...createRecordReader<R>(tx, table),
  ...createLocker<R>(tx, table),
  ...createInserter<R>(tx, table),
  ...createChanger<R>(tx, table, now),
});

/** Lock that blocks changes by other transactions, but lets them add references to the rows. */
const forChange = sql`for no key update`;

const select = async <R extends RowWithId>(
  tx: Tx,
  table: EntityTable,
  where: Where<R>,
  end: RawBuilder<unknown>,
): Promise<R[]> => {
  const { rows } = await sql<Stored>`
    select * from ${sql.table(table.table)} where ${live(table, where)} order by id ${end}`.execute(tx);
  return rows.map((stored) => decode<R>(table, stored));
};

const createFinder = <R extends RowWithId>(
  tx: Tx,
  table: EntityTable,
): Pick<RecordReader<R>, 'find' | 'first' | 'some' | 'each'> => ({
  find: async (id) => (await select<R>(tx, table, sql`id = ${id}`, sql``))[0],
  first: async (where) => (await select(tx, table, where, sql`limit 1`))[0],
  some: (where, limit) => select(tx, table, where, sql`limit ${limit}`),
  async *each(where) {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const from: Where<R> = sql`id > ${last} and ${toCondition(table, where)}`;
      const rows: R[] = await select<R>(tx, table, from, sql`limit ${batch}`);
      yield* rows;
      last = rows.length < batch ? undefined : rows.at(-1)?.id;
    }
  },
});

const createLocker = <R extends RowWithId>(
  tx: Tx,
  table: EntityTable,
): Pick<RecordStore<R>, 'lock' | 'lockAll'> => ({
  lock: async (id) => (await select<R>(tx, table, sql`id = ${id}`, forChange))[0],
  lockAll: (where) => select(tx, table, where, forChange),
});

function createCounter<R extends RowWithId>(
  tx: Tx,
  table: EntityTable,
): Pick<RecordReader<R>, 'exists' | 'count' | 'sum'> {
  const name = sql.table(table.table);
  return {
    async exists(where) {
      const { rows } = await sql<{ found: boolean }>`
        select exists(select from ${name} where ${live(table, where)}) as found`.execute(tx);
      return rows[0]?.found ?? false;
    },
    async count(where) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${name} where ${live(table, where)}`.execute(tx);
      return Number(rows[0]?.count ?? 0);
    },
    async sum(where, fields) {
      const sums = fields.map((field) => {
        if (!storedColumn(table, field)) throw noColumn(table, field);
        return sql`coalesce(sum(${sql.ref(field)}), 0)::float8 as ${sql.ref(field)}`;
      });
      const { rows } = await sql<Record<(typeof fields)[number], number>>`
        select ${sql.join(sums)} from ${name} where ${live(table, where)}`.execute(tx);
      return rows[0] as Record<(typeof fields)[number], number>;
    },
  };
}

const createInserter = <R extends RowWithId>(
  tx: Tx,
  table: EntityTable,
): Pick<RecordStore<R>, 'insert' | 'insertAll'> => ({
  async insert(row) {
    const stored = await tx
      .insertInto(table.table)
      .values(encodeRow(table, row))
      .returningAll()
      .executeTakeFirstOrThrow();
    return decode<R>(table, stored);
  },
  async insertAll(rows) {
    const size = Math.floor(MAX_PARAMETERS / table.columns.size);
    for (let from = 0; from < rows.length; from += size) {
      const part = rows.slice(from, from + size).map((row) => encodeRow(table, row));
      await tx.insertInto(table.table).values(part).execute();
    }
  },
});

type Changer = 'patch' | 'updateWhere' | 'drop' | 'dropWhere' | 'undropWhere';

function createChanger<R extends RowWithId>(
  tx: Tx,
  table: EntityTable,
  now: Date,
): Pick<RecordStore<R>, Changer> {
  const name = sql.table(table.table);
  const change = async (condition: RawBuilder<unknown>, values: Stored): Promise<string[]> => {
    // The rows are first locked in the order of their ids, since an update locks rows in any order.
    const { rows } = await sql<{ id: string }>`
      with chosen as (select id from ${name} where ${condition} order by id ${forChange})
      update ${name} set ${toAssignments(values)} from chosen where ${name}.id = chosen.id returning ${name}.id`.execute(
      tx,
    );
    return rows.map(({ id }) => id).toSorted();
  };
  return {
    async patch(id, values) {
      const stored = await tx
        .updateTable(table.table)
        .set({ updateTime: now, ...encodeRow(table, values), rowVersion: sql`"rowVersion" + 1` })
        .where('id', '=', id)
        .where('isDeleted', '=', false)
        .returningAll()
        .executeTakeFirst();
      return stored && decode<R>(table, stored);
    },
    updateWhere: (where, values) =>
      change(live(table, where), { updateTime: now, ...encodeRow(table, values) }),
    async drop(id) {
      await change(live(table, sql`id = ${id}`), { isDeleted: true, updateTime: now });
    },
    dropWhere: (where) => change(live(table, where), { isDeleted: true, updateTime: now }),
    undropWhere: (where, dropped) => {
      const { updateTime } = encodeRow(table, { updateTime: dropped });
      // times of records are read in whole seconds
      const then = sql`"updateTime" >= ${updateTime} and "updateTime" < ${updateTime}::timestamptz + interval '1 second'`;
      return change(sql`"isDeleted" and ${then} and ${toCondition(table, where)}`, {
        isDeleted: false,
        updateTime: now,
      });
    },
  };
}

// The row type was generated from the same schema as the columns of the table, so the cast is safe.
const decode = <R extends RowWithId>(table: EntityTable, stored: Stored): R =>
  decodeWhole(table, stored) as R;

const live = <R extends Row>(table: EntityTable, where: Where<R>) =>
  sql`"isDeleted" = false and ${toCondition(table, where)}`;

/**
 * Returns the stored column with this name, or undefined for a computed column. Rules get no computed columns,
 * because the values depend on the rows that the caller can see. A rule that needs such a value queries the
 * database itself.
 */
const storedColumn = (table: EntityTable, name: string) => {
  const column = table.columns.get(name);
  return column && isStored(column) ? column : undefined;
};

const noColumn = (table: EntityTable, column: string): Error =>
  new Error(
    `${table.entity.key} does not store the field "${column}". Known: ${[...table.columns.keys()].filter((name) => storedColumn(table, name)).join(', ')}.`,
  );

/**
 * Converts a selection into an SQL condition.
 * @throws Error for a column that the entity does not have, and for an undefined value, which could match all rows
 * or none
 */
function toCondition<R extends Row>(table: EntityTable, where: Where<R>): RawBuilder<unknown> {
  if (isExpression(where)) return sql`(${where})`;
  const conditions = Object.entries(where).map(([name, value]) => {
    const column = storedColumn(table, name);
    if (!column) throw noColumn(table, name);
    if (value === undefined)
      throw new Error(
        `The condition on ${table.entity.key} contains "${name}" with the value undefined. Pass a value, or remove the key.`,
      );
    if (value === null) return sql`${sql.ref(name)} is null`;
    if (Array.isArray(value)) {
      return sql`${sql.ref(name)} = any(${value.map((element) => column.encode(element))})`;
    }
    return sql`${sql.ref(name)} = ${column.encode(value)}`;
  });
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
