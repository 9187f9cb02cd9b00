import type { ResourceLoad } from './port.ts';

/**
 * Load of a simulated resource at a moment, always the same for the same id and time: jobs of five hours on idle
 * GPUs, cores that follow them and the time of day, memory that changes slowly. One resource in a hundred is nearly
 * full all day.
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
  const gpu = plateau + 1.5 * Math.sin(minute / 7 + phase);
  const daily = 20 - 10 * Math.cos((2 * Math.PI * (minute / 60 + 5)) / 24);
  const cpu = isFull ? 93 + 2 * Math.sin(minute / 47) : Math.min(100, 0.35 * gpu + daily);
  const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
  return {
    cpu,
    memory: 62.5 + 22.5 * Math.sin(minute / 977 + phase),
    gpus: Array.from({ length: cards }, (_, card) => percent(gpu + 6 * Math.sin((card + 1) * 2.4))),
    gpuMemory: percent(10 + 0.8 * gpu),
    storage: 70,
    netInMbps: 40 + 3 * cpu,
    netOutMbps: 12 + cpu,
    gpuTempC: 38 + 0.4 * gpu,
    gpuPowerW: cards * (60 + 2.4 * gpu),
  };
}
