import type { EntityFile } from '../../model/generated/areaFile.ts';
import { chartName } from '../../parse/toStatistics.ts';

/** A spark line shows one of these charts. */
export interface ChartOutline {
  readonly name: string;
  /** Does it show how many records go along in time? */
  readonly hasCourse: boolean;
}

/** The charts of an entity. */
export function chartsOf({ detail, statistics }: Pick<EntityFile, 'detail' | 'statistics'>): ChartOutline[] {
  const ofOne = (detail?.tabs ?? []).flatMap((tab) =>
    tab.kind === 'chart' && tab.entity === undefined ? tab.charts : [],
  );
  return (statistics?.charts ?? []).map((chart) => {
    const name = chart.name ?? chartName(chart);
    const isOverTime = chart.by === undefined || chart.by.includes(':');
    return { name, hasCourse: isOverTime && !timeless.includes(chart.kind) && !ofOne.includes(name) };
  });
}

/** Kinds without an axis time runs along. */
const timeless: readonly string[] = [
  ...['horizontal-bar', 'pie', 'donut', 'heat-map', 'ring', 'gauge', 'bullet', 'radar', 'parallel', 'table'],
];
