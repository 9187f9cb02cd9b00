import type { ClusterUsage } from './port.ts';
import { wander } from './wander.ts';

/**
 * Returns the load of a simulated notebook. The load changes every minute and differs between notebooks, but
 * depends only on the id and the time.
 */
export function simulatedUsage(id: string, at: Date): ClusterUsage {
  const minute = Math.floor(at.getTime() / 60_000);
  const between = (low: number, high: number, part: number) =>
    Math.round((low + part * (high - low)) * 10) / 10;
  return {
    cpuUsage: between(5, 85, wander(`${id} cpu`, minute, 9, 0.12)),
    memoryUsage: between(30, 80, wander(`${id} memory`, minute, 45, 0.02)),
    gpuUsage: between(0, 95, wander(`${id} gpu`, minute, 14, 0.08)),
    gpuMemoryUsage: between(20, 90, wander(`${id} gpu memory`, minute, 60, 0.01)),
  };
}
