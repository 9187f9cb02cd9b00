import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { parseStat } from './scripts/readProcesses.mjs';

// Writes down the cost of each test file, for `npm test` to name the most expensive: the processor time of its worker,
// and of the processes it started and waited for, since the file before.
const { ISP_COSTS } = process.env;
const shared = globalThis as { ispCostBefore?: number };

/** Seconds since this worker started. */
function costSoFar(): number {
  try {
    const { own, waited } = parseStat(readFileSync('/proc/self/stat', 'utf8'));
    return own + waited;
  } catch {
    const { system, user } = process.cpuUsage();
    return (system + user) / 1e6;
  }
}

// hooks run in reverse order: the first one is the last to run
afterAll(() => {
  if (!ISP_COSTS) return;
  const cost = costSoFar();
  const note = [expect.getState().testPath, cost - (shared.ispCostBefore ?? 0)];
  shared.ispCostBefore = cost;
  appendFileSync(ISP_COSTS, `${JSON.stringify(note)}\n`);
});
