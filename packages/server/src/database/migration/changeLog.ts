import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../open/openDatabase.ts';
import type { TableState } from '../schema/schemaState.ts';
import { BlockedChangeError } from './BlockedChangeError.ts';
import { executeStep } from './executeStep.ts';
import { inTurn } from './inTurn.ts';
import { runProbe } from './runProbe.ts';
import { changeSetting } from './savedValues.ts';
import type { Risk, Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/** Number of changes that can be undone. The values before older changes are deleted. */
const MAX_CHANGES = 5;

/** Returns the id of a new change. Later ids are larger. */
export const newChange = (): string => `${new Date().toISOString()} ${randomUUID().slice(0, 8)}`;

/** Makes the statements of this transaction store the values before them under the id of a change. */
export async function enterChange(tx: Tx, change: string): Promise<void> {
  await sql`select set_config(${changeSetting}, ${change}, true)`.execute(tx);
}

/**
 * Notes the steps of one table in the log of changes, in the transaction that makes them.
 *
 * @param before - state of the table before the steps
 */
export async function noteSteps(
  tx: Tx,
  change: string,
  table: string,
  steps: readonly Step[],
  before: TableState | undefined,
): Promise<void> {
  const noted = steps.filter(({ undo }) => undo !== undefined);
  if (noted.length === 0) return;
  await sql`insert into isp_schema_change (id, steps, states)
    values (${change}, ${JSON.stringify(noted)}::jsonb, ${JSON.stringify({ [table]: before ?? null })}::jsonb)
    on conflict (id) do update set steps = isp_schema_change.steps || excluded.steps,
      states = excluded.states || isp_schema_change.states`.execute(tx);
  const old = sql`select id from isp_schema_change order by id desc offset ${MAX_CHANGES}`;
  await sql`delete from isp_saved_value where change in (${old})`.execute(tx);
  await sql`delete from isp_schema_change where id in (${old})`.execute(tx);
}

/** A change that was undone. */
export interface Undone {
  readonly change: string;
  /** The steps that were undone, the last one first. */
  readonly steps: readonly UndoStep[];
}

/** A step of a change, with what undoing it loses. */
export interface UndoStep extends Step {
  /** True if undoing the step loses values that were written since the change. Its rows and text say which. */
  readonly isLossy?: true;
}

/** Settings of an undo. */
export interface UndoOptions {
  /** The largest risk of the steps that are undone. @defaultValue `changes`: none that loses values */
  readonly allowed?: Extract<Risk, 'changes' | 'loses'>;
}

interface Change {
  readonly id: string;
  readonly steps: readonly Step[];
  readonly states: Readonly<Record<string, TableState | null>>;
}

async function readLast(tx: Tx): Promise<Change | undefined> {
  const { rows } = await sql<Change>`select id, steps, states from isp_schema_change
    where "undoTime" is null order by id desc limit 1`.execute(tx);
  return rows[0];
}

/**
 * Returns what {@link undoMigration} would undo, without changing anything. A step that would lose values which were
 * written since the change says so, with its rows.
 *
 * @returns undefined if there is nothing to undo
 */
export const planUndo = (database: Database): Promise<Undone | undefined> =>
  inTurn(database, async (tx) => {
    const last = await readLast(tx);
    return last && { change: last.id, steps: await countLosses(tx, last) };
  });

/** Returns the steps of a change, the last one first, with what undoing them would lose. */
async function countLosses(tx: Tx, { id, steps }: Change): Promise<readonly UndoStep[]> {
  await enterChange(tx, id);
  const counted: UndoStep[] = [];
  for (const step of steps.toReversed()) {
    const { prepare = [], probe } = step.undoLoses ?? {};
    const { rows, samples } =
      probe === undefined ? { rows: 0, samples: [] } : await runProbe(tx, prepare, probe);
    const text = stepTexts.undoLoses(step.field ?? '');
    counted.push(rows === 0 ? step : { ...step, risk: 'loses', rows, samples, text, isLossy: true });
  }
  return counted;
}

/**
 * Undoes the latest change that was not undone yet: renames back what it renamed, and restores the values before
 * it, except in rows that were changed since then. Start the version of the schemas that fits next.
 *
 * @returns undefined if there is nothing to undo
 * @throws BlockedChangeError when values that were written since the change would be lost and `allowed` is not
 * `loses`, or when the database refuses a step. Nothing was changed then.
 */
export const undoMigration = (
  database: Database,
  { allowed = 'changes' }: UndoOptions = {},
): Promise<Undone | undefined> =>
  inTurn(database, async (tx) => {
    const last = await readLast(tx);
    if (!last) return undefined;
    const steps = await countLosses(tx, last);
    const losing = steps.filter(({ isLossy }) => isLossy);
    if (losing.length > 0 && allowed !== 'loses') throw new BlockedChangeError(losing);
    for (const step of steps) await executeStep(tx, step, step.undo ?? []);
    for (const [table, state] of Object.entries(last.states)) {
      // The fingerprint fits no schema, so the next start brings the table to its schema again.
      const before = { indexes: [], left: [], ...state, fingerprint: 'undone' };
      await sql`insert into isp_schema (name, state) values (${table}, ${JSON.stringify(before)}::jsonb)
        on conflict (name) do update set state = excluded.state || jsonb_build_object('indexes', isp_schema.state -> 'indexes'),
          "changeTime" = now()`.execute(tx);
    }
    await sql`delete from isp_saved_value where change = ${last.id}`.execute(tx);
    await sql`update isp_schema_change set "undoTime" = now() where id = ${last.id}`.execute(tx);
    return { change: last.id, steps };
  });
