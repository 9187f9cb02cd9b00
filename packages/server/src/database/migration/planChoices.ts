import type { Option } from '@isp/schema';
import type { TableColumn } from '../schema/columns.ts';
import { literal, quote } from '../sql/quote.ts';
import { choicesOf } from './choiceNames.ts';
import { countRows } from './countRows.ts';
import type { PlanContext } from './planContext.ts';
import { isRestored, restoreValues, saveValues } from './savedValues.ts';
import type { DraftStep, Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/**
 * Returns the steps for the choices of fields: renamed values, and values that the schema does not list any more. A
 * column that gets another type is not among them, because its conversion replaces the renamed values.
 */
export function planChoices(context: PlanContext): readonly DraftStep[] {
  return context.plan.columns.flatMap((column) => {
    const options = choicesOf(column);
    const type = storedType(context, column);
    if (!options || !context.present.hasRows || type === undefined || isCoded(column)) return [];
    const isRetyped = type !== column.type;
    return [
      ...(isRetyped ? [] : renameChoices(context, column, options)),
      ...unlistedChoices(context, { ...column, stored: type }, options),
    ];
  });
}

const storedType = ({ present, renames }: PlanContext, { name }: TableColumn): string | undefined =>
  present.columns.get(name) ?? present.columns.get(renames.get(name) ?? '');

/** An encrypted value cannot be compared in the database. */
const isCoded = ({ field }: TableColumn): boolean => field?.sealed === true;

const textOf = (value: Option['value']): string => literal(String(value));

/** Returns the condition that a row has one of the values, in a column or in the list that the column contains. */
function hasOne(name: string, type: string, values: readonly Option['value'][]): string {
  return withValue(name, type, (value) => `${value} in (${values.map(textOf).join(', ')})`);
}

/** Returns the condition that a value of the column, or of the list that it contains, fulfils a condition. */
function withValue(name: string, type: string, condition: (value: string) => string): string {
  if (type !== 'jsonb') return condition(`${quote(name)}::text`);
  return `case when jsonb_typeof(${quote(name)}) = 'array' then exists(select from jsonb_array_elements_text(${quote(name)}) e(value) where ${condition('e.value')}) else false end`;
}

/** Returns the value of a column in which other values replace some, also in a list. */
export function replacedChoices(
  { type }: Pick<TableColumn, 'type'>,
  value: string,
  pairs: readonly (readonly [from: Option['value'], to: Option['value']])[],
): string {
  const cases = (text: string, as: (to: Option['value']) => string) =>
    pairs.map(([from, to]) => `when ${text} = ${textOf(from)} then ${as(to)}`).join(' ');
  if (type !== 'jsonb')
    return `case ${cases(`(${value})::text`, (to) => `${textOf(to)}::${type}`)} else ${value} end`;
  const asJson = (to: Option['value']) => `${literal(JSON.stringify(to))}::jsonb`;
  return `case when jsonb_typeof(${value}) = 'array' and ${value} <> '[]' then (select jsonb_agg(case ${cases(`(e.value #>> '{}')`, asJson)} else e.value end order by e.at) from jsonb_array_elements(${value}) with ordinality e(value, at)) else ${value} end`;
}

function renameChoices(
  { plan, state }: PlanContext,
  column: TableColumn,
  options: readonly Option[],
): DraftStep[] {
  const { entity, table } = plan;
  const { name, type } = column;
  const own = quote(name);
  const listed = state?.choices?.[name] ?? state?.choices?.[column.field?.renamedFrom ?? ''];
  return options.flatMap(({ renamedFrom = [], value }): DraftStep[] => {
    const [first] = renamedFrom;
    if (first === undefined) return [];
    const had = hasOne(name, type, renamedFrom);
    const next = replacedChoices(
      column,
      own,
      renamedFrom.map((former) => [former, value] as const),
    );
    // Rows that got the value after the step must not keep one that the former schema does not list.
    const isNew = listed !== undefined && !listed.includes(String(value));
    const former = replacedChoices(column, own, [[value, first]]);
    const step: Step = {
      kind: 'rename-choice',
      risk: 'changes',
      table,
      entity: entity.key,
      field: name,
      rows: 0,
      sql: [
        ...saveValues(table, name, had, next),
        `update ${quote(table)} set ${own} = ${next} where ${had}`,
      ],
      undo: [
        ...(isNew
          ? [
              `update ${quote(table)} set ${own} = ${former} where ${hasOne(name, type, [value])} and not ${isRestored(table, name, own)}`,
            ]
          : []),
        ...restoreValues(table, name),
      ],
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

/**
 * Reports stored values that the schema does not list: those that it listed before, or any if the field had no choices
 * before.
 */
function unlistedChoices(
  { plan, state }: PlanContext,
  { field, name, stored }: TableColumn & { readonly stored: string },
  options: readonly Option[],
): DraftStep[] {
  const { entity, table } = plan;
  const known = options.flatMap(({ renamedFrom = [], value }) => [value, ...renamedFrom].map(String));
  const before = state?.choices?.[name] ?? state?.choices?.[field?.renamedFrom ?? ''];
  const removed = before?.filter((value) => !known.includes(value));
  if (state?.choices === undefined || removed?.length === 0) return [];
  const list = known.map(textOf).join(', ');
  const condition = removed
    ? hasOne(name, stored, removed)
    : withValue(name, stored, (value) => `${value} <> '' and ${value} not in (${list})`);
  const step: Step = {
    kind: 'kept-choice',
    risk: 'none',
    table,
    entity: entity.key,
    field: name,
    rows: 0,
    sql: [],
    text: removed ? stepTexts.keptChoice(name, removed) : stepTexts.unlistedChoice(name),
  };
  return [
    {
      step,
      probe: countRows(table, condition, removed ? 'id' : `id || ': ' || left(${quote(name)}::text, 60)`),
      settle: ({ rows, samples }) => (rows === 0 ? undefined : { ...step, rows, samples }),
    },
  ];
}
