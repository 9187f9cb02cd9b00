import type { EntityFile } from '../../model/generated/areaFile.ts';
import { chartName } from '../../parse/toStatistics.ts';

/** A chart that may be drawn as a small line below a figure. */
export interface ChartOutline {
  readonly name: string;
  /** True if the chart has a time axis and shows many records. */
  readonly hasCourse: boolean;
}

/** Returns the charts of an entity. */
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
