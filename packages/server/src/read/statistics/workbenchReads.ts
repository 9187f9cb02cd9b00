import type { Entity } from '@isp/schema';
import { usualRange } from '@isp/schema/internal';

/**
 * The two parts in which the workbench (the first page after signing in) is read. `figures`: the cards with
 * numbers. `courses`: the charts, the spark lines and the newest records.
 */
export const workbenchParts = ['figures', 'courses'] as const;
export type WorkbenchPart = (typeof workbenchParts)[number];

/** A call for data of charts or cards that the workbench shows. */
export interface WorkbenchRead {
  readonly entity: Entity;
  /** Path below the path of the entity: `/summary`, `/trend?metric=load`. */
  readonly call: string;
  readonly range?: string;
}

/**
 * Returns true if the caller may see a part of an entity. @param permission - suffix of a permission that is needed
 * in addition to the right to view
 */
export type MayRead = (entity: Entity, permission: string | undefined) => boolean;

/**
 * Returns the calls whose data one part of the workbench needs, in the order of the entities. Each call occurs
 * once.
 */
export function workbenchReads(
  entities: readonly Entity[],
  part: WorkbenchPart,
  mayRead: MayRead,
): readonly WorkbenchRead[] {
  const reads = entities.flatMap((entity): readonly WorkbenchRead[] => {
    const { cards = [], charts = [] } = entity.statistics ?? {};
    const shown = cards.filter(
      ({ permission, workbench }) => workbench !== undefined && mayRead(entity, permission),
    );
    if (part === 'figures') return shown.map(({ call }) => ({ entity, call }));
    const drawn = charts
      .filter(({ permission, workbench }) => workbench && mayRead(entity, permission))
      .map(({ call }) => ({ entity, call }));
    const sparks = shown.flatMap(({ spark }) => {
      const owner = spark?.entity === undefined ? entity : entities.find(({ key }) => key === spark.entity);
      const chart = owner?.statistics?.charts.find(({ name }) => name === spark?.chart);
      if (!spark || !owner?.statistics || !chart || !mayRead(owner, chart.permission)) return [];
      const range = spark.range ?? usualRange(owner.statistics);
      return [{ entity: owner, call: chart.call, ...(range !== undefined && { range }) }];
    });
    return [...drawn, ...sparks];
  });
  const keyOf = ({ call, entity, range }: WorkbenchRead) => `${entity.key} ${call} ${range}`;
  return [...new Map(reads.map((read) => [keyOf(read), read])).values()];
}
