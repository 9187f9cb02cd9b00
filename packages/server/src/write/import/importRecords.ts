import type { Row } from '@isp/schema';
import type { Tx } from '../../database/open/openDatabase.ts';
import { retrying } from '../../database/sql/retrying.ts';
import type { Caller } from '../../host/caller.ts';
import { gatherJobs } from '../../jobs/queue/queue.ts';
import { toLogged } from '../../records/store/opsLog.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { type FieldIssue, Refusal } from '../../refusals/refusal.ts';
import type { Core } from '../../rules/core.ts';
import { changeRow } from '../changeRow.ts';
import { readChanged } from '../readChanged.ts';
import { issuesOf, takeEachRow } from '../takeEachRow.ts';
import { storeRow } from '../work/storeRow.ts';
import { toWork } from '../work/work.ts';
import { type WriteCall, type Writing, write } from '../write.ts';
import {
  alikeIssues,
  findTargets,
  type ImportPlan,
  keyOf,
  MAX_IMPORT_ROWS,
  readPlan,
  refuseTarget,
  type Target,
} from './importPlan.ts';
import { takeBack } from './takeBack.ts';

/**
 * Number of rows that an import stores in one transaction on the embedded database. This database has one
 * connection, so other calls wait for the end of each transaction, some hundredths of a second.
 */
const ROWS_PER_SLICE = 20;

const asImport = { action: 'importRows', ids: '' } as const;

/** A row of the call with its index. */
interface Numbered {
  readonly at: number;
  readonly row: Row;
}

/** Result of importing rows. */
interface Outcome {
  /** Ids of the rows that were added. `changed` contains the rows before they were changed. */
  readonly added: readonly Pick<RowWithId, 'id'>[];
  readonly changed: readonly RowWithId[];
  readonly errors: readonly FieldIssue[];
}

/**
 * Imports the rows of a file, all of them or none. Each row is treated like a call `add` or `update`, with its
 * rules, rights and numbers. With `mode` `update` or `both`, a row changes the record that has the same value in
 * the field `by`. With `dryRun` nothing is stored or triggered, and the result is the errors, which name rows and
 * fields: `rows.3.name`.
 *
 * PostgreSQL imports all rows in one transaction. The embedded database has one connection; there all rows are
 * first tried, and then imported a few at a time. If a row is refused that was valid in the trial, the imported
 * rows are removed again. A call that is repeated with its Idempotency-Key continues after the last imported row.
 *
 * @throws Refusal IMPORT_REFUSED with the errors of all rows, IMPORT_TOO_LARGE
 */
export async function importRecords(core: Core, table: EntityTable, call: WriteCall): Promise<Row> {
  const { caller, input } = call;
  let plan: ImportPlan;
  try {
    plan = readPlan(core, table, caller, input);
  } catch (error) {
    if (input.dryRun === true) throw error;
    // The refusal passes through `write` like that of any writing call. Thus it is logged, and a repeated call gets
    // the stored reply.
    return write<Row>(core, table, call, asImport, () => Promise.reject(error));
  }
  const numbered = plan.rows.map((row, at): Numbered => ({ at, row }));
  const slices = inSlices(core, numbered);
  if (input.dryRun === true)
    return { added: 0, updated: 0, errors: await tryRows(core, table, caller, plan, slices) };
  if (slices.length > 1) {
    const errors = await tryRows(core, table, caller, plan, slices);
    if (errors.length > 0) await write(core, table, call, asImport, async () => refuseRows(errors));
  }
  const done: Outcome[] = [];
  try {
    for (const [at, slice] of slices.entries())
      done.push(await takeSlice(core, table, call, plan, slice, at));
  } catch (error) {
    if (done.length > 0) await takeBack(core, table, caller, done);
    throw error;
  }
  return {
    added: done.reduce((sum, { added }) => sum + added.length, 0),
    updated: done.reduce((sum, { changed }) => sum + changed.length, 0),
    errors: [],
  };
}

/**
 * Divides the rows into the parts of an import. On the embedded database, which has one connection, each
 * transaction imports one part. On PostgreSQL there is one part.
 */
