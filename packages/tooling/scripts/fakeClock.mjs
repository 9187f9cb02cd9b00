// This file is loaded before all other modules (`node --import`). It moves the clock of its process forward by
// ISP_CLOCK milliseconds, for tests at other times of day.
import { subscribe } from 'node:diagnostics_channel';
import { moveClock } from './moveClock.mjs';

moveClock(Number(process.env.ISP_CLOCK ?? 0));

// Node does not use `Date` for the Date header of replies, but pages read the time from this header, so the moved
// time is set here
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('date', new Date().toUTCString());
});
