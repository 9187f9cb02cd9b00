// Loaded before everything else (`node --import`): moves this process's clock by ISP_CLOCK milliseconds.
import { subscribe } from 'node:diagnostics_channel';
import { moveClock } from './moveClock.mjs';

moveClock(Number(process.env.ISP_CLOCK ?? 0));

// Node keeps a clock of its own for the Date of replies, and pages use that date
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('date', new Date().toUTCString());
});
