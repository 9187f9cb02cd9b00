import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspaces } from '../scripts/workspaces.mjs';
import { root, sourceFiles } from './sourceFiles.ts';

const listed = [
  'package.json',
  'packages',
  'schemas',
  'apps',
  '.storybook',
  '.changeset',
  'tsconfig.base.json',
  'README.md',
  'LICENSE',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
];

const manifests = ['package.json', ...workspaces().map(({ dir }) => `${dir}/package.json`)].map((path) => ({
  path,
  manifest: JSON.parse(readFileSync(`${root}${path}`, 'utf8')),
}));

/** Sources of packages and apps, without tests. */
const shipped = sourceFiles(['packages', 'apps'], /\.tsx?$/).filter(
  ({ path }) => /\/src\//.test(path) && !/\.(test|fixture|stories)\.tsx?$|packages\/tooling\//.test(path),
);

describe('the house', () => {
  it('the top of the repository has what is listed, and dot and lock files (R10.01)', () => {
    const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(listed.filter((name) => !tracked.includes(name))).toEqual([]);
    expect(
      tracked.filter(
        (name) => !listed.includes(name) && !name.startsWith('.') && name !== 'package-lock.json',
      ),
    ).toEqual([]);
  });

  const declared = new Set(
    manifests.flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
    ),
  );

  it.each([
    ...['react', 'react-dom', 'antd', '@ant-design/pro-components', 'react-router-dom', 'swr', 'ajv'],
    ...['i18next', 'crypto-js'],
  ])('%s is declared by a workspace, and imported by what it ships (R10.02)', (name) => {
    expect(declared).toContain(name);
    const imported = new RegExp(`(?:from|import\\(|import) ?'${name}(?:/[^']+)?'`);
    const users = shipped.filter(({ text }) => imported.test(text)).map(({ path }) => path);
    expect(users.length, `files that import ${name}`).toBeGreaterThan(0);
  });

  it.each([
    ['storybook', /"storybook": "[^"]*\bstorybook dev\b/, '.storybook/main.ts', /framework: '@storybook\//],
    ['vitest', /"unit": "vitest /, 'packages/tooling/vitest.config.ts', /from 'vitest\/config'/],
    ['tsup', /"build": "[^"]*build\.mjs"/, 'packages/crud/tsup.config.ts', /from 'tsup'/],
    [
      '@changesets/cli',
      /"release:version": "[^"]*\brelease\/version\.mjs/,
      '.changeset/config.json',
      /@changesets\//,
    ],
  ])('%s is declared, called by a script and set up (R10.02)', (name, script, settings, set) => {
    expect(declared).toContain(name);
    expect(readFileSync(`${root}package.json`, 'utf8')).toMatch(script);
    expect(readFileSync(`${root}${settings}`, 'utf8')).toMatch(set);
  });

  it('the folder of schemas has one per area, named after it, with entities of their own record (R10.03)', () => {
    const names = readdirSync(`${root}schemas`).filter((file) => file.endsWith('.json'));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      const { area = name.replace('.json', ''), entities } = JSON.parse(
        readFileSync(`${root}schemas/${name}`, 'utf8'),
      );
      expect(area).toBe(name.replace('.json', ''));
      for (const entity of Object.values(entities)) expect(entity).toHaveProperty('record.properties');
    }
  });

  it('every dependency that is not our own or a peer is pinned', () => {
    const loose = manifests.flatMap(({ path, manifest }) =>
      Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })
        .filter(
          ([name, range]) =>
            !name.startsWith('@isp/') && !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
        )
        .map(([name, range]) => `${path}: ${name} ${range}`),
    );
    expect(loose).toEqual([]);
  });
});
