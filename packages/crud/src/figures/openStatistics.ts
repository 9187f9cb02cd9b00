import type { Entity } from '@isp/schema';
import type { Card, Chart, SearchItem } from '@isp/schema/internal';
import { type Filter, parseSearchKey, type Shortcut } from '@isp/schema/internal';
import { permissionCode } from '../core/permissionCode.ts';

export interface OpenStatistics {
  readonly cards: readonly Card[];
  /**
   * Charts about all records. Charts about a single record are not included, because they are shown on the record's
   * detail screen.
   */
  readonly charts: readonly Chart[];
  readonly search: readonly SearchItem[];
  readonly shortcuts: readonly Shortcut[];
}

/**
 * Returns the charts of an entity that this user may see. Charts that need a permission the user lacks, or a field that
 * is hidden from the user, are left out.
 */
export const openCharts = (entity: Entity, may: May): readonly Chart[] =>
  (entity.statistics?.charts ?? []).filter(
    ({ filter, group, permission }) =>
      mayHave(entity, may, permission) &&
      hasFields(entity, filter, group?.by, group?.split, group?.figure.field),
  );

/**
 * Returns the statistics of an entity that this user may see. Figures, charts, search items and shortcuts that use
 * a field hidden from the user are left out.
 */
export function openStatistics(entity: Entity, may: May): OpenStatistics {
  const { detail, fields, statistics } = entity;
  const names = new Set(fields.map(({ name }) => name));
  const ofOne = new Set(
    detail.tabs.flatMap((tab) => (tab.kind === 'chart' && tab.entity === undefined ? tab.charts : [])),
  );
  return {
    cards: (statistics?.cards ?? []).filter(
      ({ figure, filter, permission }) =>
        mayHave(entity, may, permission) && hasFields(entity, filter, figure?.field),
    ),
    charts: openCharts(entity, may).filter(({ name }) => !ofOne.has(name)),
    search: (statistics?.search ?? []).filter(({ field }) => names.has(field)),
    shortcuts: (statistics?.shortcuts ?? []).filter(({ page, permission }) =>
      mayHave(entity, may, permission ?? (page === 'form' ? 'add' : undefined)),
    ),
  };
}

type May = (code: string) => boolean;

const mayHave = (entity: Entity, may: May, permission: string | undefined): boolean =>
  permission === undefined || may(permissionCode(entity, permission));

function hasFields({ fields }: Entity, filter: Filter, ...made: readonly (string | undefined)[]): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return (
    made.every((name) => name === undefined || names.has(name)) &&
    Object.keys(filter).every((key) => parseSearchKey(key, (name) => names.has(name)))
  );
}
