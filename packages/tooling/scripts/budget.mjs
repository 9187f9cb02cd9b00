/**
 * Factor by which the cost of a run may exceed its budget, because two runs of the same tests differ. Only above it
 * a run fails.
 */
const tolerance = 1.15;

/**
 * Compares the cost of a run with its budget. The budget is in processor-seconds of a reference machine; a machine
 * that is half as fast may take twice as many.
 *
 * @param {object} run
 * @param {number} run.cost Processor-seconds on this machine.
 * @param {number} run.speed Processor-seconds on this machine for work that takes one second on the reference
 * machine.
 * @param {number} [run.budget] Processor-seconds on the reference machine.
 * @returns {{ text: string, isOver: boolean }}
 */
export function compareCost({ budget, cost, speed }) {
  const there = Math.round(cost / speed);
  return {
    isOver: budget !== undefined && there > budget * tolerance,
    text:
      `${Math.round(cost)} processor-seconds on this machine. It is ${speed.toFixed(2)} times as slow as the reference machine, ` +
      `which would take ${there} processor-seconds${budget === undefined ? '.' : ` of a budget of ${budget}.`}`,
  };
}
