import type { ClusterUsage } from '../../ports/cluster/port.ts';

/** Fields in which a notebook stores and lists its load. */
export const loadOf = ({ cpuUsage, gpuUsage, memoryUsage }: ClusterUsage) => ({
  cpuUsage,
  memoryUsage,
  gpuUsage,
});
