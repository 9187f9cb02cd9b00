import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@isp/server/testing';
import { followChild } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPortal } from '../../../packages/tooling/scripts/buildPortal.mjs';
import { freePort } from '../../../packages/tooling/scripts/freePort.mjs';
import { makeBareFolder } from './bareFolder.fixture.ts';
import { commandOf, readDockerfile, stageOf, variablesOf } from './dockerfile.fixture.ts';

const stages = readDockerfile();
const image = stageOf(stages, '');

describe('the steps of the Dockerfile, run in an empty folder', () => {
  const top = mkdtempSync(join(tmpdir(), 'isp-image-'));
  const app = join(top, 'app');
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    await buildPortal();
    makeBareFolder(app, stages);
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(top, { recursive: true, force: true });
  });

  it('the folder has no tool, test or screen library', () => {
    const installed = readdirSync(join(app, 'node_modules'));
    expect(installed).toContain('fastify');
    for (const name of ['vite', 'vitest', 'antd', 'react', 'playwright-core', 'typescript'])
      expect(installed).not.toContain(name);
    const tests = readdirSync(app, { recursive: true }).filter((path) =>
      /^(apps|packages)\/.*\.test\.ts$/.test(String(path)),
    );
    expect(tests).toEqual([]);
  });

  it('the command starts on an empty PostgreSQL, is healthy, serves the portal, and ends with 0 by SIGTERM', async () => {
    const data = join(top, 'data');
    mkdirSync(data);
    const secrets = join(top, 'isp.env');
    const key = () => randomBytes(32).toString('base64');
    writeFileSync(
      secrets,
      `DATABASE_URL=${await postgres.createDatabase()}\nISP_TOKEN_KEY=${key()}\nISP_FIELD_KEY=${key()}\n`,
    );
    chmodSync(secrets, 0o600);
    const port = await freePort();
    const env = {
      ...variablesOf(image),
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      ISP_DATA: join(data, 'database'),
      ISP_FILES: join(data, 'files'),
      ISP_PUBLIC_URL: 'https://portal.example.com',
    };
    const [program = '', ...words] = commandOf(image, 'CMD').map((word) =>
      word.replace('/run/secrets/isp.env', secrets),
    );
    const child = spawn(program, words, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const { ended, output } = followChild(child);
    const origin = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => {
      expect(child.exitCode, output()).toBe(null);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    });
    const [checker = '', ...check] = commandOf(image, 'HEALTHCHECK');
    const health = followChild(spawn(checker, check, { env, stdio: ['ignore', 'pipe', 'pipe'] }));
    expect(await health.ended).toBe(0);
    const page = await fetch(`${origin}/isp-user/ui/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
    const site = await fetch(`${origin}/isp-user/ui/home`);
    expect(site.status).toBe(200);
    // the root file system may be read-only: nothing is written beside the folder of the data
    expect(existsSync(join(app, '.data'))).toBe(false);
    expect(existsSync(join(app, '.data-files'))).toBe(false);

    const stoppedAt = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000 * Number(process.env.ISP_PATIENCE ?? 1));
    const failed = spawn(checker, check, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    expect(await followChild(failed).ended).toBe(1);
  });

  it('the command for backups works in the folder', async () => {
    const help = spawn('node', ['--conditions=isp-source', 'packages/cli/bin/isp.mjs', 'backup', '--help'], {
      cwd: app,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { ended, output } = followChild(help);
    expect([await ended, output()]).toEqual([0, expect.stringContaining('isp backup')]);
  });
});
