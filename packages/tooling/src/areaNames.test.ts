import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaNamesIn, areaWords } from './areaNames.ts';
import { root, sourceFiles } from './sourceFiles.ts';

const top = 'apps/api/src/';
const files = sourceFiles([top.slice(0, -1)], /\.ts$/)
  // demo data are of the whole platform at once
  .filter(({ path }) => !/\.test\.ts$|\/(testing|generated|demo)\//.test(path))
  .map(({ path, text }) => ({ path: path.slice(top.length), text }));
/** Folders of the modules that name entities, by the names they have below `areas`: `account`, `account/usage`, `gateway`. */
const folders = files.flatMap(({ path, text }) =>
  /^(?:areas|gateway)\/(?:[\w/]+\/)?index\.ts$/.test(path) && text.includes('define')
    ? [path.slice(0, -9)]
    : [],
);
const nameOf = (folder: string): string => folder.replace(/^areas\//, '');

/** Name of the module a file belongs to: that of the nearest folder with a module; empty for the rest of the service. */
function moduleOf(path: string): string {
  const [nearest] = folders
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length);
  return nearest === undefined ? '' : nameOf(nearest);
}

const modules = new Map(
  files
    .filter(({ path }) => folders.some((folder) => path === `${folder}/index.ts`))
    .map(({ path, text }) => [moduleOf(path), readModule(text)]),
);

/** What an `index.ts` says of its module: a name other than its area's where several share one. */
function readModule(text: string) {
  const textOf = (key: string) => new RegExp(`^  ${key}: '([\\w/]+)'`, 'm').exec(text)?.[1];
  const area = textOf('area') ?? '';
  const list = /after: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return {
    area,
    name: textOf('name') ?? area,
    after: [...list.matchAll(/'([\w/]+)'/g)].map(([, name]) => name ?? ''),
  };
}

const words = areaWords(
  readdirSync(`${root}schemas`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8'))),
  files
    .filter(({ path }) => /\/migrations\.ts$/.test(path))
    .map(({ path, text }) => ({ area: modules.get(moduleOf(path))?.area ?? '', text })),
);

/** Areas whose entities a module may name: its own, and those of the modules it comes after. */
function standsOn(name: string): string[] {
  const module = modules.get(name);
  return [module?.area ?? name, ...(module?.after ?? []).flatMap(standsOn)];
}

describe('names of entities in the service', () => {
  it('no file outside an area names its entities, but for areas that say they come after it', () => {
    expect(words.size).toBeGreaterThan(20);
    expect(modules.size).toBeGreaterThan(5);
    const found: Record<string, string[]> = {};
    for (const { path, text } of files) {
      // the list itself, and what the common fields refer to
      if (path === 'app.ts') continue;
      const allowed = new Set(moduleOf(path) === '' ? [] : standsOn(moduleOf(path)));
      const names = areaNamesIn(text, words).filter(({ area }) => !allowed.has(area));
      if (names.length > 0) found[path] = names.map(({ word }) => word).sort();
    }
    expect(found).toEqual({});
  });

  it('a module has the name of its folder, by which others say that they come after it', () => {
    expect([...modules].filter(([folder, { name }]) => folder !== name)).toEqual([]);
  });

  it('a module that shares its area with others says which it is, and what it stands on', () => {
    const text =
      "export const a = defineArea<Rows>({\n  area: 'shop',\n  name: 'tills',\n  after: ['shop', 'bank'],\n});";
    expect(readModule(text)).toEqual({ area: 'shop', name: 'tills', after: ['shop', 'bank'] });
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
