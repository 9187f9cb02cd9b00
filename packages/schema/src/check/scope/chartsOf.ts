import type { EntityFile } from '../../model/generated/areaFile.ts';
import { chartName } from '../../parse/toStatistics.ts';

/** A chart that a small line below a figure may show. */
export interface ChartOutline {
  readonly name: string;
  /** Does it show numbers of records over time? */
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

/** Kinds of charts without a time axis. */
const timeless: readonly string[] = [
  ...['horizontal-bar', 'pie', 'donut', 'heat-map', 'ring', 'gauge', 'bullet', 'radar', 'parallel', 'table'],
];
