import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf, readDockerfile, stageOf } from './dockerfile.fixture.ts';

/** Highest exposure that systemd-analyze may find, in tenths: 10 is full access, and 2 counts as well protected. */
const MAX_EXPOSURE = 20;

describe('isp@.service', () => {
  const text = readFileSync(new URL('isp@.service', import.meta.url), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'isp-unit-'));
  const file = join(folder, 'isp@.service');
  beforeAll(() => {
    // this machine has Node at another place
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('systemd-analyze knows every line', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'isp@8081.service')], {
      encoding: 'utf8',
    });
    const own = stderr.split('\n').filter((line) => line.includes('isp@'));
    expect([status, own]).toEqual([0, []]);
  });

  it('a line with a mistake is noticed', () => {
    const wrong = join(folder, 'wrong@.service');
    writeFileSync(
      wrong,
      text.replace('/usr/bin/node', '/no/node').replace('NoNewPrivileges=', 'NoNewPriviliges='),
    );
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'wrong@1.service')], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/NoNewPriviliges/);
    expect(stderr).toMatch(/\/no\/node/);
  });

  it('the process is well protected by the figure of systemd-analyze security', () => {
    const output = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, '--no-pager', file],
      { encoding: 'utf8' },
    );
    expect(output).toMatch(/Overall exposure level for isp@\S+: [01]\.\d OK/);
  });

  it('the unit starts the same program as the image', () => {
    const [, program = ''] = /^ExecStart=\S+ (.+)$/m.exec(text) ?? [];
    const words = commandOf(stageOf(readDockerfile(), ''), 'CMD').slice(1);
    expect(program.split(' ')).toEqual(words.filter((word) => !word.startsWith('--env-file')));
  });
});
