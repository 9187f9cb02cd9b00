// Loaded before everything else (`node --import`): moves this process's clock by ISP_CLOCK milliseconds.
import { subscribe } from 'node:diagnostics_channel';
import { moveClock } from './moveClock.mjs';

moveClock(Number(process.env.ISP_CLOCK ?? 0));

// Node uses a separate clock for the Date header of replies, and pages read that header
subscribe('http.server.request.start', (message) => {
  const { response } = /** @type {{ response: import('node:http').ServerResponse }} */ (message);
  response.setHeader('date', new Date().toUTCString());
});
