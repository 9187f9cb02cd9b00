import { type Clock, createClock } from '@isp/schema/values';

/** The clock that is used if the time zone of the service is not known. */
export const machineClock: Clock = /* @__PURE__ */ createClock();
