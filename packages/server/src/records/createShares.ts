import { sql } from 'kysely';
import { isStored } from '../database/columns.ts';
import type { Tx } from '../database/tx.ts';
import { type EntityTable, findTable } from './entityTable.ts';

/** What the records of an entity take of others', which a limit there is compared with. */
export interface Share {
  /** Entity whose records take. */
  readonly entity: string;
  /** Its field that says of which record. */
  readonly by: string;
  /** States in which they take. @defaultValue all */
  readonly states?: readonly string[];
  /** Name of an amount → its number field that holds it. */
  readonly amounts: Readonly<Record<string, string>>;
}

/** By entity key of what is taken from. */
export type Shares = Readonly<Record<string, readonly Share[]>>;

/** Sums of what is taken of a record, by the name of the amount; what nobody takes is missing. */
export type Taken = Readonly<Record<string, number>>;

export type SumShares = (tx: Tx, key: string, id: string, without: readonly string[]) => Promise<Taken>;

/**
 * Sums up what is taken of a record, whoever takes it: one statement, one look at each table.
 *
 * @throws Error at the start for an entity, a field or a state machine that is not there
 */
export function createShares(tables: ReadonlyMap<string, EntityTable>, shares: Shares): SumShares {
  for (const [key, some] of Object.entries(shares)) {
    findTable(tables, key);
    for (const share of some) checkShare(findTable(tables, share.entity), share);
  }
  return async (tx, key, id, without) => {
    const parts = (Object.hasOwn(shares, key) ? (shares[key] ?? []) : []).map((share) => {
      const { entity, table } = findTable(tables, share.entity);
      const sums = Object.entries(share.amounts).flatMap(([name, field]) => [
        sql`${name}::text`,
        sql`coalesce(sum(${sql.ref(field)}), 0)`,
      ]);
      const inState = share.states
        ? sql` and ${sql.ref(entity.states?.field ?? '')} = any(${[...share.states]})`
        : sql``;
      return sql`select jsonb_build_object(${sql.join(sums)}) as amounts from ${sql.table(table)}
        where ${sql.ref(share.by)} = ${id} and "isDeleted" = false and id <> all(${[...without]})${inState}`;
    });
    if (parts.length === 0) return {};
    const { rows } = await sql<{ amounts: Taken }>`${sql.join(parts, sql` union all `)}`.execute(tx);
    const taken: Record<string, number> = {};
    for (const [name, amount] of rows.flatMap(({ amounts }) => Object.entries(amounts))) {
      taken[name] = (taken[name] ?? 0) + amount;
    }
    return taken;
  };
}

function checkShare({ columns, entity }: EntityTable, { amounts, by, states }: Share): void {
  for (const name of [by, ...Object.values(amounts)]) {
    const column = columns.get(name);
    if (!column || !isStored(column))
      throw new Error(`${entity.key} takes by its field "${name}", which is not stored. Correct the name.`);
  }
  if (states && !entity.states)
    throw new Error(`${entity.key} takes in some states, but has none. Take "states" away.`);
}