function inSlices({ database }: Core, rows: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const size = database.kind === 'pglite' ? ROWS_PER_SLICE : MAX_IMPORT_ROWS;
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

function refuseRows(errors: readonly FieldIssue[]): never {
  const n = new Set(errors.map(({ field }) => field.split('.')[1])).size;
  throw new Refusal('IMPORT_REFUSED', { params: { n }, data: { errors } });
}

function takeSlice(
  core: Core,
  table: EntityTable,
  call: WriteCall,
  plan: ImportPlan,
  slice: readonly Numbered[],
  at: number,
): Promise<Outcome> {
  const { idempotencyKey: key } = call;
  // Each part has a separate idempotency key, so that a repeated call does not import the part again.
  const own = at === 0 ? call : { ...call, idempotencyKey: key && `${key} ${at}` };
  return write(core, table, own, asImport, async (tx, writing) => {
    const taken = await takeRows(core, table, tx, writing, call.caller, { ...plan, slice });
    if (taken.errors.length > 0) refuseRows(taken.errors);
    return taken;
  });
}

/** Error that rolls the transaction of a trial back and carries the found errors out of it. */
class Tried extends Error {
  readonly errors: readonly FieldIssue[];

  constructor(errors: readonly FieldIssue[]) {
    super('nothing is kept');
    this.errors = errors;
  }
}

async function tryRows(
  core: Core,
  table: EntityTable,
  caller: Caller,
  plan: ImportPlan,
  slices: readonly (readonly Numbered[])[],
): Promise<readonly FieldIssue[]> {
  const errors: FieldIssue[] = [];
  for (const slice of slices) errors.push(...(await trySlice(core, table, caller, { ...plan, slice })));
  return errors;
}

async function trySlice(
  core: Core,
  table: EntityTable,
  caller: Caller,
  plan: SlicePlan,
): Promise<readonly FieldIssue[]> {
  try {
    return await retrying(() =>
      core.database.asWriter(caller, async (tx) => {
        const work = toWork(core, tx, caller, table.entity, { jobs: gatherJobs() });
        const writing = { work, log: () => undefined };
        throw new Tried((await takeRows(core, table, tx, writing, caller, plan, true)).errors);
      }),
    );
  } catch (error) {
    if (error instanceof Tried) return error.errors;
    throw error;
  }
}

interface SlicePlan extends ImportPlan {
  readonly slice: readonly Numbered[];
}

/**
 * Imports every row even after an error, so that all errors are reported at once. The changes of a row that failed
 * are rolled back.
 */
async function takeRows(
  core: Core,
  table: EntityTable,
  tx: Tx,
  { log, work }: Pick<Writing, 'log' | 'work'>,
  caller: Caller,
  plan: SlicePlan,
  isTried = false,
): Promise<Outcome> {
  const alike = alikeIssues(table, plan, caller);
  const { by, mode, slice } = plan;
  const rows = slice.map(({ row }) => row);
  const targets = by === undefined ? undefined : await findTargets(core, tx, table, caller, by, rows);
  const taken: { readonly at: number; readonly row: RowWithId; readonly before: RowWithId | undefined }[] =
    [];
  // Two rows for the same record contradict each other, so neither is imported.
  const single = slice.filter(({ at }) => !alike.get(at)?.some(({ field }) => field === `rows.${at}.${by}`));
  const refused = await takeEachRow(core, tx, caller.locale, single, async ({ at, row: input }) => {
    const target = by === undefined ? undefined : targetOf(core, table, caller, { by, mode, input, targets });
    taken.push({ at, ...(await takeRow(core, table, tx, work, { caller, input, target, isTried })) });
  });
  const errors = new Map(refused);
  // All rows are read at once, since reading them one by one would take as long as adding them.
  const ids = taken.map(({ row }) => row.id);
  const seen = new Map((await readChanged(core, tx, table, caller, ids)).map((after) => [after.id, after]));
  for (const { at, row, before } of taken) {
    const after = seen.get(row.id);
    if (after) log(before ?? row, before && toLogged(table, before), after.stored);
    else errors.set(at, issuesOf(core, new Refusal('FORBIDDEN'), at, caller.locale));
  }
  return {
    added: taken.flatMap(({ row, before }) => (before ? [] : [{ id: row.id }])),
    changed: taken.flatMap(({ before }) => (before ? [before] : [])),
    errors: slice.flatMap(({ at }) => together(alike.get(at) ?? [], errors.get(at) ?? [])),
  };
}

/**
 * Joins the errors of two kinds: errors about equal rows in the file, and errors from storing. If a field has
 * errors of both kinds, only the first kind is kept.
 */
const together = (alike: readonly FieldIssue[], errors: readonly FieldIssue[]): readonly FieldIssue[] => [
  ...alike,
  ...errors.filter(({ field }) => !alike.some((issue) => issue.field === field)),
];

interface Named {
  readonly by: string;
  readonly mode: ImportPlan['mode'];
  readonly input: Row;
  readonly targets: Awaited<ReturnType<typeof findTargets>> | undefined;
}

/**
 * Returns the record that a row changes, or undefined if the row is added.
 * @throws Refusal if no record, or more than one, matches the row
 */
function targetOf(
  core: Core,
  table: EntityTable,
  caller: Caller,
  { by, mode, input, targets }: Named,
): Target | undefined {
  const key = keyOf(table.entity, input, by);
  if (key === undefined && mode === 'update') refuseTarget(core, table, caller, by, 'empty');
  const found = (key === undefined ? undefined : targets?.get(key)) ?? [];
  if (found.length > 1) refuseTarget(core, table, caller, by, 'several', key);
  if (found.length === 0 && mode === 'update') refuseTarget(core, table, caller, by, 'none', key);
  return found[0];
}

interface OneRow {
  readonly caller: Caller;
  readonly input: Row;
  readonly target: Target | undefined;
  readonly isTried: boolean;
}

async function takeRow(
  core: Core,
  table: EntityTable,
  tx: Tx,
  work: Writing['work'],
  { caller, input, target, isTried }: OneRow,
): Promise<{ readonly row: RowWithId; readonly before: RowWithId | undefined }> {
  if (!target)
    return { row: await storeRow(core, table, tx, work, { caller, input, isTried }), before: undefined };
  const form = { ...input, ...target };
  const { before, moved } = await changeRow(core, table, tx, work, { caller, input: form, isTried });
  return { row: moved, before };
}
