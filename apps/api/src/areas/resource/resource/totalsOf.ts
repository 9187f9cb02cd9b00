import type { Resource, ResourceFlavor } from '../../../generated/rows.ts';

const times = (each: number | null | undefined, count: number): number | null =>
  each === null || each === undefined ? null : each * count;

type Totals = Pick<Resource, 'cpuCores' | 'memoryGi' | 'gpuCount' | 'gpuMemGi' | 'storageGi'>;

/**
 * Returns the sizes of a number of units of a flavour: cores, memory, … A size that the flavour does not have is
 * null.
 */
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
