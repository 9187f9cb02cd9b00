import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { readRange, type Shown } from '@isp/server/internal';
import type { Notebook } from '../../generated/rows.ts';
import { dateTimes, parseDateTime, toDateTime } from '../../rules/dateTimes.ts';
import { localText } from '../../rules/localText.ts';

const minute = 60_000;
const hour = 60 * minute;
const lines = [
  { key: 'cpuUsage', name: ['CPU 使用率', 'CPU usage'], ofCards: false },
  { key: 'memoryUsage', name: ['内存使用率', 'Memory usage'], ofCards: false },
  { key: 'gpuUsage', name: ['GPU 使用率', 'GPU usage'], ofCards: true },
  { key: 'gpuMemoryUsage', name: ['显存使用率', 'GPU memory usage'], ofCards: true },
] as const;

/**
 * Returns the usage of a running notebook in percent: a point for each minute of an hour, for every five minutes of
 * six hours, and for every fifteen minutes of up to a day. The time before the notebook's start has no values.
 *
 * @param range - range as a call sends it; `1h` by default
 * @throws Refusal PARAM_INVALID for an invalid range
 */
export async function usageSeries(work: ReadContext, row: Shown<Notebook>, range: unknown): Promise<Series> {
  const last = work.now.getTime();
  const bounds = readRange(range, dateTimes, work.now);
  const from = parseDateTime(bounds?.from)?.getTime() ?? last - hour;
  const length = Math.min(Math.max(last - from, hour), 24 * hour);
  const step = (length <= hour + minute ? 1 : length <= 6 * hour + minute ? 5 : 15) * minute;
  const isOn = row.status === 'RUNNING' || row.status === 'SAVING';
  const count = isOn ? Math.floor(length / step) : 0;
  const started = parseDateTime(row.startTime)?.getTime() ?? last;
  const times = Array.from({ length: count }, (_, at) => new Date(last - (count - 1 - at) * step));
  const samples = await Promise.all(
    times.map((at) => (at.getTime() < started ? undefined : work.ports.cluster.usageOf(row.id, at))),
  );
  const hasCards = (row.gpuCount ?? 0) > 0;
  return {
    xAxis: times.map((at) => toDateTime(at).slice(0, 16)),
    series: lines
      .filter(({ ofCards }) => hasCards || !ofCards)
      .map(({ key, name: [zh, en] }) => ({
        key,
        name: localText(work, zh, en),
        unit: '%',
        data: samples.map((sample) => sample?.[key] ?? null),
      })),
  };
}
