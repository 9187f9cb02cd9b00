import type { ImageBuilder } from './port.ts';
import { simulatedBuild } from './simulatedBuild.ts';

/**
 * Stands in for a real builder: what a build writes and how far it is follow from its record and the clock. It succeeds
 * after half a minute, unless its Dockerfile tells it to fail (`RUN false`, `RUN exit 1`).
 */
export const createImageBuilderSimulator = (): ImageBuilder => ({
  start: async (_order, _secret, now) => new Date(now.getTime() + 2000),
  look: async (order, now) => simulatedBuild(order, now).report,
  cancel: async () => undefined,
  stepsOf: async (order, now) => simulatedBuild(order, now).steps,
  async logOf(order, now) {
    const { isOver, lines } = simulatedBuild(order, now);
    return { content: lines.map((line) => `${line}\n`).join(''), isOver };
  },
});
