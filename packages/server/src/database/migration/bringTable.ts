import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import { continueNumbers } from '../schema/recordNumbers.ts';
import { readTableStates, type TableState, writeTableState } from '../schema/schemaState.ts';
import type { TablePlan } from '../schema/tablePlan.ts';
import { formOf } from '../schema/valueForm.ts';
import { quote } from '../sql/quote.ts';
import { BlockedChangeError } from './BlockedChangeError.ts';
import { enterChange, noteSteps } from './changeLog.ts';
import { executeStep } from './executeStep.ts';
import { fillField } from './fillField.ts';
import { type PlanOptions, planSteps, readPlanned, settleSteps } from './planSteps.ts';
import { scopeMark } from './planTable.ts';
import { formerTable } from './renameTable.ts';
import { isRiskier, type Risk, type Step, type StepKind } from './step.ts';

/** How the steps of a change are made. */
export interface BringOptions extends PlanOptions {
  /** Id of the change, under which the values before it are stored. */
  readonly change: string;
  /** The largest risk of the steps that may be made. */
  readonly allowed: Risk;
  readonly log?: ((line: string) => void) | undefined;
  /** True if the table was changed by hand, so that it does not fit its schema in spite of its fingerprint. */
  readonly isForced?: boolean;
}

/** Steps that are made after the columns of all tables exist, because a policy may read the table of another entity. */
const afterColumns: ReadonlySet<StepKind> = new Set([
  'add-unique',
  'add-index',
  'drop-index',
  'update-rules',
]);

/**
 * Creates or renames the table of an entity, and makes the steps for its columns and choices. @returns the steps
 * @throws BlockedChangeError when a step has a larger risk than allowed; rows may have changed since they were counted
 */
export async function bringTable(tx: Tx, plan: TablePlan, options: BringOptions): Promise<readonly Step[]> {
  const states = await readTableStates(tx);
  const former = formerTable(plan.entity);
  const before = states.get(plan.table) ?? (former === undefined ? undefined : states.get(former));
  const drafts = planSteps([plan], await readPlanned(tx, [plan]), states, options).filter(
    ({ isEarly, step }) => isEarly || !afterColumns.has(step.kind),
  );
  const changesRows = drafts.some(({ settle, step }) => settle !== undefined && step.risk !== 'none');
  if (changesRows) await lockTables(tx, [plan.table, ...(former === undefined ? [] : [former])]);
  const settled = await settleSteps(tx, drafts);
  refuseRiskier(settled, options.allowed);
  const steps = settled.filter(({ kind }) => !afterColumns.has(kind));
  await enterChange(tx, options.change);
  for (const step of steps) {
    await executeStep(tx, step, step.sql);
    const filling = drafts.find(
      ({ step: { field, kind } }) => kind === 'fill-field' && field === step.field,
    )?.filling;
    if (step.kind === 'fill-field' && filling) await fillField(tx, filling);
    if (step.kind === 'rename-field') await noteRename(tx, plan, step);
  }
  await noteSteps(
    tx,
    options.change,
    before === states.get(plan.table) ? plan.table : (former ?? plan.table),
    steps,
    before,
  );
  return steps;
}

/** @throws BlockedChangeError with the steps that have a larger risk than allowed */
export function refuseRiskier(steps: readonly Step[], allowed: Risk): void {
  const refused = steps.filter(({ risk }) => isRiskier(risk, allowed));
  if (refused.length > 0) throw new BlockedChangeError(refused);
}

/** Keeps other transactions from writing between the counting of rows and the change. */
async function lockTables(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { rows } = await sql<{
      there: boolean;
    }>`select to_regclass(${quote(name)}) is not null as there`.execute(tx);
    if (rows[0]?.there) await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx);
  }
}

async function noteRename(tx: Tx, plan: TablePlan, { field = '' }: Step): Promise<void> {
  const former = plan.columns.find(({ name }) => name === field)?.field?.renamedFrom;
  if (former === undefined) return;
  await sql`update isp_schema set state = jsonb_set(state, '{renamed}', coalesce(state -> 'renamed', '{}') || ${JSON.stringify({ [former]: field })}::jsonb)
    where name = ${plan.table}`.execute(tx);
}

/**
 * Makes the steps that are left when the columns of all tables exist: indexes, rights and policies. Then notes that
 * the table fits its schema.
 */
export async function finishTable(tx: Tx, plan: TablePlan, options: BringOptions): Promise<void> {
  const states = await readTableStates(tx);
  const before = states.get(plan.table);
  if (before?.fingerprint === plan.fingerprint && options.drop.size === 0 && !options.isForced) return; // another process has made the change
  // An index that is still missing belongs to a table that had no rows a moment ago, so it is built at once.
  const drafts = planSteps([plan], await readPlanned(tx, [plan]), states, {
    ...options,
    isBesideWriters: false,
  });
  const steps = await settleSteps(
    tx,
    drafts.filter(({ step }) => afterColumns.has(step.kind) || step.kind === 'kept-field'),
  );
  refuseRiskier(steps, options.allowed);
  for (const step of steps) await executeStep(tx, step, step.sql);
  await continueNumbers(tx, plan);
  const unused = steps.filter(({ kind }) => kind === 'kept-field');
  for (const { field = '', text } of unused) {
    if (!before?.left.includes(field)) options.log?.(`${plan.entity.key}: ${text.en}`);
  }
  await writeTableState(tx, plan.table, stateOf(plan, unused, before));
}

/** Returns what the next migration has to know about a table. */
function stateOf(plan: TablePlan, unused: readonly Step[], before: TableState | undefined): TableState {
  const { columns, entity, fingerprint, indexes } = plan;
  const choices = columns.flatMap(({ field, name }) => {
    const options = field?.options ?? field?.item?.options;
    return options ? [[name, options.map(({ value }) => String(value))] as const] : [];
  });
  const forms = columns.flatMap((column) => {
    const form = formOf(column);
    return form === undefined ? [] : [[column.name, form] as const];
  });
  return {
    ...before,
    fingerprint,
    indexes: indexes.map(({ name }) => name),
    left: unused.map(({ field = '' }) => field),
    required: columns.filter(({ field }) => field?.required).map(({ name }) => name),
    choices: Object.fromEntries(choices),
    forms: Object.fromEntries(forms),
    scope: scopeMark(entity),
  };
}
