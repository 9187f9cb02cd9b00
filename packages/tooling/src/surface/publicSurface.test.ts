import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocksIn, readGuides } from '../guides/readGuides.ts';
import { root, sourceFiles } from '../sourceFiles.ts';
import { differences, readReport, reportOf } from './apiReport.ts';
import { componentManifest, manifestFile, printManifest } from './componentManifest.ts';
import { publicEntries } from './entries.ts';
import { namesByEntry, openSurface, type Surface } from './openSurface.ts';
import { type NamesByEntry, unannounced } from './removals.ts';

/**
 * Maximum number of public names of each package. When public names are removed, the maximum is lowered too. The
 * maximum of all packages together is 373.
 */
const limits: Readonly<Record<string, number>> = {
  'packages/cli': 3,
  'packages/create': 1,
  'packages/crud': 93,
  'packages/portal': 48,
  'packages/request': 38,
  'packages/schema': 58,
  'packages/schema-tools': 7,
  'packages/server': 70,
  'packages/shell': 56,
};

const entries = publicEntries();
const packages = [...new Set(entries.map(({ dir }) => dir))];
const text = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '');
const skills = sourceFiles(['packages'], /\/SKILL\.md$/).map(({ path, text: own }) => ({
  path,
  // the blocks are parts of numbered steps, so they are indented
  blocks: blocksIn(own.replaceAll(/^ {3}/gm, '')),
}));
/** Code of the guides and skills. The blocks of a guide are the same in both languages. */
const code = [...readGuides('en'), ...skills].flatMap(({ blocks, path }) =>
  blocks.filter(({ language }) => /^tsx?$/.test(language)).map((block) => ({ of: path, code: block.text })),
);
let surface: Surface;
let manifests: ReadonlyMap<string, ReturnType<typeof componentManifest>>;

beforeAll(() => {
  surface = openSurface(code);
  manifests = new Map(packages.map((dir) => [dir, componentManifest(dir, surface)]));
});

describe('public names', () => {
  it.each(entries)('$name has the names and types of its report', (entry) => {
    const found = differences(readReport(text(entry.report)), reportOf(entry, surface));
    expect(found, `run "npm run api" and commit ${entry.report}`).toEqual([]);
  });

  it('a package has no more of them than its limit', () => {
    const counts: Record<string, number> = {};
    for (const { entry } of surface.names) counts[entry.dir] = (counts[entry.dir] ?? 0) + 1;
    expect(counts).toEqual(limits);
  });

  it('one of the last release goes only with a changeset that says Breaking and names it', () => {
    const now = namesByEntry(surface.names);
    const released: NamesByEntry = Object.assign(
      {},
      ...[...new Set(entries.map(({ dir }) => dir))].map((dir) =>
        JSON.parse(text(`${dir}/api/released.json`) || '{}'),
      ),
    );
    const changesets = readdirSync(`${root}.changeset`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => text(`.changeset/${file}`));
    expect(unannounced(released, now, changesets)).toEqual([]);
  });

  it('each has a sentence and an example that compiles', () => {
    expect(surface.lacks, 'write a sentence and an @example in the docstring').toEqual([]);
  });
});

describe('components for agents', () => {
  it.each(packages)('components.json of %s is that of the sources, and in the tarball', (dir) => {
    const manifest = manifests.get(dir);
    const { files } = JSON.parse(text(`${dir}/package.json`)) as { files: string[] };
    expect(files.includes(manifestFile)).toBe(manifest !== undefined);
    expect(text(`${dir}/${manifestFile}`), 'run "npm run api" and commit the file').toBe(
      manifest ? printManifest(manifest) : '',
    );
  });

  it('every component has a summary, an example, a page and stories', () => {
    const all = [...manifests.values()].flatMap((manifest) => Object.values(manifest?.components ?? {}));
    expect(all.length).toBeGreaterThan(40);
    const lacks = all.filter(
      ({ stories, summary }) =>
        !summary || stories.length < 2 || !stories[0]?.snippet || stories[0].id.startsWith('--'),
    );
    expect(lacks.map(({ id }) => id)).toEqual([]);
  });
});

it('code of the guides and skills compiles', () => {
  expect(surface.mistakes).toEqual([]);
});
