import type { Card, Entity } from '@isp/schema';
import type { ScreenTarget } from '../provider/context.ts';
import { toListSearch } from './toListSearch.ts';

/** The list of the records a figure is made of. @param today - `2026-11-21` */
export function cardTarget(
  entity: Entity,
  card: Card,
  today: string,
  search: Readonly<Record<string, unknown>> = {},
): ScreenTarget | undefined {
  if (!card.link || !entity.operations.getList) return undefined;
  const query = toListSearch(entity, { ...search, ...card.filter }, today);
  return { entity: entity.key, page: 'list', query, ...(card.view === undefined ? {} : { view: card.view }) };
}
