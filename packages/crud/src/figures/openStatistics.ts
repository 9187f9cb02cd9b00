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
 * Returns the statistics of an entity that this user may see. Figures, charts, search items and shortcuts that use
 * a field hidden from the user are left out.
 */
export function openStatistics(entity: Entity, may: (code: string) => boolean): OpenStatistics {
  const { detail, fields, statistics } = entity;
  const names = new Set(fields.map(({ name }) => name));
  const isOpen = (filter: Filter, ...made: readonly (string | undefined)[]) =>
    made.every((name) => name === undefined || names.has(name)) &&
    Object.keys(filter).every((key) => parseSearchKey(key, (name) => names.has(name)));
  const mayHave = ({ permission }: { readonly permission?: string | undefined }) =>
    permission === undefined || may(permissionCode(entity, permission));
  const ofOne = new Set(
    detail.tabs.flatMap((tab) => (tab.kind === 'chart' && tab.entity === undefined ? tab.charts : [])),
  );
  return {
    cards: (statistics?.cards ?? []).filter(
      (card) => mayHave(card) && isOpen(card.filter, card.figure?.field),
    ),
    charts: (statistics?.charts ?? []).filter(
      ({ filter, group, name, ...chart }) =>
        mayHave(chart) && !ofOne.has(name) && isOpen(filter, group?.by, group?.split, group?.figure.field),
    ),
    search: (statistics?.search ?? []).filter(({ field }) => names.has(field)),
    shortcuts: (statistics?.shortcuts ?? []).filter(({ page, permission }) =>
      mayHave({ permission: permission ?? (page === 'form' ? 'add' : undefined) }),
    ),
  };
}
