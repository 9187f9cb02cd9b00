import type { Tx } from '../open/openDatabase.ts';
import type { SchemaState } from '../schema/schemaState.ts';
import type { TablePlan } from '../schema/tablePlan.ts';
import { quote } from '../sql/quote.ts';
import { countRows } from './countRows.ts';
import { computeFill } from './fillField.ts';
import type { PlanContext } from './planContext.ts';
import { createTable, planTable } from './planTable.ts';
import { type PresentTable, readTables } from './readTables.ts';
import { formerTable, renamedIndexes, renameTable } from './renameTable.ts';
import { runProbe } from './runProbe.ts';
import type { DraftStep, Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/** Settings of a plan that do not depend on the table. */
export type PlanOptions = Pick<PlanContext, 'zone' | 'drop' | 'isBesideWriters'>;

/** The tables that the plans concern, as they are in the database. */
export type PresentTables = ReadonlyMap<string, PresentTable>;

/** Reads the tables of the plans, under their present and their former names. */
export const readPlanned = (tx: Tx, plans: readonly TablePlan[]): Promise<PresentTables> =>
  readTables(
    tx,
    plans.flatMap(({ entity, table }) => [table, formerTable(entity) ?? table]),
  );

/**
 * Returns the steps that adapt the tables to their schemas, in the order in which they are executed. The function
 * is pure: it compares the plans with the tables as they are and with what was known after the last migration.
 */
export function planSteps(
  plans: readonly TablePlan[],
  tables: PresentTables,
  states: SchemaState['tables'],
  options: PlanOptions,
): readonly DraftStep[] {
  return plans.flatMap((plan): readonly DraftStep[] => {
    const { entity, table } = plan;
    const present = tables.get(table);
    const former = formerTable(entity);
    const before = former === undefined ? undefined : tables.get(former);
    if (former !== undefined && before !== undefined && former !== table) {
      return movedTable({ ...options, plan, present: before, state: states.get(former) }, former, present);
    }
    if (present !== undefined) return planTable({ ...options, plan, present, state: states.get(table) });
    const newer = [...states].find(([, state]) => state.formerly?.includes(table));
    return newer === undefined ? createTable({ plan }) : [olderSchema(plan, newer[0])];
  });
}

function movedTable(
  context: Omit<PlanContext, 'renames'>,
  former: string,
  present: PresentTable | undefined,
): readonly DraftStep[] {
  const { plan } = context;
  const { table } = plan;
  const step = renameTable(plan, former, context.present);
  const names = new Map(renamedIndexes(plan, former, context.present));
  const indexes = new Map(
    [...context.present.indexes].map(([name, index]) => [names.get(name) ?? name, index]),
  );
  // The rest is planned for the table under its new name. Its rows are still counted under the former one.
  const rest = planTable({ ...context, present: { ...context.present, indexes } }).map((draft) =>
    draft.probe === undefined
      ? draft
      : {
          ...draft,
          ...(draft.filling && { filling: { ...draft.filling, from: former } }),
          probe: draft.probe.replaceAll(`from ${quote(table)}`, `from ${quote(former)}`),
        },
  );
  if (present === undefined) return [{ step }, ...rest];
  // The new table was created at an earlier start, when the schema did not contain `x-renamed-from` yet.
  const drop = [`drop table ${quote(table)}`, `delete from isp_schema where name = '${table}'`];
  const replaced: DraftStep = {
    step,
    probe: countRows(table, 'true'),
    settle: ({ rows, samples }) =>
      rows === 0
        ? { ...step, sql: [...drop, ...step.sql] }
        : {
            ...step,
            risk: 'blocked',
            rows,
            samples,
            sql: [],
            text: stepTexts.bothTables(former, table),
          },
  };
  return [replaced, ...rest];
}

const olderSchema = ({ entity, table }: TablePlan, now: string): DraftStep => ({
  step: {
    kind: 'older-schema',
    risk: 'blocked',
    table,
    entity: entity.key,
    rows: 0,
    sql: [],
    text: stepTexts.newerTable(table, now),
  },
});

/** Counts the rows of the steps that depend on stored rows, and returns the final steps. */
export async function settleSteps(tx: Tx, drafts: readonly DraftStep[]): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const { filling, prepare = [], probe, settle, step } of drafts) {
    const failed = filling && (await computeFill(tx, filling, filling.entity));
    if (probe === undefined || settle === undefined) {
      steps.push(step);
      continue;
    }
    const settled = settle({ ...(await runProbe(tx, prepare, probe)), failed });
    if (settled) steps.push(settled);
  }
  return steps;
}
