import { literal, quote } from '../sql/quote.ts';

/** Setting of the transaction that contains the id of the change. The statements of a step read it. */
export const changeSetting = 'isp.change';
const changeId = `current_setting('${changeSetting}')`;

/**
 * Statements that create the tables of the changes and of the values before them. No role of requests may read
 * them.
 */
export const changeTables: readonly string[] = [
  `create table if not exists isp_schema_change (
    id text primary key, "applyTime" timestamptz not null default now(), steps jsonb not null, states jsonb not null,
    "undoTime" timestamptz)`,
  `create table if not exists isp_saved_value (
    change text not null, "table" text not null, "column" text not null, id text not null, before text, after text,
    primary key (change, "table", "column", id))`,
];

/**
 * Returns a statement that stores the values of a column before a step changes them. If an earlier step of the change
 * has stored the value of a row, that value stays the one before the change.
 *
 * @param condition - rows whose values change
 * @param after - expression of the value after the step
 * @param compared - returns the expression of the value that a row has after the step was undone, if the row was not
 * changed in between; by default the value after the step itself
 */
export const saveValues = (
  table: string,
  column: string,
  condition: string,
  after: string,
  compared: (value: string) => string = (value) => value,
): readonly string[] => [
  `insert into isp_saved_value (change, "table", "column", id, before, after)
    select ${changeId}, ${literal(table)}, ${literal(column)}, id, ${quote(column)}::text, (${compared(after)})::text from ${quote(table)} where ${condition}
    on conflict (change, "table", "column", id) do update set after = excluded.after`,
];

/**
 * Returns a statement that restores the stored values of a column, except in rows whose value was changed since
 * then.
 */
export const restoreValues = (table: string, column: string): readonly string[] => [
  `do $isp$ begin execute format('update %I set %I = s.before::%s from isp_saved_value s where s.change = %L and s."table" = %L and s."column" = %L and s.id = %I.id and %I.%I::text is not distinct from s.after',
    ${literal(table)}, ${literal(column)}, (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = ${literal(quote(table))}::regclass and attname = ${literal(column)}),
    ${changeId}, ${literal(table)}, ${literal(column)}, ${literal(table)}, ${literal(table)}, ${literal(column)}); end $isp$`,
];

/**
 * Returns the condition for the rows in which {@link restoreValues} restores a value.
 *
 * @param value - expression of the value that the row has when the values are restored
 */
export const isRestored = (table: string, column: string, value: string): string =>
  `exists(select from isp_saved_value s where s.change = ${changeId} and s."table" = ${literal(table)} and s."column" = ${literal(column)} and s.id = ${quote(table)}.id and (${value})::text is not distinct from s.after)`;
