import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspaces } from '../scripts/workspaces.mjs';
import { root } from './sourceFiles.ts';

const listed = [
  'package.json',
  'packages',
  'schemas',
  'apps',
  '.storybook',
  '.changeset',
  'tsconfig.base.json',
  'README.md',
];

describe('the house', () => {
  it('R10.01 has at its top what is listed, and dot and lock files', () => {
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

  it('R10.02 is built with what the design card names', () => {
    const card = [
      'react',
      'react-dom',
      'antd',
      '@ant-design/pro-components',
      'react-router-dom',
      'swr',
      'ajv',
      'i18next',
      'crypto-js',
      'storybook',
      'vitest',
      'tsup',
      '@changesets/cli',
    ];
    const manifests = ['package.json', ...workspaces().map(({ dir }) => `${dir}/package.json`)].map((path) =>
      JSON.parse(readFileSync(`${root}${path}`, 'utf8')),
    );
    const declared = new Set(
      manifests.flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
    );
    expect(card.filter((name) => !declared.has(name))).toEqual([]);
  });

  it('R10.03 has a schema per area, named after it', () => {
    for (const name of readdirSync(`${root}schemas`).filter((file) => file.endsWith('.json'))) {
      expect(JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8'))).toMatchObject({
        area: name.replace('.json', ''),
      });
    }
  });

  it('pins every dependency that is not our own or a peer', () => {
    const loose = ['package.json', ...workspaces().map(({ dir }) => `${dir}/package.json`)].flatMap(
      (path) => {
        const manifest = JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
        return Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })
          .filter(([name, range]) => !name.startsWith('@isp/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
          .map(([name, range]) => `${path}: ${name} ${range}`);
      },
    );
    expect(loose).toEqual([]);
  });
});
