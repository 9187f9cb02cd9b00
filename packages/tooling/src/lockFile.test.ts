import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkLock } from '../scripts/checkLock.mjs';
import { whyInstall } from '../scripts/install.mjs';
import { root } from './sourceFiles.ts';

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const placesOf = (name: string) =>
  Object.keys(lock.packages).filter((place) => place.endsWith(`node_modules/${name}`));

describe('lock file', () => {
  it('the lock file is complete, and decides on every install script (T-S1)', () => {
    expect(checkLock(lock.packages, manifest.allowScripts)).toEqual([]);
  });

  it.each(['antd', '@rc-component/form', 'react', 'react-dom', 'dayjs'])(
    'the lock file holds one copy of %s',
    (name) => {
      expect(placesOf(name)).toEqual([`node_modules/${name}`]);
    },
  );

  it.each([
    { entry: { version: '1.0.0' }, says: /no integrity/ },
    { entry: { version: '1.0.0', integrity: 'sha512-x', hasInstallScript: true }, says: /install script/ },
    {
      entry: { version: '1.0.0', integrity: 'sha512-x', resolved: 'git+ssh://host/x' },
      says: /only registries/,
    },
    {
      entry: { version: '1.0.0', integrity: 'sha512-x', optionalDependencies: { 'x-darwin': '1' } },
      says: /lacks x-darwin/,
    },
  ])('the check refuses $entry (T-S1)', ({ entry, says }) => {
    expect(checkLock({ 'node_modules/x': entry }, {})).toEqual([expect.stringMatching(says)]);
  });

  it('npm runs no install script that is not allowed, and takes only versions of a registry that are a week old (T-S1)', () => {
    const settings = readFileSync(`${root}.npmrc`, 'utf8')
      .split('\n')
      .filter((line) => /^[a-z]/.test(line));
    expect(settings.sort()).toEqual([
      'allow-git=none',
      'allow-remote=none',
      'min-release-age=7',
      'strict-allow-scripts=true',
    ]);
  });

  it('the check finds a dependency in a folder above, as Node does', () => {
    const entry = { version: '1.0.0', integrity: 'sha512-x' };
    const packages = {
      'node_modules/a': entry,
      'node_modules/b/node_modules/c': { ...entry, optionalDependencies: { a: '1' } },
    };
    expect(checkLock(packages, {})).toEqual([]);
  });

  it('the check refuses to allow an install script of no package (T-S1)', () => {
    expect(checkLock({}, { gone: true })).toEqual([expect.stringMatching(/gone/)]);
  });

  it('the check requires an installation where there is none', () => {
    expect(whyInstall('/nowhere/')).toBe('node_modules is missing');
  });
});
