import type { Entity } from '@isp/schema';
import { type Card, cardSearch } from '@isp/schema/internal';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { type RangeClock, rangeSearch } from './rangeSearch.ts';

/**
 * Returns the list of the records that a figure counts.
 * @param search - search values of the page; `range` restricts the figures that are `ranged`
 */
export function cardTarget(
  entity: Entity,
  card: Card,
  clock: RangeClock,
  { range, ...search }: Readonly<Record<string, unknown>> = {},
): ScreenTarget | undefined {
  const found = cardSearch(entity, card, clock.today(), search);
  if (found === undefined) return undefined;
  const { figure, ranged, view } = card;
  const query = ranged && figure ? { ...found, ...rangeSearch(range, clock) } : found;
  return { entity: entity.key, page: 'list', query, ...(view === undefined ? {} : { view }) };
}
