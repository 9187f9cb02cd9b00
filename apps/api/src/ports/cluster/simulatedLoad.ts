import type { ResourceLoad } from './port.ts';
import { wander } from './wander.ts';

/**
 * Returns the load of a simulated resource at a moment. The result depends only on the id and the time. The GPUs
 * are busy with jobs of five hours or idle, the CPU load follows these jobs and the time of day, and the used
 * memory changes slowly. One resource in a hundred is almost full all day.
 */
export function simulatedLoad(
  { cards, id }: { readonly id: string; readonly cards: number },
  at: Date,
): ResourceLoad {
  const phase = Number(id.slice(-4)) % 100;
  const minute = at.getTime() / 60_000;
  const block = Math.floor(minute / 300 + phase / 7);
  const isFull = phase === 1;
  const isBusy = (block * 7919 + phase) % 10 < 6;
  const plateau = isFull ? 94 : isBusy ? 20 + ((block * 10429 + phase * 31) % 76) : 3;
  const gpu = plateau + 6 * (wander(`${id} gpu`, minute, 11, 0.3) - 0.5);
  const daily = 20 - 10 * Math.cos((2 * Math.PI * (minute / 60 + 5)) / 24);
  const shake = wander(`${id} cpu`, minute, 20, 0.25) - 0.5;
  const cpu = isFull ? 93 + 4 * shake : Math.min(100, Math.max(0, 0.35 * gpu + daily + 8 * shake));
  const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
  return {
    cpu,
    memory: 40 + 45 * wander(`${id} memory`, minute, 600, 0.01),
    gpus: Array.from({ length: cards }, (_, card) =>
      percent(gpu + 12 * (wander(`${id} ${card}`, minute, 30) - 0.5)),
    ),
    gpuMemory: percent(10 + 0.8 * gpu),
    storage: 70,
    netInMbps: 40 + 3 * cpu + 30 * wander(`${id} in`, minute, 8, 0.3),
    netOutMbps: 12 + cpu + 12 * wander(`${id} out`, minute, 8, 0.3),
    gpuTempC: 38 + 0.4 * gpu,
    gpuPowerW: cards * (60 + 2.4 * gpu),
  };
}
