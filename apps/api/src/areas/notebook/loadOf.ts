import type { ClusterUsage } from '../../ports/cluster/port.ts';

/** What a notebook keeps and lists of its load. */
export const loadOf = ({ cpuUsage, gpuUsage, memoryUsage }: ClusterUsage) => ({
  cpuUsage,
  memoryUsage,
  gpuUsage,
});
