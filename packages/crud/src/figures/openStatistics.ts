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
export function openCharts(entity: Entity, may: May): readonly Chart[] {
  const isOpen = openTest(entity, may);
  return (entity.statistics?.charts ?? []).filter((chart) =>
    isOpen(chart, chart.group?.by, chart.group?.split, chart.group?.figure.field),
  );
}

/**
 * Returns the statistics of an entity that this user may see. Figures, charts, search items and shortcuts that use
 * a field hidden from the user are left out.
 */
export function openStatistics(entity: Entity, may: May): OpenStatistics {
  const { detail, fields, statistics } = entity;
  const isOpen = openTest(entity, may);
  const ofOne = new Set(
    detail.tabs.flatMap((tab) => (tab.kind === 'chart' && tab.entity === undefined ? tab.charts : [])),
  );
  return {
    cards: (statistics?.cards ?? []).filter((card) => isOpen(card, card.figure?.field)),
    charts: openCharts(entity, may).filter(({ name }) => !ofOne.has(name)),
    search: (statistics?.search ?? []).filter(({ field }) => fields.some(({ name }) => name === field)),
    shortcuts: (statistics?.shortcuts ?? []).filter(({ page, permission }) =>
      mayHave(entity, may, permission ?? (page === 'form' ? 'add' : undefined)),
    ),
  };
}

type May = (code: string) => boolean;

const mayHave = (entity: Entity, may: May, permission: string | undefined): boolean =>
  permission === undefined || may(permissionCode(entity, permission));

interface Part {
  readonly filter: Filter;
  readonly permission?: string | undefined;
}

/** Returns a test whether the user may see a part of the statistics, and all fields of which it is made. */
function openTest(entity: Entity, may: May) {
  const names = new Set(entity.fields.map(({ name }) => name));
  return ({ filter, permission }: Part, ...made: readonly (string | undefined)[]): boolean =>
    mayHave(entity, may, permission) &&
    made.every((name) => name === undefined || names.has(name)) &&
    Object.keys(filter).every((key) => parseSearchKey(key, (name) => names.has(name)));
}
