import type { ClusterUsage } from './port.ts';

/**
 * Load of a simulated notebook: changes from minute to minute, differs by id, and is the same for the same id and
 * time.
 */
export function simulatedUsage(id: string, at: Date): ClusterUsage {
  const phase = Number(id.slice(-4)) % 100;
  const minute = Math.floor(at.getTime() / 60_000);
  const wave = (period: number, low: number, high: number) =>
    Math.round((low + ((Math.sin((minute + phase) / period) + 1) / 2) * (high - low)) * 10) / 10;
  return {
    cpuUsage: wave(7, 5, 85),
    memoryUsage: wave(31, 30, 80),
    gpuUsage: wave(11, 0, 95),
    gpuMemoryUsage: wave(23, 20, 90),
  };
}
