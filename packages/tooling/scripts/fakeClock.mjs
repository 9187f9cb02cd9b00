// Loaded before everything else (`node --import`): moves this process's clock by ISP_CLOCK milliseconds.
import { subscribe } from 'node:diagnostics_channel';
import { moveClock } from './moveClock.mjs';

moveClock(Number(process.env.ISP_CLOCK ?? 0));

// Node writes the date of a reply by a clock of its own, and pages go by that date
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('date', new Date().toUTCString());
});
