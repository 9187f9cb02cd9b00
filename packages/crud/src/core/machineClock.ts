import { type Clock, createClock } from '@isp/schema';

/** The clock where nothing says what zone the service is in. */
export const machineClock: Clock = /* @__PURE__ */ createClock();
