import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaNamesIn, areaWords } from './areaNames.ts';
import { root, sourceFiles } from './sourceFiles.ts';

/**
 * Files that name entities of an area they do not stand on, and why. The list only shrinks: a name taken out of a
 * file is taken out here.
 */
const exceptions: Readonly<Record<string, { readonly names: readonly string[]; readonly why: string }>> = {
  'areas/project/projectRules.ts': {
    names: ['notebook.notebook'],
    why: 'a suspended project stops what runs in it',
  },
};

const top = 'apps/api/src/';
const files = sourceFiles([top.slice(0, -1)], /\.ts$/)
  .filter(({ path }) => !/\.test\.ts$|\/(testing|generated)\//.test(path))
  .map(({ path, text }) => ({ path: path.slice(top.length), text }));
const areaOf = (path: string): string => /^areas\/(\w+)\//.exec(path)?.[1] ?? '';

const words = areaWords(
  readdirSync(`${root}schemas`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8'))),
  files
    .filter(({ path }) => /\/migrations\.ts$/.test(path))
    .map(({ path, text }) => ({ area: areaOf(path), text })),
);

/** Area → areas its `index.ts` says it comes after. */
const after = new Map(
  files
    .filter(({ path }) => /^areas\/\w+\/index\.ts$/.test(path))
    .map(({ path, text }) => [
      areaOf(path),
      [...(/after: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
    ]),
);
const standsOn = (area: string): string[] => [
  area,
  ...(after.get(area) ?? []).flatMap((other) => standsOn(other)),
];

describe('names of entities in the service', () => {
  it('R10.05 no file outside an area names its entities, but for areas that say they come after it', () => {
    expect(words.size).toBeGreaterThan(20);
    expect(after.size).toBeGreaterThan(5);
    const found: Record<string, string[]> = {};
    for (const { path, text } of files) {
      // the list itself, and what the common fields refer to
      if (path === 'app.ts') continue;
      const allowed = new Set(areaOf(path) === '' ? [] : standsOn(areaOf(path)));
      const names = areaNamesIn(text, words).filter(({ area }) => !allowed.has(area));
      if (names.length > 0) found[path] = names.map(({ word }) => word).sort();
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(exceptions).map(([path, { names }]) => [path, names])),
    );
  });

  const shop = areaWords(
    [{ area: 'bookShop', entities: { bookOrder: {} } }],
    [{ area: 'bookShop', text: "...jobTable('book_shop_till', `id text`)" }],
  );
  it.each([
    "records('bookShop.bookOrder')",
    'select * from book_shop_book_order where',
    'insert into book_shop_till values',
  ])('finds one in %j', (text) => {
    expect(areaNamesIn(text, shop)).toMatchObject([{ area: 'bookShop' }]);
  });
  it.each(["'bookShop.bookOrders'", 'my_book_shop_till', "'../bookShop.bookOrder'", 'bookShopXbookOrder'])(
    'finds none in %j',
    (text) => expect(areaNamesIn(text, shop)).toEqual([]),
  );
});
