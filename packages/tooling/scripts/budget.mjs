/** Tolerance between two runs of the same tests: only a run above it has failed. */
const tolerance = 1.15;

/**
 * Cost of a run, and whether it is within its budget. The budget is in processor-seconds of a reference machine:
 * another machine, half as fast, may take twice as many.
 *
 * @param {object} run
 * @param {number} run.cost Processor-seconds of this machine.
 * @param {number} run.speed Processor-seconds of this machine for what takes one there.
 * @param {number} [run.budget] Processor-seconds there.
 * @returns {{ text: string, isOver: boolean }}
 */
export function compareCost({ budget, cost, speed }) {
  const there = Math.round(cost / speed);
  return {
    isOver: budget !== undefined && there > budget * tolerance,
    text:
      `${Math.round(cost)} processor-seconds; work takes ${speed.toFixed(2)} times as many here as where the budget was ` +
      `set, so ${there} there${budget === undefined ? '.' : `, of ${budget}.`}`,
  };
}
