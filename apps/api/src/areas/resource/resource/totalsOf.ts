import type { Resource, ResourceFlavor } from '../../../generated/rows.ts';

const times = (each: number | null | undefined, count: number): number | null =>
  each === null || each === undefined ? null : each * count;

type Totals = Pick<Resource, 'cpuCores' | 'memoryGi' | 'gpuCount' | 'gpuMemGi' | 'storageGi'>;

/** Totals for a number of a flavour; null where the flavour lacks the value. */
export function totalsOf(flavor: ResourceFlavor | undefined, count: number): Totals {
  const perCard = flavor?.gpuMemGi;
  return {
    cpuCores: times(flavor?.cpuCores, count),
    memoryGi: times(flavor?.memoryGi, count),
    gpuCount: times(flavor?.gpuCount, count),
    gpuMemGi: times(perCard, (flavor?.gpuCount ?? 0) * count),
    storageGi: times(flavor?.storageGi, count),
  };
}
