import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Caller, Locale } from '../caller.ts';
import type { Tx } from '../database/openDatabase.ts';
import { retrying } from '../database/retrying.ts';
import { gatherJobs } from '../jobs/queue.ts';
import type { EntityTable } from '../records/entityTable.ts';
import { isObject } from '../records/writable.ts';
import { reasonOf } from '../reply/reasonOf.ts';
import { type FieldIssue, Refusal } from '../reply/refusal.ts';
import { type Core, requireGrant, requireOrg } from './core.ts';
import { readChanged } from './readChanged.ts';
import { storeRow } from './storeRow.ts';
import { toWork } from './work.ts';
import { type WriteCall, type Writing, write } from './write.ts';

/** Rows of one call: as many as are added together, or not at all. */
export const maxImport = 500;

/**
 * Adds the rows of a file, all of them or none, each as `add` would: its rules, its rights, its numbers. With `dryRun`
 * nothing is kept and the errors are the answer; they name rows and fields, `rows.3.name`.
 *
 * @throws Refusal IMPORT_REFUSED with the errors of all rows, IMPORT_TOO_LARGE
 */
export async function importRecords(core: Core, table: EntityTable, call: WriteCall): Promise<Row> {
  if (call.input.dryRun === true) return { added: 0, errors: await tryRows(core, table, call) };
  return write(core, table, call, { action: 'importRows', ids: '' }, async (tx, writing) => {
    const rows = readRows(core, table, call);
    const errors = await addRows(core, table, tx, writing, call.caller, rows);
    if (errors.length > 0) {
      const n = new Set(errors.map(({ field }) => field.split('.')[1])).size;
      throw new Refusal('IMPORT_REFUSED', { params: { n }, data: { errors } });
    }
    return { added: rows.length, errors: [] };
  });
}

/** The rows of a call, for who may add them. */
function readRows(core: Core, table: EntityTable, { caller, input }: WriteCall): readonly Row[] {
  requireOrg(table.entity, caller, true);
  requireGrant(core, table.entity, 'add', caller);
  const { rows } = input;
  if (!Array.isArray(rows) || !rows.every(isObject)) {
    throw new Refusal('PARAM_INVALID', {
      data: { errors: [{ field: 'rows', rule: 'type', msg: 'rows: [{ … }]' }] },
    });
  }
  if (rows.length > maxImport) throw new Refusal('IMPORT_TOO_LARGE', { params: { max: maxImport } });
  return rows;
}

/** Carries what was found out of a transaction that keeps nothing. */
class Tried extends Error {
  readonly errors: readonly FieldIssue[];

  constructor(errors: readonly FieldIssue[]) {
    super('nothing is kept');
    this.errors = errors;
  }
}

async function tryRows(core: Core, table: EntityTable, call: WriteCall): Promise<readonly FieldIssue[]> {
  const { caller } = call;
  const rows = readRows(core, table, call);
  try {
    return await retrying(() =>
      core.database.asWriter(caller, async (tx) => {
        const work = toWork(core, tx, caller, table.entity, { jobs: gatherJobs() });
        throw new Tried(await addRows(core, table, tx, { work, log: () => undefined }, caller, rows));
      }),
    );
  } catch (error) {
    if (error instanceof Tried) return error.errors;
    throw error;
  }
}

/** Every row is tried, so that all errors are told at once; what one left behind is taken back. */
async function addRows(
  core: Core,
  table: EntityTable,
  tx: Tx,
  { log, work }: Pick<Writing, 'log' | 'work'>,
  caller: Caller,
  rows: readonly Row[],
): Promise<readonly FieldIssue[]> {
  const refused: { readonly at: number; readonly refusal: Refusal }[] = [];
  const stored: { readonly at: number; readonly row: Row }[] = [];
  for (const [at, input] of rows.entries()) {
    await sql`savepoint one_row`.execute(tx);
    try {
      stored.push({ at, row: await storeRow(core, table, tx, work, { caller, input }) });
      await sql`release savepoint one_row`.execute(tx);
    } catch (error) {
      // not the row's fault: nobody learns more from the next
      if (!(error instanceof Refusal)) throw error;
      await sql`rollback to savepoint one_row`.execute(tx);
      refused.push({ at, refusal: error });
    }
  }
  // all at once: row by row it would cost as much as adding them
  const ids = stored.map(({ row }) => String(row.id));
  const seen = new Map((await readChanged(core, tx, table, caller, ids)).map((after) => [after.id, after]));
  for (const { at, row } of stored) {
    const after = seen.get(String(row.id));
    if (after) log(row, undefined, after.stored);
    else refused.push({ at, refusal: new Refusal('FORBIDDEN') });
  }
  return refused
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, refusal }) => issuesOf(core, refusal, at, caller.locale));
}

/** What a refusal says of the row at a place: of its fields, or of all of it. */
function issuesOf(core: Core, error: Refusal, at: number, locale: Locale): readonly FieldIssue[] {
  const { errors } = (error.extra.data ?? {}) as { readonly errors?: readonly FieldIssue[] };
  if (errors) return errors.map((issue) => ({ ...issue, field: `rows.${at}.${issue.field}` }));
  const { code, reason } = reasonOf(error, core.refusals);
  const { field } = error.extra;
  const place = field === undefined ? `rows.${at}` : `rows.${at}.${field}`;
  return [{ field: place, rule: code, msg: reason[locale], msgs: reason }];
}
