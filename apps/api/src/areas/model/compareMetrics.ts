import type { Series } from '@isp/schema/statistics';
import type { ModelVersion } from '../../generated/rows.ts';

/**
 * Returns the metrics of several versions: a group for each metric, and a series for each version. A value is null
 * if a version does not have the metric.
 */
export function compareMetrics(
  versions: readonly Pick<ModelVersion, 'id' | 'versionNo' | 'metrics'>[],
): Series {
  const names = [...new Set(versions.flatMap(({ metrics }) => (metrics ?? []).map(({ name }) => name)))];
  return {
    xAxis: names,
    series: versions.map(({ id, metrics, versionNo }) => ({
      key: id,
      name: versionNo,
      data: names.map((name) => metrics?.find((metric) => metric.name === name)?.value ?? null),
    })),
  };
}
