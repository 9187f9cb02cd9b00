import type { ImageBuilder } from './port.ts';
import { simulatedBuild } from './simulatedBuild.ts';

/**
 * Creates the simulator of an image builder. Log and progress are calculated from the record and the clock. A build
 * succeeds after half a minute, unless its Dockerfile contains a failing line (`RUN false`, `RUN exit 1`).
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
