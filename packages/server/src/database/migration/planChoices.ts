import type { Option } from '@isp/schema';
import type { TableColumn } from '../schema/columns.ts';
import { literal, quote } from '../sql/quote.ts';
import { countRows } from './planColumns.ts';
import type { PlanContext } from './planContext.ts';
import { restoreValues, saveValues } from './savedValues.ts';
import type { DraftStep, Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/** Returns the steps for the choices of fields: renamed values, and values that the schema does not list any more. */
export function planChoices(context: PlanContext): readonly DraftStep[] {
  return context.plan.columns.flatMap((column) => {
    const { field } = column;
    const options = field?.options ?? (field?.type === 'array' ? field.item?.options : undefined);
    const isStored = context.present.columns.has(column.name) || context.renames.has(column.name);
    if (!options || !context.present.hasRows || !isStored || isCoded(column)) return [];
    return [...renameChoices(context, column, options), ...removedChoices(context, column, options)];
  });
}

/** An encrypted value cannot be compared in the database. */
const isCoded = ({ field }: TableColumn): boolean => field?.sealed === true;

const textOf = (value: Option['value']): string => literal(String(value));

/** Returns the condition that a row has one of the values, in a column or in the list that the column contains. */
function hasOne({ name, type }: TableColumn, values: readonly Option['value'][]): string {
  const list = values.map(textOf).join(', ');
  if (type !== 'jsonb') return `${quote(name)}::text in (${list})`;
  return `case when jsonb_typeof(${quote(name)}) = 'array' then exists(select from jsonb_array_elements_text(${quote(name)}) e(value) where value in (${list})) else false end`;
}

function renameChoices({ plan }: PlanContext, column: TableColumn, options: readonly Option[]): DraftStep[] {
  const { entity, table } = plan;
  const { name } = column;
  return options.flatMap(({ renamedFrom = [], value }): DraftStep[] => {
    if (renamedFrom.length === 0) return [];
    const had = hasOne(column, renamedFrom);
    const list = renamedFrom.map(textOf).join(', ');
    const next =
      column.type === 'jsonb'
        ? `(select jsonb_agg(case when e.value in (${list}) then to_jsonb(${literal(String(value))}::text) else to_jsonb(e.value) end order by e.at) from jsonb_array_elements_text(${quote(name)}) with ordinality e(value, at))`
        : `${textOf(value)}::${column.type}`;
    const step: Step = {
      kind: 'rename-choice',
      risk: 'changes',
      table,
      entity: entity.key,
      field: name,
      rows: 0,
      sql: [
        ...saveValues(table, name, had, next),
        `update ${quote(table)} set ${quote(name)} = ${next} where ${had}`,
      ],
      undo: restoreValues(table, name),
      text: stepTexts.renameChoice(name, renamedFrom.map(String), String(value)),
    };
    return [
      {
        step,
        probe: countRows(table, had),
        settle: ({ rows, samples }) => (rows === 0 ? undefined : { ...step, rows, samples }),
      },
    ];
  });
}

/** Reports stored values that the schema listed before and does not list any more. */
function removedChoices(
  { plan, state }: PlanContext,
  column: TableColumn,
  options: readonly Option[],
): DraftStep[] {
  const { entity, table } = plan;
  const known = new Set(
    options.flatMap(({ renamedFrom = [], value }) => [value, ...renamedFrom].map(String)),
  );
  const removed = (
    state?.choices?.[column.name] ??
    state?.choices?.[column.field?.renamedFrom ?? ''] ??
    []
  ).filter((value) => !known.has(value));
  if (removed.length === 0) return [];
  const step: Step = {
    kind: 'kept-choice',
    risk: 'none',
    table,
    entity: entity.key,
    field: column.name,
    rows: 0,
    sql: [],
    text: stepTexts.keptChoice(column.name, removed),
  };
  return [
    {
      step,
      probe: countRows(table, hasOne(column, removed)),
      settle: ({ rows, samples }) => (rows === 0 ? undefined : { ...step, rows, samples }),
    },
  ];
}
