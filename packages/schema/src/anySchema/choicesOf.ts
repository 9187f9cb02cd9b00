import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { listOf } from '../json/shapeOf.ts';
import { titleOf } from '../json/titleOf.ts';
import type { Choice } from '../model/field.ts';
import { optionsOf } from '../parse/typeOf.ts';

export const nothing: Choice = { value: null, label: 'null' };

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Returns the choices of a schema that lists all its values. Only lists with at least one value that is not a plain
 * text, number or boolean are read here.
 */
export function choicesOf(own: JsonSchemaObject): readonly Choice[] | undefined {
  // A schema with one constant has one choice. Its title is the title of the field and not the label of the choice.
  if (Object.hasOwn(own, 'const')) return [{ value: own.const, label: valueText(own.const) }];
  const branches = listOf<JsonSchema>(own.oneOf ?? own.anyOf);
  const constants = branches.filter(isSchemaObject).filter((branch) => Object.hasOwn(branch, 'const'));
  const titled =
    branches.length > 0 && constants.length === branches.length
      ? constants.map((branch) => ({
          value: branch.const,
          label: titleOf(branch) ?? valueText(branch.const),
        }))
      : undefined;
  const listed = Array.isArray(own.enum)
    ? own.enum.map((value): Choice => ({ value, label: valueText(value) }))
    : undefined;
  const all = titled ?? listed;
  const isPlain =
    all?.every(({ value }) => (typeof value === 'string' && value !== '') || typeof value === 'number') &&
    areDistinct(all);
  // If all choices are plain values, `optionsOf` reads them, because it also reads their colours and conditions.
  return isPlain && optionsOf(own) ? undefined : all && withOwnLabels(all);
}

const areDistinct = (choices: readonly Choice[]): boolean =>
  new Set(choices.map(({ label }) => label)).size === choices.length &&
  new Set(choices.map(({ value }) => String(value))).size === choices.length;

/**
 * Returns the choices with labels that are all different. Choices with equal titles, for example the number 1 and
 * the text "1", get their value as JSON as their label.
 */
function withOwnLabels(choices: readonly Choice[]): readonly Choice[] {
  const times = new Map<string, number>();
  for (const { label } of choices) times.set(label, (times.get(label) ?? 0) + 1);
  return choices.map(({ value, label }) => {
    if (times.get(label) === 1 || (value === null && label === 'null')) return { value, label };
    const own = JSON.stringify(value);
    return { value, label: label === valueText(value) ? own : `${label} (${own})` };
  });
}
