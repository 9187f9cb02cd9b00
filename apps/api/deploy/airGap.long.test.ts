import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabases } from '@isp/server/testing';
import { followChild } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPortal } from '../../../packages/tooling/scripts/buildPortal.mjs';
import { demoImage } from '../src/testing/demoImage.ts';
import type { Seen } from './workWithoutNetwork.fixture.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('the service on a machine without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isp-air-'));
  let seen: Seen;
  beforeAll(async () => {
    await buildPortal();
    // a filled database is copied, because making demo data takes longer than the test
    const filled = testDatabases('pglite', demoImage);
    const data = join(folder, 'data');
    await filled.open({ folder: data });
    await filled.close();
    // only root may make a namespace by itself; other users get one in which they count as root
    const options = process.getuid?.() === 0 ? ['--net'] : ['--net', '--map-root-user'];
    const program = [process.execPath, '--conditions=isp-source', here('workWithoutNetwork.fixture.ts')];
    const script = 'PATH="$PATH:/usr/sbin:/sbin"; ip link set lo up && exec "$@"';
    const args = [here('../../portal/dist'), data];
    const child = spawn('unshare', [...options, 'sh', '-c', script, 'sh', ...program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { ended, output } = followChild(child);
    const code = await ended;
    const [, text = ''] = /^seen (.+)$/m.exec(output()) ?? [];
    expect([code, text], output()).toEqual([0, expect.stringContaining('{')]);
    seen = JSON.parse(text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the namespace has no route out', () => {
    expect(seen.routeOut).toBe('ENETUNREACH');
  });

  it('sign-in, list, add and export work', () => {
    expect(seen.listed).toBeGreaterThan(0);
    expect(seen.added).toBe(true);
    expect(seen.exported).toContain('no-network');
  });

  it('pages show, and ask no other address for anything', () => {
    expect(seen.pages).toEqual({ home: 'shown', 'sign-in': 'shown', list: 'shown', statistics: 'shown' });
    expect(seen.foreign).toEqual([]);
    expect(seen.failed).toEqual([]);
  });

  it('the service calls nothing outside, and ends with 0', () => {
    expect(seen.output).not.toMatch(/ENETUNREACH|EAI_AGAIN|ENOTFOUND|ETIMEDOUT/);
    expect(seen.output).not.toMatch(/"level":50/);
    expect(seen.exitCode).toBe(0);
  });
});
