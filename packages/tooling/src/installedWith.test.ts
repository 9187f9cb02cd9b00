import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

interface Entry {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages as Readonly<
  Record<string, Entry>
>;

/**
 * Returns the folder in which Node would find a package (`name`) that is imported by the package in the folder
 * `from`.
 */
function placeOf(name: string, from: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const place = `${dir === '.' || dir === '' ? '' : `${dir}/`}node_modules/${name}`;
    const entry = lock[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (dir === '.' || dir === '') return undefined;
  }
}

/**
 * Returns the names of all packages that npm installs together with a package: its dependencies and their
 * dependencies. Optional peer dependencies are not included.
 */
function installedWith(name: string): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const waiting: [name: string, from: string][] = [[name, '']];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [wanted, from] = next;
    const place = placeOf(wanted, from);
    if (place === undefined || seen.has(place)) continue;
    seen.add(place);
    names.add(wanted);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[place] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      waiting.push([needed, place]);
  }
  return names;
}

const tools = ['ajv', 'ajv-formats', 'recheck', 'esbuild', '@isp/schema-tools'];

it.each(['@isp/schema', '@isp/crud', '@isp/portal'])('%s installs no tool of a build', (name) => {
  const names = installedWith(name);
  expect(names.has('@isp/schema')).toBe(true);
  expect(tools.filter((tool) => names.has(tool))).toEqual([]);
});

it('the tools come with the package a build, a service and the command line ask for', () => {
  for (const name of ['@isp/schema-tools', '@isp/server', '@isp/cli'])
    expect([...installedWith(name)]).toEqual(expect.arrayContaining(['ajv', 'recheck']));
});
