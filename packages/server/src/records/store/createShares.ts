import { sql } from 'kysely';
import { isStored } from '../../database/schema/columns.ts';
import type { Tx } from '../../database/sql/tx.ts';
import { type EntityTable, findTable } from '../table/entityTable.ts';

/**
 * Declares that records of one entity use amounts of another record, such as places or storage. The sums of the
 * used amounts count towards limits of that record.
 */
export interface Share {
  /** Entity whose records use the amounts. */
  readonly entity: string;
  /** Field of this entity that contains the id of the record whose amounts are used. */
  readonly by: string;
  /** States of a record in which it uses the amounts. @defaultValue all states */
  readonly states?: readonly string[];
  /** For each amount, by its name, the number field of the using record that contains it. */
  readonly amounts: Readonly<Record<string, string>>;
}

/** Declarations of used amounts, by key of the entity whose amounts are used. */
export type Shares = Readonly<Record<string, readonly Share[]>>;

/**
 * Sums of the used amounts of one record, by the name of the amount. If no record uses an amount, its name is
 * missing.
 */
export type Taken = Readonly<Record<string, number>>;

/** A record that uses amounts of another record. */
export interface Taker {
  /** Key of this record's entity: `area.entity`. */
  readonly entity: string;
  readonly id: string;
  /** Name of this record. */
  readonly name: string;
  /** Id of the record whose amounts are used. */
  readonly of: string;
  /** State of this record. Null if its entity has no states. */
  readonly state: string | null;
  /** Project of this record. Null if it has none. */
  readonly projectId: string | null;
  readonly amounts: Taken;
}

export interface ShareReader {
  /**
   * Returns the sums of the amounts of a record that records of all modules use. They are computed with one
   * statement, which reads each table once.
   */
  readonly sumShares: (tx: Tx, key: string, id: string, without: readonly string[]) => Promise<Taken>;
  /** Returns the records that use amounts of the given records. They are read with one statement. */
  readonly listTakers: (tx: Tx, key: string, ids: readonly string[]) => Promise<readonly Taker[]>;
}

/**
 * Creates the functions that sum up used amounts, and that find the records that use them.
 *
 * @throws Error at start for an entity, a field or a state machine that does not exist
 */
export function createShares(tables: ReadonlyMap<string, EntityTable>, shares: Shares): ShareReader {
  for (const [key, some] of Object.entries(shares)) {
    findTable(tables, key);
    for (const share of some) checkShare(findTable(tables, share.entity), share);
  }
  const sharesOf = (key: string) => (Object.hasOwn(shares, key) ? (shares[key] ?? []) : []);
  const sumShares: ShareReader['sumShares'] = async (tx, key, id, without) => {
    const parts = sharesOf(key).map((share) => {
      const { table } = findTable(tables, share.entity);
      const sums = Object.entries(share.amounts).flatMap(([name, field]) => [
        sql`${name}::text`,
        sql`coalesce(sum(${sql.ref(field)}), 0)`,
      ]);
      return sql`select jsonb_build_object(${sql.join(sums)}) as amounts from ${sql.table(table)}
        where ${sql.ref(share.by)} = ${id} and id <> all(${[...without]}) and ${takes(share)}`;
    });
    if (parts.length === 0) return {};
    const { rows } = await sql<{ amounts: Taken }>`${sql.join(parts, sql` union all `)}`.execute(tx);
    const taken: Record<string, number> = {};
    for (const [name, amount] of rows.flatMap(({ amounts }) => Object.entries(amounts))) {
      taken[name] = (taken[name] ?? 0) + amount;
    }
    return taken;
  };
  const listTakers: ShareReader['listTakers'] = async (tx, key, ids) => {
    const parts = sharesOf(key).map((share) => {
      const { entity, table } = findTable(tables, share.entity);
      const amounts = Object.entries(share.amounts).flatMap(([name, field]) => [
        sql`${name}::text`,
        sql.ref(field),
      ]);
      const hasProject = entity.fields.some(({ name }) => name === 'projectId');
      const state = entity.states ? sql.ref(entity.states.field) : sql`null`;
      return sql`select ${share.entity}::text as entity, id, ${sql.ref(entity.label)}::text as name,
        ${sql.ref(share.by)} as of, ${state}::text as state,
        ${hasProject ? sql.ref('projectId') : sql`null`}::text as "projectId",
        jsonb_strip_nulls(jsonb_build_object(${sql.join(amounts)})) as amounts
        from ${sql.table(table)} where ${sql.ref(share.by)} = any(${[...ids]}) and ${takes(share)}`;
    });
    if (parts.length === 0) return [];
    const { rows } = await sql<Taker>`${sql.join(parts, sql` union all `)} order by id`.execute(tx);
    return rows;
  };
  /** Returns the SQL condition for records that use the amounts in their current state. */
  const takes = ({ entity, states }: Share) => {
    const field = findTable(tables, entity).entity.states?.field ?? '';
    return states
      ? sql`"isDeleted" = false and ${sql.ref(field)} = any(${[...states]})`
      : sql`"isDeleted" = false`;
  };
  return { sumShares, listTakers };
}

function checkShare({ columns, entity }: EntityTable, { amounts, by, states }: Share): void {
  for (const name of [by, ...Object.values(amounts)]) {
    const column = columns.get(name);
    if (!column || !isStored(column))
      throw new Error(
        `A share of ${entity.key} names the field "${name}", which is not stored. Correct the name.`,
      );
  }
  if (states && !entity.states)
    throw new Error(`A share of ${entity.key} names states, but the entity has no states. Remove "states".`);
}
