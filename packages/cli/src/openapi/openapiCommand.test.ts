import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type ShopFile, shopFiles } from '../check/shop.fixture.ts';
import { runCommand } from '../runCommand.ts';
import { bookDocument, bookSchema, type Tree } from './bookDocument.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-openapi-'));
  for (const file of Object.keys(shopFiles) as ShopFile[]) write(file, shopFiles[file]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const json = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const isp = (...args: readonly string[]) => runCommand([...args], {});
const run = (...more: readonly string[]) =>
  isp('openapi', join(folder, 'books.json'), '--folder', join(folder, 'schemas'), ...more);
const document = (change: (root: Tree) => unknown = () => undefined) => {
  const root = bookDocument();
  write('books.json', JSON.stringify(change(root) ?? root, null, 2));
};

describe('isp openapi', () => {
  it('the command prints entities, guesses and what it left out, and writes nothing', async () => {
    document();
    const { code, output } = await run();
    expect(code).toBe(0);
    for (const part of [
      'entity  book  getList, detail, add, update, del',
      'guessed  book  "id" is the key of a record, which the path calls "bookId"',
      'books.json:170:15  warning  ISP7009  Call left out  /paths/~1books~1{bookId}~1lend/post',
      'schemas/bookShop.json',
      'Add --write',
    ])
      expect(output).toContain(part);
    expect(existsSync(join(folder, 'schemas/bookShop.json'))).toBe(false);
  });

  it('--write writes an area without mistakes, its menu row, its words, and the description of its REST', async () => {
    document();
    const { code, output } = await run('--write');
    expect([code, output]).toEqual([0, expect.stringContaining('wrote')]);
    expect(output).toMatch(/import rest from '\.\.[^']*schemas\/rest\/bookShop\.json'/);
    expect(json('schemas/bookShop.json').entities.book).toEqual({
      operations: ['getList', 'detail', 'add', 'update', 'del'],
      record: {
        $comment: expect.stringMatching(/^Guessed: "page" is the number of the page; /),
        type: 'object',
        required: ['title'],
        properties: {
          id: { type: 'integer', readOnly: true },
          title: { type: 'string', maxLength: 80, title: '书名' },
          kind: { type: 'string', enum: ['PAPER', 'AUDIO'] },
          price: { type: 'number', exclusiveMinimum: 0 },
          note: { type: 'string' },
        },
      },
      list: {
        columns: ['id', 'title', 'kind', 'price', 'note'].map((field) => ({ field, sortable: false })),
        sizes: [10, 20, 50],
        size: 10,
      },
      search: { items: [{ field: 'kind', op: 'equal' }] },
    });
    expect(json('schemas/rest/bookShop.json')).toEqual({
      prefix: 'https://books.example.com/v1',
      dialect: {
        name: 'Book shop',
        calls: { getList: { method: 'GET', path: '/{path}' } },
        paging: {},
        reply: { records: '', record: '' },
        errors: { message: ['message'] },
      },
      entities: {
        'bookShop.book': {
          calls: {
            getList: { method: 'GET', path: '/books' },
            detail: { method: 'GET', path: '/books/{id}' },
            add: { method: 'POST', path: '/books' },
            update: { method: 'PUT', path: '/books/{id}' },
            del: { method: 'DELETE', path: '/books/{id}' },
          },
          paging: { query: { page: '{page}', size: '{size}' }, firstPage: 0 },
          search: { as: 'query', operators: { equal: '{field}={value}' } },
          reply: { records: 'data.items', total: { at: 'data.total' }, record: '' },
        },
      },
    });
    expect(json('menus.json')['/bookShop/book']).toMatchObject({
      screen: 'bookShop.book',
      users: ['DM', 'DA'],
    });
    expect(await isp('check', join(folder, 'schemas'))).toMatchObject({ code: 0 });
  });

  it('a second run keeps what was edited by hand, and adds what is new in the document', async () => {
    document();
    await run('--write');
    const edited = json('schemas/bookShop.json');
    edited.entities.book.record.properties.title.maxLength = 40;
    edited.entities.book.list.columns = ['title', 'price'];
    write('schemas/bookShop.json', JSON.stringify(edited, null, 4));
    expect(await run('--check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('what the document says'),
    });
    document(({ components }) => {
      const { Book } = (components as { schemas: Record<string, Tree> }).schemas;
      Object.assign((Book?.properties ?? {}) as Tree, { pages: { type: 'integer' } });
    });
    expect((await run('--check')).code).toBe(1);
    expect((await run('--write')).code).toBe(0);
    const { book } = json('schemas/bookShop.json').entities;
    expect(book.record.properties).toMatchObject({ title: { maxLength: 40 }, pages: { type: 'integer' } });
    expect(book.list.columns).toEqual(['title', 'price', { field: 'pages', sortable: false }]);
    expect(readFileSync(join(folder, 'schemas/bookShop.json'), 'utf8')).toContain('\n    "area"');
    expect(await run('--check')).toMatchObject({ code: 0 });
  });

  it('a field that is gone, or that both changed, ends with 3 until a person decides', async () => {
    document();
    await run('--write');
    const edited = json('schemas/bookShop.json');
    edited.entities.book.record.properties.title.maxLength = 40;
    write('schemas/bookShop.json', JSON.stringify(edited, null, 2));
    document(({ components }) => {
      const { note: _, title, ...properties } = bookSchema().properties as Record<string, Tree>;
      const book = { ...bookSchema(), properties: { ...properties, title: { ...title, maxLength: 60 } } };
      (components as { schemas: Tree }).schemas = { Book: book };
    });
    const before = readFileSync(join(folder, 'schemas/bookShop.json'), 'utf8');
    const refused = await run('--write');
    expect(refused.code).toBe(3);
    const place = /bookShop\.json:(\d+):\d+ {2}error {2}ISP7017 {2}File and document differ {2}(\S+)/g;
    const found = [...refused.output.matchAll(place)].map(([, line, path]) => [line, path]);
    expect(found).toEqual([
      [expect.stringMatching(/\d+/), '/entities/book/record/properties/title/maxLength'],
      [expect.stringMatching(/\d+/), '/entities/book/record/properties/note'],
    ]);
    expect(readFileSync(join(folder, 'schemas/bookShop.json'), 'utf8')).toBe(before);
    expect((await run('--check')).code).toBe(3);
    expect((await isp('openapi', '--help')).output).toMatch(/--check.*with 3 where a person must decide/);

    expect((await run('--keep', '--write')).code).toBe(0);
    const kept = json('schemas/bookShop.json').entities.book;
    expect(kept.record.properties).toMatchObject({ note: {}, title: { maxLength: 40 } });
    expect(kept.list.columns).toContainEqual({ field: 'note', sortable: false });
    expect((await run('--check')).code).toBe(0);
    write('schemas/bookShop.json', before);
    rmSync(join(folder, 'schemas/rest/bookShop.origin.json'));
    expect((await run('--take', '--write')).code).toBe(0);
    expect(json('schemas/bookShop.json').entities.book.record.properties).toMatchObject({
      title: { maxLength: 60 },
    });
  });

  it('an area file that was lost is written again with its menu row, and a row that was edited stays', async () => {
    document();
    await run('--write');
    const { '/bookShop/book': row, ...others } = json('menus.json');
    write('menus.json', JSON.stringify(others));
    rmSync(join(folder, 'schemas/bookShop.json'));
    expect((await run('--write')).code).toBe(0);
    expect(json('menus.json')['/bookShop/book']).toEqual(row);
    write('menus.json', JSON.stringify({ ...others, '/bookShop/book': { ...row, title: '书' } }));
    rmSync(join(folder, 'schemas/bookShop.json'));
    expect((await run('--write')).code).toBe(0);
    expect(json('menus.json')['/bookShop/book'].title).toBe('书');
  });

  it('the first area of a project is written into a folder that does not exist', async () => {
    document();
    rmSync(join(folder, 'schemas'), { recursive: true });
    write('menus.json', '{}');
    expect(await run('--write')).toMatchObject({ code: 0 });
    expect(await run('--check')).toMatchObject({ code: 0 });
  });

  it('--only, --area, --users and --param choose and fill in', async () => {
    document(({ paths }) => {
      const list = (paths as Record<string, Tree>)['/books'] ?? {};
      return { ...bookDocument(), paths: { '/shops/{shop}/books': list, '/books': list } };
    });
    expect((await run()).output).toContain('ISP7010');
    const filled = await run(
      '--param',
      'shop=a/b',
      '--area',
      'trade',
      '--only',
      'shopBook,book',
      '--users',
      'DA',
      '--write',
    );
    expect(filled, filled.output).toMatchObject({ code: 0 });
    expect(Object.keys(json('schemas/trade.json').entities)).toEqual(['shopBook', 'book']);
    expect(JSON.stringify(json('schemas/rest/trade.json'))).toContain('/shops/a%2Fb/books');
    expect(json('menus.json')['/trade/book'].users).toEqual(['DA']);
    expect(await run('--only', 'bok')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Did you mean "book"?'),
    });
    expect((await run('--param', 'shop')).code).toBe(2);
    expect((await run('--keep', '--take')).code).toBe(2);
    expect((await run('--area', 'Trade')).code).toBe(2);
    expect(
      (await isp('openapi', join(folder, 'missing.json'), '--folder', join(folder, 'schemas'))).code,
    ).toBe(2);
  });

  it('a document is read from a server, and a server that refuses is named', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/books.yaml' ? 200 : 404;
      response.end(stringify(bookDocument()));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const from = (path: string) => isp('openapi', address + path, '--folder', join(folder, 'schemas'));
    try {
      expect(await from('/books.yaml')).toMatchObject({
        code: 0,
        output: expect.stringContaining('entity  book'),
      });
      expect(await from('/other')).toMatchObject({ code: 1, output: expect.stringContaining('status 404') });
    } finally {
      server.close();
    }
    expect(await from('/books.yaml')).toMatchObject({ code: 1, output: expect.stringContaining('ISP7004') });
  });
});
