import { beforeAll, describe, expect, it } from 'vitest';
import { ownSize } from './ownSize.ts';
import { mustBeBuilt } from './packed.ts';

describe('size of @isp/request/areas', () => {
  const built = 'packages/request/dist/areas.js';
  beforeAll(() => mustBeBuilt(built, 'npm run build'));

  it('the code behind a client of `isp client` stays within 4096 bytes, and needs no other package', async () => {
    const { needs, size } = await ownSize(built, 'createAreaClient', /^$/);
    console.log(`createAreaClient with all that it needs: ${size} bytes gzip`);
    expect(needs).toEqual([]);
    expect(size).toBeLessThanOrEqual(4096);
  });
});

describe('size of @isp/crud without peers and dependencies', () => {
  const built = 'packages/crud/dist/index.js';
  /**
   * Maximum size of a page with a screen, in bytes (gzip). Code that a screen does not need for its first view is
   * lazy and does not count. The goal is 52,000.
   *
   * The limit is higher for these reasons. The engines of lists and forms, which `index.ts` exports as hooks, are
   * loaded by every page, even by a page that draws neither. Reading numbers, times and conditions as people write
   * them, and errors at the fields, cost 3,200; the registry of dialogs and rare controls that are loaded when a
   * field needs them 300; `AreaScreen.preload`, which earlier was an export that pages could leave out, 150. The
   * package's own tables, paginations and error displays cost 5,500, but replace antd's components, which are ten
   * times as large; its own messages cost 250 instead of 22,000, and its forms and inputs 2,350 instead of 49,000.
   * Styles and parts that each list loaded right after its first paint, and that were not counted before, cost
   * 3,600. The line with a list's name, total and buttons, columns and figures by priority, short times and the
   * reason of a failed record cost 3,700. Cells that are edited as in a spreadsheet cost 560 besides their lazy
   * code. The entry of the bin, and what a deletion says about undoing it, cost 150. The names of a table, of its
   * pages and of units for screen readers cost 270. Page numbers that are buttons cost 450, but replace a library of
   * 3,400; the names of row actions and heads, the bar of selected rows as a toolbar with a key and a status, and
   * required marks that depend on their group cost 650. Names that are shortened in the middle cost 400, and pages
   * that are opened one after another 70. Lists of named numbers in cells, and titles of lists that the host gives,
   * cost 280. Styles of page numbers that keep to lists cost 60. Reasons of states that are written as other values,
   * both ends of identifiers in narrow columns, and titles of statistics cost 60. Lists without an order, for servers
   * that cannot sort, and what an adapter knows of it, cost 130; styles in a cascade layer cost 60. Tables that scroll
   * with the keyboard, and files that are required, cost 70. Names from before a schema changed, in views, columns,
   * addresses and drafts that were stored then, cost 420.
   */
  const limit = 80_300;
  const page = 'AreaScreen, CrudProvider';
  beforeAll(() => mustBeBuilt(built, 'npm run build'));

  it(`list, form and detail stay within ${limit} bytes`, async () => {
    const { size, files } = await ownSize(built, page, /\/(List|Form|Detail)Screen-/);
    console.log(
      `AreaScreen and CrudProvider with list, form and detail: ${size} bytes gzip in ${files} files`,
    );
    // if the size is not much larger than that of the provider alone, the files of the screens were not found
    expect(size).toBeGreaterThan(1.8 * (await ownSize(built, 'CrudProvider', /^$/)).size);
    expect(size).toBeLessThanOrEqual(limit);
  });

  it.each(['List', 'Form', 'Detail'])(
    'the %s screen asks for few files, and for nothing of the others',
    async (screen) => {
      const { size, files } = await ownSize(built, page, new RegExp(`/${screen}Screen-`));
      const all = await ownSize(built, page, /\/(List|Form|Detail)Screen-/);
      // three of the files contain no own code: they only import groups of antd's components
      expect(files).toBeLessThanOrEqual(6);
      expect(size).toBeLessThan(0.82 * all.size);
    },
  );
});
