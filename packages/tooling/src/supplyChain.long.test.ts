import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

/** First version of npm that has all of the settings. */
const KNOWS_SETTINGS = [11, 19] as const;
const version = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim();
const [major = 0, minor = 0] = version.split('.').map(Number);
const isKnown = major > KNOWS_SETTINGS[0] || (major === KNOWS_SETTINGS[0] && minor >= KNOWS_SETTINGS[1]);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'isp-settings-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Makes a package whose install script would run, as a tarball. */
function packWithScript(): string {
  const folder = join(dir, 'source');
  mkdirSync(folder);
  const manifest = { name: 'scripted', version: '1.0.0', scripts: { install: 'exit 0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', dir], { cwd: folder });
  return join(dir, 'scripted-1.0.0.tgz');
}

/** Installs a project with one dependency and the settings of this repository. Returns what npm reports. */
function installWith(
  name: string,
  dependency: string,
): { readonly code: number | null; readonly text: string } {
  const project = join(dir, name);
  mkdirSync(project);
  copyFileSync(`${root}.npmrc`, join(project, '.npmrc'));
  const manifest = { name, version: '1.0.0', dependencies: { [name]: dependency } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: project,
    encoding: 'utf8',
  });
  return { code: status, text: stderr };
}

describe.skipIf(!isKnown)('npm with the settings of this repository', () => {
  it('npm refuses a package whose install script is not allowed (T-S1)', () => {
    const { code, text } = installWith('scripted', `file:${packWithScript()}`);
    expect(code).not.toBe(0);
    expect(text).toContain('ESTRICTALLOWSCRIPTS');
  });

  it.each([
    ['cloned', 'git+https://127.0.0.1:1/a.git', 'EALLOWGIT'],
    ['fetched', 'https://127.0.0.1:1/a.tgz', 'EALLOWREMOTE'],
  ])('npm refuses a package that does not come from a registry: %s (T-S1)', (name, dependency, says) => {
    const { code, text } = installWith(name, dependency);
    expect(code).not.toBe(0);
    expect(text).toContain(says);
  });
});
