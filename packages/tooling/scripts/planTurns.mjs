/**
 * Returns the order in which the steps run. The result is a list of turns, which run one after the other. A turn is
 * a list of lanes, which run in parallel. A lane is a list of steps, which run one after the other. All lanes run
 * in the turn of the first of their steps; a step without a lane has its own turn.
 *
 * @param {readonly string[]} names Names of the steps to run, in their order.
 * @param {readonly (readonly string[])[]} lanes Lists of steps; steps that must not run are left out.
 * @returns {string[][][]}
 */
export function planTurns(names, lanes) {
  const beside = lanes
    .map((lane) => lane.filter((name) => names.includes(name)))
    .filter((lane) => lane.length > 0);
  const inLane = new Set(beside.flat());
  const first = names.find((name) => inLane.has(name));
  return names
    .filter((name) => name === first || !inLane.has(name))
    .map((name) => (name === first ? beside : [[name]]));
}
