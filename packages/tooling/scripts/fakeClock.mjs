// This file is loaded before all other modules (`node --import`). It moves the clock of this process by ISP_CLOCK
// milliseconds.
import { subscribe } from 'node:diagnostics_channel';
import { moveClock } from './moveClock.mjs';

moveClock(Number(process.env.ISP_CLOCK ?? 0));

// Node uses another clock for the Date header of replies, and pages read that header, so it is set here
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('date', new Date().toUTCString());
});
