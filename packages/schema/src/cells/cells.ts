import { ownValue } from '../json/ownValue.ts';
import type { Field } from '../model/field.ts';
import { isEmpty } from '../value/isEmpty.ts';
import type { CellContext, CellKind, CellReading, PrintedCell, PrintOptions } from './cell.ts';
import { choices, records } from './choiceCells.ts';
import { amounts, numbers, percents, sizes, spans } from './numberCells.ts';
import { anyValues, lists, structures, texts, truths } from './otherCells.ts';
import { days, moments, timesOfDay } from './timeCells.ts';

/**
 * Kinds of cells by the name of the widget. For any other field, the kind of its cells depends on the type of its
 * values.
 */
const byWidget: Readonly<Record<string, CellKind>> = {
  money: amounts,
  'signed-money': amounts,
  percent: percents,
  bytes: sizes,
  duration: spans,
  date: days,
  datetime: moments,
  time: timesOfDay,
};

function kindOf(field: Field): CellKind {
  const element = field.item ?? field;
  if (element.ref) return records;
  if (element.options || element.dict !== undefined) return choices;
  if (isAny(field)) return anyValues;
  if (field.type === 'array') return isPlain(element) ? lists(plainKindOf(element)) : structures;
  return isPlain(field) ? plainKindOf(field) : structures;
}

const plainKindOf = (field: Field): CellKind =>
  ownValue(byWidget, field.widget) ??
  (field.type === 'boolean' ? truths : field.type === 'string' ? texts : numbers);

/** Returns true if the value may have one of several types. The text of the cell must then show the type. */
const isAny = ({ type, types = [], isJson, variants = [] }: Field): boolean =>
  isJson === true ||
  variants.some(({ field }) => field.type !== 'object') ||
  types.some((other) => other !== type);

const isPlain = (field: Field): boolean =>
  !['object', 'array'].includes(field.type) && !field.fields && !field.variants && !isAny(field);

/**
 * Returns a value as a cell of a file. {@link readCell} reads the same value back from the cell, for every field.
 *
 * @returns undefined for an empty cell
 *
 * @example printCell(['a,b', 'c'], tagsField) // { kind: 'text', text: '"a,b", c' }
 */
export function printCell(value: unknown, field: Field, options: PrintOptions = {}): PrintedCell | undefined {
  if (isEmpty(value, true)) return undefined;
  const { kind = 'text', print } = kindOf(field);
  const text = print(value, field, options);
  return text === '' ? undefined : { kind, text };
}

/**
 * Returns the value of the text in a cell, or the reason why the text is invalid. The caller handles empty cells.
 *
 * @example await readCell('8:05 PM', timeField, context) // { value: '20:05:00' }
 */
export const readCell = async (text: string, field: Field, context: CellContext): Promise<CellReading> =>
  kindOf(field).read(text, field, context);
