import type { Entity } from '@isp/schema';
import { type Column, type ListModel, USUAL_PRIORITY } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import type { SetColumn } from '../../core/list/columnSettings.ts';

/** What a card shows: its picture, and the fields below its name. */
export interface CardLook {
  /** Field that holds the picture. */
  readonly cover?: string;
  readonly fields: readonly string[];
}

/** Number of facts on a card, besides name and state. */
const facts = 4;

/**
 * Content of a card: as the schema says, else the state and the columns of the user's table that matter most. Of columns
 * that matter alike the time by which the list is sorted comes first, else the first time.
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
