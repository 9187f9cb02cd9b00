import { type Clock, createClock } from '@isp/schema/values';

/** The clock when the time zone of the service is not known. */
export const machineClock: Clock = /* @__PURE__ */ createClock();
