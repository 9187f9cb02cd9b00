import type { Entity, ListModel } from '@isp/schema';
import type { SetColumn } from './columnSettings.ts';

/** Facts a card of a phone has room for, besides name and state. */
const facts = 3;

/** A row as a card where the schema has none: its state, and the first facts of the table as the user set it. */
export function toPhoneCard(
  { label, states }: Pick<Entity, 'label' | 'states'>,
  columns: readonly SetColumn[],
): NonNullable<ListModel['card']> {
  const shown = columns.filter(({ hidden }) => !hidden).map(({ column }) => column.field);
  const others = shown.filter((field) => field !== label && field !== states?.field);
  return { fields: [...(states ? [states.field] : []), ...others.slice(0, facts)] };
}
