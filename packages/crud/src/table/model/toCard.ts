import type { Entity } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';
import type { SetColumn } from '../../core/list/columnSettings.ts';

/** What a card shows: its picture, and the fields below its name. */
export interface CardLook {
  /** Field that holds the picture. */
  readonly cover?: string;
  readonly fields: readonly string[];
}

/** Number of facts on a card, besides name and state. */
const facts = 3;

/** Content of a card: as the schema says, else the state and the first columns of the user's table. */
export function toCard(
  { label, states }: Pick<Entity, 'label' | 'states'>,
  columns: readonly SetColumn[],
  own: ListModel['card'],
): CardLook {
  const shown = columns.filter(({ hidden }) => !hidden).map(({ column }) => column.field);
  const others = shown.filter((field) => field !== label && field !== states?.field);
  return { fields: [...(states ? [states.field] : []), ...others.slice(0, facts)], ...own };
}
