import type { Area, Entity } from '@isp/schema';

/** A screen of an entity. */
export interface TouchedScreen {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  readonly page: 'list' | 'form' | 'detail' | 'statistics';
}

/**
 * Returns the screens that changes touch, from the places of the changes (`shop.book.name`): all screens of each changed entity. A change of a dictionary touches the
 * entities with a field that uses it. Roles and titles of areas are on no screen.
 */
export function touchedScreens(
  places: readonly string[],
  versions: readonly (readonly Area[])[],
): readonly TouchedScreen[] {
  const entities = versions.flat().flatMap((area) => Object.values(area.entities));
  const touched = new Map<string, Set<TouchedScreen['page']>>();
  for (const entity of entities.filter(({ key, fields }) => isTouched(key, fields, places))) {
    const pages = touched.get(entity.key) ?? new Set();
    for (const page of pagesOf(entity)) pages.add(page);
    touched.set(entity.key, pages);
  }
  return [...touched]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([entity, pages]) => order.filter((page) => pages.has(page)).map((page) => ({ entity, page })));
}

const order = ['list', 'form', 'detail', 'statistics'] as const;

/** Returns true if a change is at the entity, in it, at its whole area, or in a dictionary that one of its fields uses. */
function isTouched(key: string, fields: Entity['fields'], places: readonly string[]): boolean {
  const [area = ''] = key.split('.');
  const dictionaries = fields.flatMap(({ dict, item }) => [dict, item?.dict]);
  return places.some((place) => {
    const [of, part, code] = place.split('.');
    if (part === 'dictionaries') return dictionaries.includes(code);
    return (place === area && part === undefined) || `${of}.${part}` === key;
  });
}

/** Returns the pages of an entity that `isp dev` shows. */
function pagesOf({ operations, statistics }: Entity): readonly TouchedScreen['page'][] {
  const hasCharts = statistics !== undefined && statistics.cards.length + statistics.charts.length > 0;
  return [
    ...(operations.getList ? (['list'] as const) : []),
    ...(operations.add ? (['form'] as const) : []),
    ...(operations.detail ? (['detail'] as const) : []),
    ...(hasCharts ? (['statistics'] as const) : []),
  ];
}
