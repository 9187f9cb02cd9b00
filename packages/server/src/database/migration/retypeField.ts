import type { ColumnType, TableColumn } from '../schema/columns.ts';
import { formOf } from '../schema/valueForm.ts';
import { quote } from '../sql/quote.ts';
import { choicesOf, renamedChoices } from './choiceNames.ts';
import { type Conversion, convertColumn } from './convertColumn.ts';
import { countRows } from './countRows.ts';
import { defaultOf } from './defaultOf.ts';
import { isNewlyRequired } from './isNewlyRequired.ts';
import { loosen, tighten } from './loosen.ts';
import type { PlanContext } from './planContext.ts';
import { isRestored, restoreValues, saveValues } from './savedValues.ts';
import type { DraftStep, Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/** Returns true if the lists or objects of a column contain something else than before. Their type is the same. */
export function hasOtherForm({ state }: PlanContext, column: TableColumn): boolean {
  const former = state?.forms?.[formerName(column)] ?? state?.forms?.[column.name];
  const form = formOf(column);
  return former !== undefined && form !== undefined && former !== form;
}

const formerName = ({ field, name }: TableColumn): string => field?.renamedFrom ?? name;

/**
 * Returns the step that converts the values of a column, and stores those that could not be computed again. Choices
 * with a former value get the present one, and rows without a value the default if the field is required now.
 *
 * @param from - type of the column in the database
 */
export function retypeField(context: PlanContext, column: TableColumn, from: string): DraftStep {
  const { plan } = context;
  const { name, type } = column;
  const { table } = plan;
  const own = quote(name);
  const there = convertedValue(context, column, from);
  const back = convertedBack(context, column, from);
  const returned = (value: string) => back.value.replaceAll(own, `(${value})`);
  const isSame = type === from;
  const statements = isSame ? updateForm : alterType;
  const { sql, undo } = statements({ plan, name, from, to: type, there: there.value, back: back.value });
  const differs = isSame
    ? `(${there.value}) is distinct from ${own}`
    : `(${returned(there.value)})::text is distinct from ${own}::text`;
  const kept = isRestored(table, name, isSame ? own : back.value);
  // What was written since the change is lost if the former type cannot show it again as it is.
  const shown = there.value.replaceAll(own, `(${back.value})`);
  const isLost = `${own} is not null and (${shown}) is distinct from ${own}`;
  const [before, after] = [nameOf(context, column, from), formOf(column) ?? type];
  const step: Step = {
    entity: plan.entity.key,
    table,
    rows: 0,
    kind: 'retype-field',
    field: name,
    risk: 'changes',
    sql: [
      ...there.prepare,
      ...saveValues(table, name, differs, there.value, isSame ? undefined : returned),
      ...sql,
    ],
    undo: [...back.prepare, ...undo],
    undoLoses: {
      prepare: back.prepare,
      probe: countRows(table, `${isLost} and not ${kept}`, sampleOf(name)),
    },
    text: stepTexts.retypeField(name, before, after),
  };
  return {
    step,
    prepare: there.prepare,
    probe: isSame
      ? `select lost.*, (select count(*) from ${quote(table)} where ${differs}) as changed from (${countRows(table, there.loses, sampleOf(name))}) as lost`
      : countRows(table, there.loses, sampleOf(name)),
    settle: ({ changed, rows, samples }) => {
      if (rows > 0)
        return { ...step, risk: 'loses', rows, samples, text: stepTexts.retypeLoses(name, before, after) };
      return isSame && changed === 0 ? undefined : { ...step, rows: changed };
    },
  };
}

const sampleOf = (name: string): string => `id || ': ' || left(${quote(name)}::text, 60)`;

/** Returns the conversion of a column for another type, or for another form of its lists and objects. */
export function convertedValue(context: PlanContext, column: TableColumn, from: string): Conversion {
  const { name, type } = column;
  const converted = convertColumn(name, from, type, {
    zone: context.zone,
    form: formOf(column),
    choices: from === type ? [] : renamedChoices(column),
    isChoice: choicesOf(column) !== undefined,
  });
  const value = isNewlyRequired(context, column) ? defaultOf(column) : undefined;
  return value === undefined ? converted : { ...converted, value: `coalesce(${converted.value}, ${value})` };
}

/** Returns the conversion by which the step is undone. A choice becomes the first of its former values. */
function convertedBack({ state, zone }: PlanContext, column: TableColumn, from: string): Conversion {
  const { name, type } = column;
  const listed = state?.choices?.[formerName(column)] ?? state?.choices?.[name] ?? [];
  const firsts = new Map(
    renamedChoices(column)
      .toReversed()
      .map(([former, present]) => [present, former]),
  );
  return convertColumn(name, type, from as ColumnType, {
    zone,
    form: state?.forms?.[formerName(column)] ?? state?.forms?.[name],
    choices: from === type ? [] : [...firsts].filter(([present]) => !listed.includes(present)),
  });
}

const nameOf = ({ state }: PlanContext, column: TableColumn, from: string): string =>
  from === 'jsonb' ? (state?.forms?.[formerName(column)] ?? state?.forms?.[column.name] ?? from) : from;

interface Conversions {
  readonly plan: PlanContext['plan'];
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly there: string;
  readonly back: string;
}

interface Statements {
  readonly sql: readonly string[];
  readonly undo: readonly string[];
}

function alterType({ back, from, name, plan, there, to }: Conversions): Statements {
  const { indexes, policies, table } = plan;
  const alter = (type: string, value: string) =>
    `alter table ${quote(table)} alter column ${quote(name)} type ${type} using ${value}`;
  const uniques = indexes.filter(({ unique }) => unique?.includes(name));
  return {
    sql: [
      loosen(table, name),
      alter(to, there),
      ...uniques.map(({ statement }) => statement),
      ...policies,
      tighten,
    ],
    undo: [loosen(table, name), alter(from, back), tighten, ...restoreValues(table, name)],
  };
}

function updateForm({ back, name, plan: { table }, there }: Conversions): Statements {
  const own = quote(name);
  const update = (value: string, condition: string) =>
    `update ${quote(table)} set ${own} = ${value} where (${value}) is distinct from ${own}${condition}`;
  return {
    sql: [update(there, '')],
    undo: [update(back, ` and not ${isRestored(table, name, own)}`), ...restoreValues(table, name)],
  };
}
