import type { Entity } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { toListSearch } from './toListSearch.ts';

/** Returns the list of the records that a figure counts. @param today - date such as `2026-11-21` */
export function cardTarget(
  entity: Entity,
  card: Card,
  today: string,
  search: Readonly<Record<string, unknown>> = {},
): ScreenTarget | undefined {
  if (!card.link || !entity.operations.getList) return undefined;
  const { view } = card;
  // conditions that are fixed in the view need not be in the address, because the view itself contains them
  const preset = entity.views.find(({ name }) => name === view)?.preset ?? {};
  const asked = Object.entries({ ...search, ...card.filter }).filter(([key]) => !Object.hasOwn(preset, key));
  const query = toListSearch(entity, Object.fromEntries(asked), today);
  return { entity: entity.key, page: 'list', query, ...(view === undefined ? {} : { view }) };
}
