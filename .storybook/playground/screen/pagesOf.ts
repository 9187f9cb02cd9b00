import type { ScreenPage, ScreenTarget } from '@isp/crud';
import { sampleId } from '@isp/crud/testing';
import type { Area, Entity } from '@isp/schema';

/** Returns the pages that an entity has. */
export function pagesOf({ operations, statistics }: Entity): readonly ScreenPage[] {
  const has: Readonly<Record<ScreenPage, boolean>> = {
    list: operations.getList !== undefined,
    form: operations.add !== undefined || operations.update !== undefined,
    detail: operations.detail !== undefined,
    statistics: (statistics?.charts.length ?? 0) + (statistics?.cards.length ?? 0) > 0,
  };
  return (['list', 'form', 'detail', 'statistics'] as const).filter((page) => has[page]);
}

/** Returns the screen that is shown when a page of an entity is chosen. A detail shows the first sample record. */
export function screenOf(entity: Entity, page: ScreenPage): ScreenTarget {
  const needsRecord = page === 'detail' || (page === 'form' && entity.operations.add === undefined);
  return { entity: entity.key, page, ...(needsRecord && { id: sampleId(entity.key, 0) }) };
}

/** Returns the screen that was asked for if the area has it, otherwise the first screen of the area. */
export function screenIn(area: Area, asked: ScreenTarget): ScreenTarget | undefined {
  const entities = Object.values(area.entities);
  const entity = entities.find(({ key }) => key === asked.entity) ?? entities[0];
  if (!entity) return undefined;
  const pages = pagesOf(entity);
  if (entity.key === asked.entity && pages.includes(asked.page)) return asked;
  const [first] = pages;
  return first && screenOf(entity, first);
}
