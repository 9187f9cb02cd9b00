import type { ClusterUsage } from '../../ports/cluster/port.ts';

/** Returns the load of a notebook, by the fields that store and list it. */
export const loadOf = ({ cpuUsage, gpuUsage, memoryUsage }: ClusterUsage) => ({
  cpuUsage,
  memoryUsage,
  gpuUsage,
});
