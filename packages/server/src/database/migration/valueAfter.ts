import type { TableColumn } from '../schema/columns.ts';
import { literal, quote } from '../sql/quote.ts';
import { choicesOf } from './choiceNames.ts';
import { callFunction, toConversionFunctions } from './conversionFunctions.ts';
import { defaultOf } from './defaultOf.ts';
import { isNewlyRequired } from './isNewlyRequired.ts';
import { replacedChoices } from './planChoices.ts';
import type { PlanContext } from './planContext.ts';
import { convertedValue, hasOtherForm } from './retypeField.ts';

/** Temporary table with the results of rules: a row for each value of a new column. */
export const filledTable = 'pg_temp.isp_filled';

/** Name under which the values of a column are in the table of results. */
export const filledPlace = (table: string, name: string): string => `${table}.${name}`;

/** Value that a column has after the steps for it, as SQL over the columns before them. */
export interface ValueAfter {
  /** Statements that create the functions which the value calls. */
  readonly prepare: readonly string[];
  readonly value: string;
}

/** Returns the value that the steps give a column in stored rows. Undefined for a column that they do not change. */
export function valueAfter(context: PlanContext, column: TableColumn): ValueAfter | undefined {
  const { present, renames } = context;
  const { field, name } = column;
  const own = quote(name);
  const type = present.columns.get(name) ?? present.columns.get(renames.get(name) ?? '');
  if (type === undefined) return newValue(context, column);
  if (type !== column.type || hasOtherForm(context, column)) return convertedValue(context, column, type);
  const pairs = (choicesOf(column) ?? []).flatMap(({ renamedFrom = [], value }) =>
    renamedFrom.map((former) => [former, value] as const),
  );
  const former = present.columns.has(name) ? (field?.renamedFrom ?? name) : name;
  const isMerged = former !== name && present.columns.get(former) === type;
  const filling = isNewlyRequired(context, column) ? defaultOf(column) : undefined;
  if (pairs.length === 0 && !isMerged && filling === undefined) return undefined;
  const merged = isMerged ? `coalesce(${own}, ${quote(former)})` : own;
  const replaced = pairs.length > 0 ? replacedChoices(column, merged, pairs) : merged;
  return { prepare: [], value: filling === undefined ? replaced : `coalesce(${replaced}, ${filling})` };
}

function newValue({ plan, zone }: PlanContext, column: TableColumn): ValueAfter {
  const { field, name, type } = column;
  const value = field?.required && !field.readOnly ? defaultOf(column) : undefined;
  if (!field?.fill) return { prepare: [], value: value ?? `null::${type}` };
  const result = `(select f.value from ${filledTable} f where f.place = ${literal(filledPlace(plan.table, name))} and f.row_id = id)`;
  const filled = type === 'jsonb' ? result : callFunction(type, `${result} #>> '{}'`);
  return {
    prepare: toConversionFunctions(zone),
    value: value === undefined ? filled : `coalesce(${filled}, ${value})`,
  };
}
