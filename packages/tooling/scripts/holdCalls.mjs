import { connect } from 'node:net';

/**
 * Maximum number of milliseconds that a call waits while the service starts. After this time the call fails with
 * the reason.
 */
const MAX_WAIT_MS = 20_000;

/**
 * Returns a Vite plugin that lets calls to the service wait while the service restarts after a change of its
 * sources. Without it these calls would fail.
 *
 * @param {readonly string[]} paths Paths that the service answers.
 * @param {number} port Port of the service.
 * @returns {import('vite').Plugin}
 */
export const holdCalls = (paths, port) => ({
  name: 'isp-hold-calls',
  configureServer(server) {
    server.middlewares.use(async (request, _response, next) => {
      if (paths.some((path) => request.url?.startsWith(path)))
        await reachable(port, Date.now() + MAX_WAIT_MS);
      next();
    });
  },
});

/**
 * Waits until the port accepts connections or the time is over.
 *
 * @param {number} port
 * @param {number} until Epoch milliseconds.
 */
async function reachable(port, until) {
  while (!(await listens(port)) && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
}

/**
 * Returns true if the port accepts connections.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
