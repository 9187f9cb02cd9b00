import type { Entity } from '@isp/schema';
import { type Column, type ListModel, USUAL_PRIORITY } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import type { SetColumn } from '../../core/list/columnSettings.ts';

/** The parts of a card: its picture, and the fields below its name. */
export interface CardLook {
  /** Name of the field with the picture. */
  readonly cover?: string;
  readonly fields: readonly string[];
}

/** Maximum number of fields on a card, not counting the name and the state. */
const facts = 4;

/**
 * Returns the parts of a card. The fields come from the schema, or else they are the state and the most important
 * columns of the user's table. Among columns of the same priority, a time comes first: the one by which the list is
 * sorted, or else the first one.
 */
export function toCard(
  { fields, label, states }: Pick<Entity, 'fields' | 'label' | 'states'>,
  columns: readonly SetColumn[],
  { card, sort }: Pick<ListModel, 'card' | 'sort'>,
): CardLook {
  const shown = columns.flatMap(({ column, hidden }) =>
    hidden || column.field === label || column.field === states?.field ? [] : [column],
  );
  const times = shown.filter(({ field }) => isTime(fieldAt(fields, field)?.format));
  const time = times.find(({ field }) => field === sort?.replace(/^-/, '')) ?? times[0];
  const rankOf = (column: Column) => (column.priority ?? USUAL_PRIORITY) * 2 + (column === time ? 0 : 1);
  const others = shown
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, facts)
    .map(({ field }) => field);
  return { fields: [...(states ? [states.field] : []), ...others], ...card };
}

const isTime = (format: string | undefined): boolean => format === 'date-time' || format === 'date';
