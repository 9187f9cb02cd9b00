import type { CDPSession, Page } from 'playwright';
import { startStopwatch, type Wait } from './stopwatch.ts';

/** Cost of an operation in milliseconds: the time that the user waits, and the CPU time of the page's main thread. */
export interface Cost {
  /** Time from the input until the expected content is painted. */
  readonly wall: number;
  /** CPU time from the input until the page is idle. */
  readonly cpu: Cpu;
}

export interface Cpu {
  /** All work of the thread: script, style, layout, paint and garbage collection. */
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
}

export interface Meter {
  /**
   * Measures an action `act`: the CPU time from just before the action until the page is idle, and the user's
   * waiting time until `wait` is fulfilled. `quietLooks` is the number of quiet checks after which the page counts
   * as idle.
   */
  readonly of: (act: () => Promise<unknown>, wait: Wait, quietLooks?: number) => Promise<Cost>;
  /**
   * Waits until the page is idle, and collects garbage, so that earlier work does not count in the next
   * measurement.
   */
  readonly rest: () => Promise<void>;
}

/**
 * `LOOK_EVERY_MS`: milliseconds between two checks of the page's CPU time. `usualQuietLooks`: number of successive
 * quiet checks after which the page counts as idle.
 */
const LOOK_EVERY_MS = 25;
const usualQuietLooks = 5;

/**
 * CPU milliseconds between two checks, without the cost of the check itself, below which the check counts as quiet.
 */
const quiet = 0.5;

/** Milliseconds after which measuring fails with an error, because the page is still not idle. */
const GIVE_UP_AFTER_MS = 180_000;

/**
 * Creates a meter that measures a user's waiting time and the CPU time of the page's main thread. The CPU time
 * comes from the browser's own counters, in ticks of the thread, so that other processes on the machine are not
 * counted.
 */
export async function createMeter(page: Page): Promise<Meter> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  let looks = 0;

  async function look(): Promise<Cpu> {
    looks++;
    return readCpu(cdp);
  }

  async function settle(quietLooks: number, cost: number): Promise<Cpu> {
    const until = Date.now() + GIVE_UP_AFTER_MS;
    let before = await look();
    for (let calm = 0; calm < quietLooks; ) {
      if (Date.now() > until)
        throw new Error('The page is never idle, because an animation or a poll never ends.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const now = await look();
      calm = now.task - before.task < quiet + cost ? calm + 1 : 0;
      before = now;
    }
    return before;
  }

  // a check itself uses CPU time of the thread that it measures, so the cost of one check is measured first
  const costs: number[] = [];
  await settle(usualQuietLooks, 1);
  for (let before = await look(); costs.length < 20; ) {
    const now = await look();
    costs.push(now.task - before.task);
    before = now;
  }
  const cost = costs.toSorted((a, b) => a - b)[costs.length / 2] ?? 0;

  return {
    async rest() {
      await settle(usualQuietLooks, cost);
      await cdp.send('HeapProfiler.collectGarbage');
      await settle(2, cost);
    },
    async of(act, wait, quietLooks = usualQuietLooks) {
      const stop = await startStopwatch(page, wait);
      const before = await look();
      const from = looks;
      await act();
      const after = await settle(quietLooks, cost);
      const cpu = {
        task: Math.max(0, after.task - before.task - (looks - from) * cost),
        script: after.script - before.script,
        layout: after.layout - before.layout,
        style: after.style - before.style,
      };
      return { wall: await stop(), cpu };
    },
  };
}

async function readCpu(cdp: CDPSession): Promise<Cpu> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const milliseconds = (name: string) => (metrics.find((own) => own.name === name)?.value ?? 0) * 1000;
  return {
    task: milliseconds('TaskDuration'),
    script: milliseconds('ScriptDuration'),
    layout: milliseconds('LayoutDuration'),
    style: milliseconds('RecalcStyleDuration'),
  };
}
