import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { parseStat } from './scripts/readProcesses.mjs';

// This file records the cost of each test file, so that `npm test` can name the most expensive files. The cost of a
// file is the processor time that the worker, and the processes that it started and waited for, used since the
// previous file.
const { ISP_COSTS } = process.env;
const shared = globalThis as { ispCostBefore?: number };

/** Returns the processor-seconds of this worker since its start. */
function costSoFar(): number {
  try {
    const { own, waited } = parseStat(readFileSync('/proc/self/stat', 'utf8'));
    return own + waited;
  } catch {
    const { system, user } = process.cpuUsage();
    return (system + user) / 1e6;
  }
}

// vitest runs these hooks in reverse order; this hook is registered first, so it runs last
afterAll(() => {
  if (!ISP_COSTS) return;
  const cost = costSoFar();
  const note = [expect.getState().testPath, cost - (shared.ispCostBefore ?? 0)];
  shared.ispCostBefore = cost;
  appendFileSync(ISP_COSTS, `${JSON.stringify(note)}\n`);
});
