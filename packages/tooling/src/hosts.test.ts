import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copiesOf } from '../scripts/hosts/copiesOf.mjs';
import { hosts } from '../scripts/hosts/hosts.mjs';
import { root } from './sourceFiles.ts';

const folder = `${root}packages/tooling/hosts`;
const manifestOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const own = manifestOf(`${root}package.json`).devDependencies;
const peers = manifestOf(`${root}packages/crud/package.json`).peerDependencies;

/** Returns the oldest version of a package that `@isp/crud` allows: `6.3.6` of `>=6.3.6 <7`. */
function lowest(name: string): string | undefined {
  if (name.startsWith('@isp/')) return undefined;
  const [, version] = /^(?:\^|>=)([\d.]+)/.exec(peers[name] ?? '') ?? [];
  return version && [...version.split('.'), '0', '0'].slice(0, 3).join('.');
}

it('every folder of a host is in the table of hosts', () => {
  const folders = readdirSync(folder).filter((name) => name !== 'shared');
  expect(hosts.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

describe.each(hosts)('the host $name', ({ name, copies = {}, isLowest = false }) => {
  const {
    private: isPrivate,
    scripts,
    dependencies,
    devDependencies,
  } = manifestOf(`${folder}/${name}/package.json`);
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });

  it('the project is private, can be built, and pins what it installs', () => {
    expect(isPrivate).toBe(true);
    expect(scripts.build).toBeTruthy();
    const loose = versions.filter(
      ([one, version]) => !one.startsWith('@isp/') && !/^(?:npm:.+@)?\d+\.\d+\.\d+(?:-\d+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it(`the project has the ${isLowest ? 'oldest versions that are allowed' : 'versions with which the packages are tested'}`, () => {
    const expected = (one: string) => (isLowest && lowest(one)) || own[one];
    // a host with several versions of a package has ours in a workspace of its own
    const others = versions.filter(
      ([one, version]) => expected(one) && expected(one) !== version && !copies[one],
    );
    expect(others).toEqual([]);
  });
});

it('the number of copies of a package includes nested ones', () => {
  const copies = copiesOf([root]);
  expect(copies.get('react')).toBe(1);
  expect(copies.get('@rc-component/table')).toBe(2);
});
