import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** Processor-seconds of {@link work} on the machine whose seconds the budget is counted in, with nothing beside it. */
const REFERENCE = 0.05;

/**
 * How this machine compares to the one the limits were written for, by a fixed piece of work: the fastest of some
 * turns, since nothing makes work cheaper than it is.
 *
 * @param {number} [turns]
 * @returns {{ cost: number, wait: number }} Processor-seconds, and seconds on the clock, for what takes one there: 2 on a
 *   machine half as fast; `wait` is more than `cost` where others use the machine.
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

/** What tests do most: text taken apart and put together, objects made and sorted, bytes summed up. */
function work() {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: `row ${(at * 7919) % 12_007}` }));
  let text = '';
  for (let turn = 0; turn < 4; turn += 1) {
    text = JSON.stringify(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    JSON.parse(text.replaceAll(/row (\d+)/g, '$1 row'));
  }
  return createHash('sha256').update(text).digest('hex');
}
