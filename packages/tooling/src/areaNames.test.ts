import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allAfter, areaModules, moduleOf, readModule } from './areaModules.ts';
import { areaNamesIn, areaTables, areaWords } from './areaNames.ts';
import { root, type SourceFile, sourceFiles } from './sourceFiles.ts';

const top = 'apps/api/src/';
const withDemo = sourceFiles([top.slice(0, -1)], /\.ts$/)
  .filter(({ path }) => !/\.(test|fixture)\.ts$|\/(testing|generated)\//.test(path))
  .map(({ path, text }) => ({ path: path.slice(top.length), text }));
// demo data is left out, because it belongs to the whole platform
const files = withDemo.filter(({ path }) => !/\/demo\//.test(path));
const modules = areaModules(files);

const areas = readdirSync(`${root}schemas`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8')));
const words = areaWords(
  areas,
  files
    .filter(({ path }) => /\/migrations\.ts$/.test(path))
    .map(({ path, text }) => ({ area: moduleOf(modules, path)?.area ?? '', text })),
);

/**
 * Returns one sentence for each table of another area that a file names directly as text. The file should use
 * `tables('area.entity')` instead.
 */
const foreignTables = ({ path, text }: SourceFile, tables: ReadonlyMap<string, string>): string[] =>
  areaNamesIn(text, tables)
    .filter(({ area }) => !path.startsWith(`areas/${area}/`))
    .map(({ word, area }) => `${path} names ${word}, a table of "${area}"`);

/**
 * Returns the areas whose entities a file may name: the file's own area, and the areas of the modules that its
 * module may use (`after`).
 */
function areasOf(path: string): ReadonlySet<string> {
  const own = moduleOf(modules, path);
  if (!own) return new Set();
  const before = allAfter(modules, own.name);
  return new Set([own, ...modules.filter(({ name }) => before.has(name))].map(({ area }) => area));
}

describe('names of entities in the service', () => {
  it('no file outside an area names its entities, but for areas that say they come after it', () => {
    expect(words.size).toBeGreaterThan(20);
    expect(modules.length).toBeGreaterThan(5);
    const found: Record<string, string[]> = {};
    for (const { path, text } of files) {
      // this file defines the fields that all entities have, and these fields refer to entities of several areas,
      // so it may name them; every entity has a tenant, too
      if (path === 'areas/links.ts' || path === 'rules/tenantTable.ts') continue;
      const allowed = areasOf(path);
      const names = areaNamesIn(text, words).filter(({ area }) => !allowed.has(area));
      if (names.length > 0) found[path] = names.map(({ word }) => word).sort();
    }
    expect(found).toEqual({});
  });

  it("a table is named only in its own area: other areas ask for it by `tables('area.entity')`", () => {
    expect(withDemo.flatMap((file) => foreignTables(file, areaTables(areas)))).toEqual([]);
  });

  it.each([
    'sql`select id from book_shop_book_order o where o.id = 1`',
    "db.selectFrom('book_shop_book_order').selectAll()",
    'const count = `(select count(*) from book_shop_book_order)`;',
  ])("the check finds another area's table in %j", (text) => {
    const tables = areaTables([{ area: 'bookShop', entities: { bookOrder: {} } }]);
    const found = (path: string) => foreignTables({ path, text }, tables);
    expect(found('areas/till/sums.ts')).toEqual([
      'areas/till/sums.ts names book_shop_book_order, a table of "bookShop"',
    ]);
    expect(found('gateway/calls.ts')).toHaveLength(1);
    expect(found('areas/bookShop/sums.ts')).toEqual([]);
  });

  it('a module has the name of its folder, and other modules name it in `after`', () => {
    expect(modules.filter(({ folder, name }) => folder.replace(/^areas\//, '') !== name)).toEqual([]);
  });

  it('a module that shares its area with others has a name, and the modules it comes after', () => {
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
    'select from public.book_shop_till t',
  ])('the check finds an entity in %j', (text) => {
    expect(areaNamesIn(text, shop)).toMatchObject([{ area: 'bookShop' }]);
  });
  it.each(["'bookShop.bookOrders'", 'my_book_shop_till', "'../bookShop.bookOrder'", 'bookShopXbookOrder'])(
    'the check finds none in %j',
    (text) => expect(areaNamesIn(text, shop)).toEqual([]),
  );
});
