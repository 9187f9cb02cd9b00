import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Api {
  readonly origin: string;
  /** Returns everything that the process has written to its output until now. */
  readonly output: () => string;
  /** Ends the process with the signal that an operator would send, and waits until the process has ended. */
  readonly stop: () => Promise<void>;
}

/** Starts a separate service on a free port. The service stores its data in the folder `data`. */
export async function startApi(data: string, env: NodeJS.ProcessEnv = {}): Promise<Api> {
  const port = await freePort();
  const child = spawn(`${root}node_modules/.bin/node`, ['--conditions=isp-source', 'apps/api/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ISP_DEMO: 'small',
      ISP_CAPTCHA: 'off',
      ...env,
      PORT: String(port),
      ISP_DATA: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service did not start:\n${output}`);
    const isUp = await fetch(`${origin}/isp-user/api/v1/env`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { origin, output: () => output, stop: () => stop(child) };
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'isp-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
