import { sql } from 'kysely';
import type { Tx } from '../database/open/openDatabase.ts';
import type { Locale } from '../host/caller.ts';
import { type FieldIssue, Refusal } from '../refusals/refusal.ts';
import { reasonOf } from '../reply/reasonOf.ts';
import type { Core } from '../rules/core.ts';

/**
 * Takes the rows of a call one after the other, each in a savepoint: the changes of a row that is refused are rolled
 * back, and the next one is taken, so that all errors are reported at once.
 *
 * @param take stores a row
 * @returns the errors by the index of their row; they name it: `rows.3.name`, `rows.3`
 */
export async function takeEachRow<T extends { readonly at: number }>(
  core: Core,
  tx: Tx,
  locale: Locale,
  rows: readonly T[],
  take: (row: T) => Promise<void>,
): Promise<ReadonlyMap<number, readonly FieldIssue[]>> {
  const errors = new Map<number, readonly FieldIssue[]>();
  for (const row of rows) {
    await sql`savepoint one_row`.execute(tx);
    try {
      await take(row);
      await sql`release savepoint one_row`.execute(tx);
    } catch (error) {
      // this is no fault of the row: the next row would fail in the same way
      if (!(error instanceof Refusal)) throw error;
      await sql`rollback to savepoint one_row`.execute(tx);
      errors.set(row.at, issuesOf(core, error, row.at, locale));
    }
  }
  return errors;
}

/** Errors of a refusal, for the row at this index: of its fields, or of the whole row. */
export function issuesOf(core: Core, error: Refusal, at: number, locale: Locale): readonly FieldIssue[] {
  const { errors } = (error.extra.data ?? {}) as { readonly errors?: readonly FieldIssue[] };
  if (errors) return errors.map((issue) => ({ ...issue, field: `rows.${at}.${issue.field}` }));
  const { code, reason } = reasonOf(error, core.refusals);
  const { field } = error.extra;
  const place = field === undefined ? `rows.${at}` : `rows.${at}.${field}`;
  return [{ field: place, rule: code, msg: reason[locale], msgs: reason }];
}
