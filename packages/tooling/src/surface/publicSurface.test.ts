import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readGuides } from '../guides/readGuides.ts';
import { root } from '../sourceFiles.ts';
import { differences, readReport, reportOf } from './apiReport.ts';
import { publicEntries } from './entries.ts';
import { namesByEntry, openSurface, type Surface } from './openSurface.ts';
import { type NamesByEntry, unannounced } from './removals.ts';

/**
 * Maximum number of public names of each package. When public names are removed, the maximum is lowered too. The
 * maximum of all packages together is 356.
 */
const limits: Readonly<Record<string, number>> = {
  'packages/cli': 3,
  'packages/create': 1,
  'packages/crud': 93,
  'packages/portal': 48,
  'packages/request': 37,
  'packages/schema': 58,
  'packages/schema-tools': 7,
  'packages/server': 53,
  'packages/shell': 56,
};

const entries = publicEntries();
const text = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '');
/** Code of the guides. The blocks are the same in both languages. */
const code = readGuides('en').flatMap(({ blocks, path }) =>
  blocks.filter(({ language }) => /^tsx?$/.test(language)).map((block) => ({ of: path, code: block.text })),
);
let surface: Surface;

beforeAll(() => {
  surface = openSurface(code);
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

it('code of the guides compiles', () => {
  expect(surface.mistakes).toEqual([]);
});
