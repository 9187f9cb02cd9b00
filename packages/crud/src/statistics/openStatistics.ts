import { type Card, type Chart, type Entity, type Filter, parseSearchKey } from '@isp/schema';

export interface OpenStatistics {
  readonly cards: readonly Card[];
  /** Those of one record stand in its details. */
  readonly charts: readonly Chart[];
}

/** The figures and charts of many records that are made of nothing that is closed to the user. */
export function openStatistics({ detail, fields, statistics }: Entity): OpenStatistics {
  const names = new Set(fields.map(({ name }) => name));
  const isOpen = (filter: Filter, ...made: readonly (string | undefined)[]) =>
    made.every((name) => name === undefined || names.has(name)) &&
    Object.keys(filter).every((key) => parseSearchKey(key, (name) => names.has(name)));
  const ofOne = new Set(detail.tabs.flatMap((tab) => (tab.kind === 'chart' ? tab.charts : [])));
  return {
    cards: (statistics?.cards ?? []).filter(({ figure, filter }) => isOpen(filter, figure?.field)),
    charts: (statistics?.charts ?? []).filter(
      ({ filter, group, name }) =>
        !ofOne.has(name) && isOpen(filter, group?.by, group?.split, group?.figure.field),
    ),
  };
}
