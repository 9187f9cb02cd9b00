import { sql } from 'kysely';
import type { Tx } from '../../database/sql/tx.ts';

/** State of a sequence. The value is a text, because it may exceed the numbers of JavaScript. */
export interface SequenceState {
  /** Name with its schema, in quotes where it needs them. */
  readonly name: string;
  readonly value: string;
  /** True if the next value is the one after `value`. */
  readonly isCalled: boolean;
}

/** Reads the states of all sequences, those of identity columns included. */
export async function readSequenceStates(tx: Tx): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string; column: string | null }>`
    select format('public.%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(tx);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const found = await sql
      .raw<{ value: string; isCalled: boolean }>(
        `select last_value::text as value, is_called as "isCalled" from ${name}`,
      )
      .execute(tx);
    for (const state of found.rows) states.push({ name, ...state });
  }
  return states;
}

export async function setSequences(tx: Tx, states: readonly SequenceState[]): Promise<void> {
  for (const { isCalled, name, value } of states)
    await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(tx);
}
