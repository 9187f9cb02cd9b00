import { type ColumnType, isCommonColumn, type TableColumn } from '../schema/columns.ts';
import { defineColumn, type TablePlan } from '../schema/tablePlan.ts';
import { literal, quote } from '../sql/quote.ts';
import { convertColumn } from './convertColumn.ts';
import type { PlanContext } from './planContext.ts';
import { restoreValues, saveValues } from './savedValues.ts';
import { type DraftStep, MAX_SAMPLES, type Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

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
    if (former === undefined || !columns.has(former)) continue;
    drafts.push(renameField(context, former, column.name, columns.has(column.name)));
    columns.set(column.name, columns.get(former) ?? '');
    columns.delete(former);
  }
  for (const column of plan.columns) {
    const type = columns.get(column.name);
    if (type === undefined) drafts.push(...addField(context, column));
    else {
      if (type !== column.type) drafts.push(retypeField(context, column, type));
      drafts.push(...newlyRequired(context, column));
    }
  }
  const wanted = new Set(plan.columns.map(({ name }) => name));
  for (const name of columns.keys()) if (!wanted.has(name)) drafts.push(unusedColumn(context, name));
  return drafts;
}

const base = ({ entity, table }: TablePlan) => ({ entity: entity.key, table, rows: 0 });

/** Returns a query that counts rows and names some of them. */
export const countRows = (table: string, condition: string, sample = 'id'): string =>
  `select count(*) as rows, coalesce((array_agg(${sample} order by id))[1:${MAX_SAMPLES}], '{}') as samples from ${quote(table)} where ${condition}`;

const numbersFollow = (table: string, from: string, to: string): string =>
  `update isp_number set name = ${literal(`${table}.${to}`)} where name = ${literal(`${table}.${from}`)}`;

function renameField({ plan }: PlanContext, former: string, name: string, isThere: boolean): DraftStep {
  const { table } = plan;
  const rename = (from: string, to: string) =>
    `alter table ${quote(table)} rename column ${quote(from)} to ${quote(to)}`;
  const step: Step = {
    ...base(plan),
    kind: 'rename-field',
    field: name,
    risk: 'adds',
    sql: [rename(former, name), numbersFollow(table, former, name)],
    undo: [rename(name, former), numbersFollow(table, name, former)],
    text: stepTexts.renameField(former, name),
  };
  if (!isThere) return { step };
  // The new column was created at an earlier start, when the schema did not contain `x-renamed-from` yet.
  const dropEmpty = `alter table ${quote(table)} drop column ${quote(name)}`;
  const kept = `${former}_before`;
  return {
    step,
    probe: countRows(table, `${quote(name)} is not null`),
    settle: ({ rows, samples }) =>
      rows === 0
        ? { ...step, sql: [dropEmpty, ...step.sql] }
        : {
            ...step,
            risk: 'changes',
            rows,
            samples,
            sql: [
              ...saveValues(
                table,
                name,
                `${quote(name)} is null and ${quote(former)} is not null`,
                quote(former),
              ),
              `update ${quote(table)} set ${quote(name)} = ${quote(former)} where ${quote(name)} is null`,
              rename(former, kept),
            ],
            undo: [rename(kept, former), ...restoreValues(table, name)],
            text: stepTexts.bothFields(former, name, kept),
          },
  };
}

function addField({ plan, present, state }: PlanContext, column: TableColumn): DraftStep[] {
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
  if (field.fill) {
    const { from } = field.fill;
    const text = stepTexts.fillField(name, field.fill.rule, from);
    const { fill } = field;
    return [{ step, ...counted, settle: ({ rows }) => ({ ...step, kind: 'fill-field', rows, fill, text }) }];
  }
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

/** Returns the default of a field as SQL. Undefined if it has none. */
function defaultOf({ field, type }: TableColumn): string | undefined {
  const value = field?.default;
  if (value === undefined || value === null || value === '') return undefined;
  return `${literal(typeof value === 'object' ? JSON.stringify(value) : String(value))}::${type}`;
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

/** Fills the default into stored rows of a field that was optional before. */
function newlyRequired({ plan, present, state }: PlanContext, column: TableColumn): DraftStep[] {
  const { field, name } = column;
  const isNew = state?.required !== undefined && !state.required.includes(name);
  if (!isNew || !present.hasRows || !field?.required || field.readOnly) return [];
  const isMissing = `${quote(name)} is null`;
  const probe = countRows(plan.table, isMissing);
  const value = defaultOf(column);
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

function retypeField(
  { plan, zone }: PlanContext,
  { field, name, type }: TableColumn,
  from: string,
): DraftStep {
  const { table } = plan;
  const options = { zone, isList: field?.type === 'array', itemIsText: !isNumber(field?.item?.type) };
  const there = convertColumn(name, from, type, options);
  const back = convertColumn(name, type, from as ColumnType, { zone });
  const alter = (to: string, value: string) =>
    `alter table ${quote(table)} alter column ${quote(name)} type ${to} using ${value}`;
  const uniques = plan.indexes.filter(({ unique }) => unique?.includes(name));
  const step: Step = {
    ...base(plan),
    kind: 'retype-field',
    field: name,
    risk: 'changes',
    sql: [
      ...there.prepare,
      ...saveValues(table, name, there.loses, there.value, (value) =>
        back.value.replaceAll(quote(name), `(${value})`),
      ),
      loosen(table, name),
      alter(type, there.value),
      ...uniques.map(({ statement }) => statement),
      ...plan.policies,
    ],
    undo: [...back.prepare, loosen(table, name), alter(from, back.value), ...restoreValues(table, name)],
    text: stepTexts.retypeField(name, from, type),
  };
  return {
    step,
    prepare: there.prepare,
    probe: countRows(table, there.loses, `id || ': ' || left(${quote(name)}::text, 60)`),
    settle: ({ rows, samples }) =>
      rows === 0
        ? step
        : {
            ...step,
            risk: 'loses',
            rows,
            samples,
            text: stepTexts.retypeLoses(name, from, type),
          },
  };
}

const isNumber = (type: string | undefined) => type === 'integer' || type === 'number';

/**
 * Returns a statement that drops the policies of a table, and the indexes and statistics over an expression of the
 * column, because PostgreSQL changes no column that they read.
 */
const loosen = (table: string, column: string): string => `do $isp$ declare name text; begin
  for name in select polname from pg_policy where polrelid = ${literal(quote(table))}::regclass and polname like 'isp\\_%' loop
    execute format('drop policy %I on ${quote(table)}', name); end loop;
  for name in select distinct i.relname from pg_depend d join pg_index x on x.indexrelid = d.objid join pg_class i on i.oid = d.objid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refobjid = ${literal(quote(table))}::regclass
        and a.attname = ${literal(column)} and (x.indexprs is not null or x.indpred is not null) loop
    execute format('drop index %I', name); end loop;
  for name in select e.stxname from pg_statistic_ext e join pg_depend d on d.objid = e.oid and d.classid = 'pg_statistic_ext'::regclass
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.refobjid = ${literal(quote(table))}::regclass and a.attname = ${literal(column)} loop
    execute format('drop statistics %I', name); end loop;
end $isp$`;

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
