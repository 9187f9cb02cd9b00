import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '@isp/server';
import type { FastifyInstance } from 'fastify';
import { median } from '../median.ts';
import { fillShop, openShop } from './shop.ts';

/**
 * Measurements of light calls that are made one after the other: their number, the median and longest time in
 * milliseconds, and the milliseconds by which the timers of the process are late.
 */
export interface Waits {
  readonly calls: number;
  readonly median: number;
  readonly longest: number;
  readonly loopDelay: number;
}

export const exportedRows = 19_000;

/**
 * Reads a list of ten rows again and again, first alone and then while an export runs. The export runs in the same
 * process, so that its influence on other calls is measured.
 */
export async function measureBesideExport(
  url: string,
): Promise<{ readonly alone: Waits; readonly beside: Waits }> {
  const database = await openDatabase({ url });
  const app = await openShop(database);
  try {
    await fillShop(database, exportedRows);
    await light(app, until(2000));
    const alone = await light(app, until(3000));
    let isWritten = false;
    const file = app.inject({ method: 'POST', url: '/book/export', payload: {} }).finally(() => {
      isWritten = true;
    });
    const beside = await light(app, () => isWritten);
    const { headers, statusCode } = await file;
    if (statusCode !== 200) throw new Error(`The export failed: ${statusCode} ${headers['content-type']}`);
    return { alone, beside };
  } finally {
    await app.close();
    await database.close();
  }
}

function until(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}

async function light(app: FastifyInstance, isOver: () => boolean): Promise<Waits> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await app.inject({ method: 'POST', url: '/book/page-query', payload: {} });
    times.push(performance.now() - start);
  }
  delay.disable();
  return {
    calls: times.length,
    median: median(times),
    longest: Math.max(...times),
    loopDelay: delay.percentile(99) / 1e6,
  };
}
