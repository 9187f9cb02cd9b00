import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import { sqlStateOf } from '../sql/sqlState.ts';
import { BlockedChangeError } from './BlockedChangeError.ts';
import type { Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/**
 * SQLSTATE of an error that is not one of the step itself, but of something that was made by hand: a view or a
 * constraint that reads the column, or a column or table that has the name already.
 */
const isRefusal = (error: unknown): boolean =>
  /^(0A000|2BP01|42883|42P07|42701|42P16|22.{3}|23.{3})$/.test(sqlStateOf(error) ?? '');

/**
 * Executes statements of a step.
 *
 * @throws BlockedChangeError when the database refuses one because of something that the schema does not contain
 */
export async function executeStep(tx: Tx, step: Step, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    try {
      await sql.raw(statement).execute(tx);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { detail, message } = error as Error & { readonly detail?: string };
      const reason = [message, detail].filter(Boolean).join('. ');
      throw new BlockedChangeError(
        [{ ...step, risk: 'blocked', rows: 0, samples: [], text: stepTexts.refused(reason) }],
        { cause: error },
      );
    }
  }
}
