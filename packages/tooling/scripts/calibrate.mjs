import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Processor-seconds that {@link work} takes on the reference machine while no other program runs. The budgets are
 * given for this machine.
 */
const REFERENCE = 0.05;

/**
 * Measures the speed of this machine relative to the reference machine, with a fixed piece of work. The work is
 * done several times and the fastest time counts, because other programs can only make it slower.
 *
 * @param {number} [turns] Number of times that the work is done.
 * @returns {{ cost: number, wait: number }} `cost`: processor-seconds for work that takes one second on the
 * reference machine; 2 on a machine that is half as fast. `wait`: seconds on the clock for the same work; larger
 * than `cost` if other programs use the machine.
 */
export function calibrate(turns = 8) {
  let [cost, wait] = [Infinity, Infinity];
  for (let turn = 0; turn < turns; turn += 1) {
    const [began, before] = [performance.now(), process.cpuUsage()];
    work();
    const { system, user } = process.cpuUsage(before);
    cost = Math.min(cost, (system + user) / 1e6);
    wait = Math.min(wait, (performance.now() - began) / 1000);
  }
  return { cost: cost / REFERENCE, wait: wait / REFERENCE };
}

/**
 * Measures the speed of the machine while every core is busy, as in a run of tests. Two threads that share a core
 * each take more processor-seconds for the same work, so the speed of one thread alone would be misleading.
 *
 * @returns {Promise<{ cost: number, wait: number }>}
 */
export async function calibrateCores() {
  const script = fileURLToPath(import.meta.url);
  const each = await Promise.all(
    Array.from({ length: availableParallelism() }, () => promisify(execFile)(process.execPath, [script])),
  );
  const speeds = each.map(({ stdout }) => /** @type {ReturnType<typeof calibrate>} */ (JSON.parse(stdout)));
  const mean = (/** @type {'cost' | 'wait'} */ kind) =>
    speeds.reduce((sum, speed) => sum + speed[kind], 0) / speeds.length;
  return { cost: mean('cost'), wait: mean('wait') };
}

/**
 * Does work that is similar to the work of tests: splits and joins texts, creates and sorts objects, adds up bytes.
 */
function work() {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: `row ${(at * 7919) % 12_007}` }));
  let text = '';
  for (let turn = 0; turn < 4; turn += 1) {
    text = JSON.stringify(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    JSON.parse(text.replaceAll(/row (\d+)/g, '$1 row'));
  }
  return createHash('sha256').update(text).digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(calibrate(20)));
