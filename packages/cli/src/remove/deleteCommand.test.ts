import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopFile, shopFiles } from '../check/shop.fixture.ts';
import { bookDocument } from '../openapi/bookDocument.fixture.ts';
import { runCommand } from '../runCommand.ts';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-delete-'));
  process.chdir(folder);
  for (const file of Object.keys(shopFiles) as ShopFile[]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, shopFiles[file]);
  }
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const isp = (...args: readonly string[]) => runCommand([...args], {});
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const isUnchanged = () =>
  Object.entries(shopFiles).every(([file, text]) => readFileSync(file, 'utf8') === text);
const change = (file: ShopFile, from: string, to: string) =>
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(from, () => to),
  );

describe('isp delete', () => {
  it('the command prints the plan, and removes nothing', async () => {
    const { code, output } = await isp('delete', 'shop');
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual([
      'would remove  schemas/shop.json',
      'would remove  menu /shop/book',
      'would remove  menu /shop/mine',
      'would remove  menu /shop/sales',
      'would remove  schemas/locales/en-US.json: shop',
      'would remove  schemas/locales/en-US.json: shop.book',
      'would remove  schemas/locales/en-US.json: shop.book_kind',
      'Nothing was removed. Add --write to remove it.',
    ]);
    expect(isUnchanged()).toBe(true);
  });

  it('--write leaves no trace of the area, and --undo restores every character', async () => {
    expect(await isp('delete', 'shop', '--write')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--undo isp-delete-shop.json'),
    });
    expect(existsSync('schemas/shop.json')).toBe(false);
    expect(Object.keys(json('menus.json'))).toEqual(['/shop']);
    expect(Object.keys(json('schemas/locales/en-US.json'))).toEqual(['common', 'store']);
    expect((await isp('check', 'schemas')).code).toBe(0);
    expect(await isp('delete', '--undo', 'isp-delete-shop.json')).toMatchObject({
      code: 0,
      output: expect.stringContaining('restored  schemas/shop.json'),
    });
    expect(isUnchanged()).toBe(true);
  });

  it('an area of an OpenAPI document goes with the description of its REST, and comes back whole', async () => {
    writeFileSync('books.json', JSON.stringify(bookDocument()));
    const files = [
      'schemas/bookShop.json',
      'schemas/rest/bookShop.json',
      'schemas/rest/bookShop.origin.json',
      'schemas/locales/en-US.json',
      'menus.json',
    ];
    const texts = () => files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined));
    await isp('openapi', 'books.json', '--write');
    const written = texts();
    expect(await isp('delete', 'bookShop', '--write')).toMatchObject({
      code: 0,
      output: expect.stringContaining('removed  schemas/rest/bookShop.origin.json'),
    });
    expect(texts().slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect((await isp('delete', '--undo', 'isp-delete-bookShop.json')).code).toBe(0);
    expect(texts()).toEqual(written);
    rmSync('isp-delete-bookShop.json');
    await isp('delete', 'bookShop', '--write');
    expect((await isp('openapi', 'books.json', '--write')).code).toBe(0);
    expect(json('menus.json')).toHaveProperty(['/bookShop/book', 'screen'], 'bookShop.book');
    expect(texts()).toEqual(written);
  });

  it('references from elsewhere that would lead nowhere stop the removal with 3', async () => {
    change(
      'schemas/store.json',
      '"name": { "type"',
      '"bookId": { "type": "string", "x-ref": "shop.book", "title": "图书" }, "name": { "type"',
    );
    change(
      'menus.json',
      '"/shop": {',
      '"/shop/store": { "code": "store", "title": "书店", "parent": "/shop/book", "users": ["DA"] },\n  "/shop": {',
    );
    const before = readFileSync('menus.json', 'utf8');
    const { code, output } = await isp('delete', 'shop', '--write');
    expect(code).toBe(3);
    expect(output).toMatch(/schemas\/store\.json:9:\d+ {2}error {2}ISP2024 .*bookId\/x-ref/);
    expect(output).toMatch(/menus\.json:\d+:\d+ {2}error {2}ISP4006 .*parent/);
    expect(existsSync('schemas/shop.json')).toBe(true);
    expect(readFileSync('menus.json', 'utf8')).toBe(before);
    expect(existsSync('isp-delete-shop.json')).toBe(false);
  });

  it('a dictionary that another area uses stops the removal', async () => {
    change(
      'schemas/store.json',
      '"name": { "type": "string"',
      '"kind": { "type": "string", "x-dict": "book_kind" }, "name": { "type": "string"',
    );
    expect(await isp('delete', 'shop')).toMatchObject({
      code: 3,
      output: expect.stringContaining('ISP2026'),
    });
  });

  it('a row of a path with several rows goes alone', async () => {
    change(
      'menus.json',
      '"/shop/sales": {\n    "code": "sales",',
      '"/shop/sales": [{ "code": "stock", "title": "仓库", "screen": "store.shelf", "users": ["DM"] }, {\n    "code": "sales",',
    );
    change(
      'menus.json',
      '"pages": ["statistics"],\n    "users": ["DA"]\n  }',
      '"pages": ["statistics"],\n    "users": ["DA"]\n  }]',
    );
    expect((await isp('delete', 'shop', '--write')).code).toBe(0);
    expect(json('menus.json')['/shop/sales']).toEqual({
      code: 'stock',
      title: '仓库',
      screen: 'store.shelf',
      users: ['DM'],
    });
  });

  it('files that changed since are not overwritten by --undo', async () => {
    await isp('delete', 'shop', '--write');
    change('menus.json', '"书店"', '"我的"');
    const { code, output } = await isp('delete', '--undo', 'isp-delete-shop.json');
    expect(code).toBe(3);
    expect(output).toContain('menus.json changed since');
    expect(existsSync('schemas/shop.json')).toBe(false);
  });

  it('the file of an earlier deletion is not overwritten', async () => {
    writeFileSync('isp-delete-shop.json', 'mine');
    expect(await isp('delete', 'shop', '--write')).toMatchObject({
      code: 3,
      output: expect.stringContaining('exists from an earlier'),
    });
    expect(readFileSync('isp-delete-shop.json', 'utf8')).toBe('mine');
    expect(isUnchanged()).toBe(true);
  });

  it.each([
    [['shp'], 'Did you mean "shop"'],
    [[], '<area> is missing'],
    [['--undo', 'nowhere.json'], 'was not written by isp delete'],
    [['--undo', 'menus.json'], 'was not written by isp delete'],
  ])('isp delete %j is a wrong command line', async (args, says) => {
    expect(await isp('delete', ...args)).toMatchObject({ code: 2, output: expect.stringContaining(says) });
    expect(isUnchanged()).toBe(true);
  });
});
