import { type ColumnType, isCommonColumn, type TableColumn } from '../schema/columns.ts';
import { defineColumn, type TablePlan } from '../schema/tablePlan.ts';
import { fitName } from '../sql/fitName.ts';
import { literal, quote } from '../sql/quote.ts';
import { callFunction } from './conversionFunctions.ts';
import { convertColumn } from './convertColumn.ts';
import { countRows } from './countRows.ts';
import { defaultOf } from './defaultOf.ts';
import { isNewlyRequired } from './isNewlyRequired.ts';
import { loosen, tighten } from './loosen.ts';
import type { PlanContext } from './planContext.ts';
import { hasOtherForm, retypeField } from './retypeField.ts';
import { restoreValues, saveValues } from './savedValues.ts';
import type { DraftStep, Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';
import { type ValueAfter, valueAfter } from './valueAfter.ts';

/**
 * Returns the steps that give a table the columns of its schema: renamed, new and retyped columns, values for newly
 * required fields, and columns that are dropped on request.
 */
export function planColumns(context: PlanContext): readonly DraftStep[] {
  const { plan, present } = context;
  const columns = new Map(present.columns);
  const drafts: DraftStep[] = [];
  for (const column of plan.columns) {
    const former = column.field?.renamedFrom;
    const from = former === undefined ? undefined : columns.get(former);
    if (former === undefined || from === undefined) continue;
    const present = columns.get(column.name);
    drafts.push(
      present === undefined
        ? { step: renameField(context, former, column.name) }
        : mergeField(context, { former, from }, { name: column.name, type: present }),
    );
    columns.set(column.name, present ?? from);
    columns.delete(former);
  }
  for (const column of plan.columns) {
    const type = columns.get(column.name);
    if (type === undefined) drafts.push(...addField(context, column));
    else {
      const isRetyped = type !== column.type || hasOtherForm(context, column);
      if (isRetyped) drafts.push(retypeField(context, column, type));
      drafts.push(...newlyRequired(context, column, isRetyped));
    }
  }
  const wanted = new Set(plan.columns.map(({ name }) => name));
  for (const name of columns.keys()) if (!wanted.has(name)) drafts.push(unusedColumn(context, name));
  return drafts;
}

const base = ({ entity, table }: TablePlan) => ({ entity: entity.key, table, rows: 0 });

const numbersFollow = (table: string, from: string, to: string): string =>
  `update isp_number set name = ${literal(`${table}.${to}`)} where name = ${literal(`${table}.${from}`)}`;

function renameField({ plan, present }: PlanContext, former: string, name: string): Step {
  const { table } = plan;
  return {
    ...base(plan),
    kind: 'rename-field',
    field: name,
    risk: 'adds',
    sql: [renameColumn(table, former, name), numbersFollow(table, former, name)],
    undo: [
      setAside(table, former, keptName(`${former}_after`, present.columns)),
      renameColumn(table, name, former),
      numbersFollow(table, name, former),
    ],
    text: stepTexts.renameField(former, name),
  };
}

const renameColumn = (table: string, from: string, to: string): string =>
  `alter table ${quote(table)} rename column ${quote(from)} to ${quote(to)}`;

/** Renames a column out of the way that a later schema has added under the name, so that its values are kept. */
const setAside = (table: string, name: string, kept: string): string =>
  `do $isp$ begin if exists(select from pg_attribute where attrelid = ${literal(quote(table))}::regclass and attname = ${literal(name)} and not attisdropped) then
    alter table ${quote(table)} rename column ${quote(name)} to ${quote(kept)}; end if; end $isp$`;

/**
 * Returns the step for a new column that was created at an earlier start, when the schema did not contain
 * `x-renamed-from` yet. Without values, and of the same type, it is replaced by the former column. Otherwise its rows
 * without a value get the former one, and the former column is kept under another name.
 */
function mergeField(
  context: PlanContext,
  { former, from }: { readonly former: string; readonly from: string },
  { name, type }: { readonly name: string; readonly type: string },
): DraftStep {
  const { plan, present, zone } = context;
  const { table } = plan;
  const renamed = renameField(context, former, name);
  const kept = keptName(`${former}_before`, present.columns);
  const column = quote(name);
  const converted =
    from === type
      ? { prepare: [], value: quote(former) }
      : convertColumn(former, from, type as ColumnType, { zone });
  const isFilled = `${column} is null and ${quote(former)} is not null and (${converted.value}) is not null`;
  const merged: Step = {
    ...renamed,
    risk: 'changes',
    sql: [
      ...converted.prepare,
      ...saveValues(table, name, isFilled, converted.value),
      `update ${quote(table)} set ${column} = ${converted.value} where ${isFilled}`,
      renameColumn(table, former, kept),
    ],
    undo: [
      setAside(table, former, keptName(`${former}_after`, present.columns)),
      renameColumn(table, kept, former),
      ...restoreValues(table, name),
    ],
    text: stepTexts.bothFields(former, name, kept),
  };
  return {
    step: renamed,
    probe: countRows(table, `${column} is not null`),
    settle: ({ rows, samples }) =>
      rows === 0 && from === type
        ? { ...renamed, sql: [`alter table ${quote(table)} drop column ${column}`, ...renamed.sql] }
        : { ...merged, rows, samples },
  };
}

/** Returns the first name with a number that the table has no column of yet. */
function keptName(name: string, columns: PlanContext['present']['columns']): string {
  for (let count = 1; ; count += 1) {
    const fitted = fitName(count === 1 ? name : `${name}${count}`);
    if (!columns.has(fitted)) return fitted;
  }
}

function addField(context: PlanContext, column: TableColumn): DraftStep[] {
  const { plan, present, state } = context;
  const { field, name } = column;
  const { table } = plan;
  const now = state?.renamed?.[name];
  if (now !== undefined && present.columns.has(now) && !plan.columns.some((one) => one.name === now)) {
    return [
      {
        step: {
          ...base(plan),
          kind: 'older-schema',
          field: name,
          risk: 'blocked',
          sql: [],
          text: stepTexts.newerField(name, now),
        },
      },
    ];
  }
  const add = `alter table ${quote(table)} add column ${defineColumn(column)}`;
  const step: Step = {
    ...base(plan),
    kind: 'add-field',
    field: name,
    risk: 'adds',
    sql: [add],
    text: stepTexts.addField(name),
  };
  if (!present.hasRows || field === undefined || isCommonColumn(name)) return [{ step }];
  const counted = { probe: countRows(table, 'true') };
  if (field.fill) return [fillStep(context, column, { ...step, fill: field.fill })];
  const value = field.required && !field.readOnly ? defaultOf(column) : undefined;
  if (value !== undefined) {
    // PostgreSQL stores the default of a new column once for all stored rows, so no row is written.
    const sql = [
      `${add} default ${value}`,
      `alter table ${quote(table)} alter column ${quote(name)} drop default`,
    ];
    const text = stepTexts.addDefault(name, value);
    return [{ step, ...counted, settle: ({ rows }) => ({ ...step, rows, sql, text }) }];
  }
  if (!field.required || field.readOnly) return [{ step }];
  return [{ step }, { ...missingValue(plan, name), ...counted }];
}

/** Returns the step for a new column whose values a rule computes. Rows for which the rule fails block it. */
function fillStep(
  context: PlanContext,
  column: TableColumn,
  step: Step & { readonly fill: NonNullable<Step['fill']> },
): DraftStep {
  const { entity, table } = context.plan;
  const { name, type } = column;
  const { from, rule } = step.fill;
  const inputs = from.map((input): ValueAfter => {
    const read = context.plan.columns.find((one) => one.name === input);
    const isThere = context.present.columns.has(input) || context.renames.has(input);
    return (read && isThere && valueAfter(context, read)) || { prepare: [], value: quote(input) };
  });
  const after = valueAfter(context, column) ?? { prepare: [], value: quote(name) };
  const fits = type === 'jsonb' ? 'value' : callFunction(type, `value #>> '{}'`);
  const filled: Step = { ...step, kind: 'fill-field', text: stepTexts.fillField(name, rule, from) };
  return {
    step: filled,
    filling: {
      ...{ rule, field: name, table, from: table, entity, value: after.value },
      type: { name: type, fits },
      prepare: [...new Set([...after.prepare, ...inputs.flatMap(({ prepare }) => prepare)])],
      inputs: inputs.map(({ value }) => value),
    },
    probe: countRows(table, 'true'),
    settle: ({ failed, rows }) =>
      failed === undefined || failed.rows === 0
        ? { ...filled, rows }
        : { ...filled, ...failed, sql: [], risk: 'blocked', text: stepTexts.fillFails(name, rule) },
  };
}

const missingValue = (plan: TablePlan, name: string): DraftStep => {
  const step: Step = {
    ...base(plan),
    kind: 'missing-value',
    field: name,
    risk: 'none',
    sql: [],
    text: stepTexts.missingValue(name),
  };
  return { step, settle: ({ rows, samples }) => (rows === 0 ? undefined : { ...step, rows, samples }) };
};

/** Fills the default into stored rows of a field that was optional before. A step for another type fills it, too. */
function newlyRequired(context: PlanContext, column: TableColumn, isRetyped: boolean): DraftStep[] {
  const { plan } = context;
  const { name } = column;
  if (!isNewlyRequired(context, column)) return [];
  const isMissing = `${quote(name)} is null`;
  const probe = countRows(plan.table, isMissing);
  const value = defaultOf(column);
  if (value !== undefined && isRetyped) return [];
  if (value === undefined) return [{ ...missingValue(plan, name), probe }];
  const step: Step = {
    ...base(plan),
    kind: 'fill-default',
    field: name,
    risk: 'adds',
    sql: [
      ...saveValues(plan.table, name, isMissing, value),
      `update ${quote(plan.table)} set ${quote(name)} = ${value} where ${isMissing}`,
    ],
    undo: restoreValues(plan.table, name),
    text: stepTexts.fillDefault(name, value),
  };
  return [
    { step, probe, settle: ({ rows, samples }) => (rows === 0 ? undefined : { ...step, rows, samples }) },
  ];
}

function unusedColumn({ drop, plan, present }: PlanContext, name: string): DraftStep {
  const { table } = plan;
  const isUsed = `${quote(name)} is not null`;
  if (!drop.has(`${table}.${name}`)) {
    const step: Step = {
      ...base(plan),
      kind: 'kept-field',
      field: name,
      risk: 'none',
      sql: [],
      text: stepTexts.keptField(table, name),
    };
    return { step, probe: countRows(table, isUsed), settle: ({ rows }) => ({ ...step, rows }) };
  }
  const step: Step = {
    ...base(plan),
    kind: 'drop-field',
    field: name,
    risk: 'changes',
    sql: [
      ...saveValues(table, name, isUsed, 'null'),
      loosen(table, name),
      `alter table ${quote(table)} drop column ${quote(name)}`,
      ...plan.policies,
      tighten,
    ],
    undo: [
      `alter table ${quote(table)} add column ${quote(name)} ${present.columns.get(name)}`,
      ...restoreValues(table, name),
    ],
    text: stepTexts.dropField(name),
  };
  return {
    step,
    probe: countRows(table, isUsed),
    settle: ({ rows, samples }) => (rows === 0 ? step : { ...step, risk: 'loses', rows, samples }),
  };
}
