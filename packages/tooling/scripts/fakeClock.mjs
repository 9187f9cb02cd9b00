// Loaded before everything else (`node --import`): moves this process's clock by ISP_CLOCK milliseconds.
import { moveClock } from './moveClock.mjs';

moveClock(Number(process.env.ISP_CLOCK ?? 0));
