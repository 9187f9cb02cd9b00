import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { extname, join } from 'node:path';
import { toolEnv } from '../run.mjs';
import { createBookService } from './bookService.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a built host, and the service that it calls at the same origin.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} dir Folder in which it is installed and built.
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function serveHost(host, dir) {
  const own = host.runsServer ? await startServer(dir) : undefined;
  const books = createBookService();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) void books(request, response);
    else if (own) pass(request, response, own.port);
    else serveFile(host, `${dir}/dist`, request, response);
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      own?.stop();
    },
  };
}

/**
 * Answers with a file. A path without one is answered with `index.html`, as pages of a router need it.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function serveFile({ policy }, folder, { url = '/' }, response) {
  const { pathname } = new URL(url, 'http://localhost');
  const isFile = extname(pathname) !== '' && existsSync(join(folder, pathname));
  const file = isFile ? join(folder, pathname) : `${folder}/index.html`;
  const type = types[/** @type {keyof typeof types} */ (extname(file))] ?? 'application/octet-stream';
  if (isFile || !policy) {
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  response
    .writeHead(200, { 'content-type': type, 'content-security-policy': policy(nonce) })
    .end(readFileSync(file, 'utf8').replaceAll('__NONCE__', nonce));
}

/** Passes a request on to the server of the host. @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response @param {number} port */
function pass(request, response, port) {
  const { method, url, headers } = request;
  const passed = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  request.pipe(passed);
}

/** Starts the server of a host, and waits until it answers. @param {string} dir */
async function startServer(dir) {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  // a group of processes of its own, because npm does not pass signals on to the server that it starts
  const child = spawn('npm', ['start'], {
    cwd: dir,
    env: toolEnv({ NODE_OPTIONS: '', PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  let isStopped = false;
  const stop = () => {
    if (!isStopped && child.exitCode === null && child.pid) process.kill(-child.pid);
    isStopped = true;
  };
  process.once('exit', stop);
  while (child.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (reply) return { port, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server of ${dir} ended with exit code ${child.exitCode}.`);
}

/** @param {import('node:http').Server} server @returns {Promise<number>} */
const listen = (server) =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
