import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopFile, shopFiles } from '../check/shop.fixture.ts';
import { runCommand } from '../runCommand.ts';
import { readField } from './fieldTypes.ts';
import { guessFields } from './guessFields.ts';
import { readCsv } from './readCsv.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-new-'));
  for (const file of Object.keys(shopFiles) as ShopFile[]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), shopFiles[file]);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const isp = (...args: readonly string[]) => runCommand([...args], {});
const create = (name: string, ...more: readonly string[]) =>
  isp('new', name, '--folder', join(folder, 'schemas'), ...more);

describe('isp new', () => {
  it('the command prints what it would write, and writes nothing', async () => {
    const { code, output } = await create(
      'trade/purchase',
      '--title',
      '采购/Purchase',
      '--field',
      'total:money!=金额/Amount',
    );
    expect(code).toBe(0);
    for (const part of [
      'schemas/trade.json',
      '+   "area": "trade"',
      '"format": "money"',
      'menus.json',
      '"/trade/purchase"',
      '"金额": "Amount"',
      '"采购": "Purchase"',
      'Add --write',
    ])
      expect(output).toContain(part);
    expect(existsSync(join(folder, 'schemas/trade.json'))).toBe(false);
    for (const [file, text] of Object.entries(shopFiles)) expect(read(file)).toBe(text);
  });

  it('--write writes an area that passes isp check without a warning', async () => {
    const fields = [
      'code:string!=单号/Number',
      'total:money=金额/Amount',
      'kind:enum(A|B)=种类/Kind',
      'bookId:ref(shop.book)=图书',
    ];
    const written = await create(
      'trade/purchase',
      '--title',
      '采购/Purchase',
      ...fields.flatMap((field) => ['--field', field]),
      '--write',
    );
    expect(written).toMatchObject({ code: 0, output: expect.stringContaining('wrote') });
    expect(JSON.parse(read('schemas/trade.json'))).toEqual({
      area: 'trade',
      title: '采购',
      entities: {
        purchase: {
          title: '采购',
          record: {
            type: 'object',
            required: ['code'],
            properties: {
              code: { type: 'string', maxLength: 100, title: '单号' },
              total: { type: 'string', format: 'money', title: '金额' },
              kind: { type: 'string', enum: ['A', 'B'], title: '种类' },
              bookId: { type: 'string', 'x-ref': 'shop.book', title: '图书' },
            },
          },
        },
      },
    });
    expect(JSON.parse(read('menus.json'))['/trade/purchase']).toEqual({
      code: 'purchase',
      title: '采购',
      screen: 'trade.purchase',
      users: ['DM', 'DA'],
    });
    const words = JSON.parse(read('schemas/locales/en-US.json'));
    expect(words.common.采购).toBe('Purchase');
    expect(words.trade).toEqual({ 单号: 'Number', 金额: 'Amount', 种类: 'Kind' });
    expect(await isp('check', join(folder, 'schemas'), '--strict')).toMatchObject({ code: 0 });
  });

  it('an entity is added to an existing area, whose other lines stay as they are', async () => {
    await create(
      'shop/reader',
      '--field',
      'name:string!=姓名',
      '--path',
      '/shop/reader',
      '--users',
      'DA',
      '--write',
    );
    const text = read('schemas/shop.json');
    const lines = new Set(text.split('\n'));
    const lost = shopFiles['schemas/shop.json']
      .split('\n')
      .filter((line) => !lines.has(line) && !lines.has(`${line},`));
    expect(lost).toEqual([]);
    expect(JSON.parse(text).entities.reader.record.required).toEqual(['name']);
    expect(JSON.parse(read('menus.json'))['/shop/reader'].users).toEqual(['DA']);
    expect((await isp('check', join(folder, 'schemas'))).code).toBe(0);
  });

  it('an entity gets another path and another code where its own ones are taken', async () => {
    await create('trade/author', '--field', 'name', '--write');
    await create('trade/book', '--field', 'name', '--write');
    expect(JSON.parse(read('menus.json'))['/trade/book'].code).toBe('trade_book');
    expect(await isp('check', join(folder, 'schemas'))).toMatchObject({ code: 0 });
  });

  it('--csv makes a field of each column, and marks what was guessed', async () => {
    writeFileSync(join(folder, 'people.csv'), '\uFEFFname,姓名,age\r\n"Li, Wei",李伟,31\r\nAnn,安,\r\n');
    const { output } = await create('people/person', '--csv', join(folder, 'people.csv'), '--json');
    const { guessed } = JSON.parse(output);
    expect(guessed).toEqual([
      { field: 'name', guess: 'texts of up to 7 characters, none is empty' },
      { field: 'column2', guess: 'texts of up to 2 characters, none is empty' },
      { field: 'age', guess: 'all 1 values are whole numbers' },
    ]);
    await create('people/person', '--csv', join(folder, 'people.csv'), '--write');
    const { record } = JSON.parse(read('schemas/people.json')).entities.person;
    expect(record.properties.column2).toEqual({
      type: 'string',
      maxLength: 100,
      title: '姓名',
      $comment: 'Guessed: texts of up to 2 characters, none is empty.',
    });
    expect(record.required).toEqual(['name', 'column2']);
    expect((await isp('check', join(folder, 'schemas'))).code).toBe(0);
  });

  it.each([
    ['an entity that exists', 'shop/book', [], 3, 'exists already'],
    ['a menu path that exists', 'trade/purchase', ['--path', '/shop/book'], 3, 'exists already'],
    ['a name without an area', 'book', [], 2, 'shop/book'],
    ['a name with a capital letter', 'Shop/book', [], 2, 'small letter'],
    ['a type that does not exist', 'trade/purchase', ['--field', 'a:monney'], 2, 'Did you mean "money"'],
    ['a field of another form', 'trade/purchase', ['--field', '价格'], 2, 'is not a field'],
    [
      'a reference that leads nowhere',
      'trade/purchase',
      ['--field', 'a:ref(shop.bok)'],
      1,
      'Did you mean "shop.book"',
    ],
    ['a table that does not exist', 'trade/purchase', ['--csv', 'nowhere.csv'], 2, 'There is no file'],
  ])('%s writes nothing', async (_name, name, more, code, says) => {
    const result = await create(name, '--field', 'name', ...more, '--write');
    expect(result).toMatchObject({ code, output: expect.stringContaining(says) });
    for (const [file, text] of Object.entries(shopFiles)) expect(read(file)).toBe(text);
    expect(existsSync(join(folder, 'schemas/trade.json'))).toBe(false);
  });

  it('an entity without a field is a wrong command line', async () => {
    expect(await create('trade/purchase')).toMatchObject({
      code: 2,
      output: expect.stringContaining('no field'),
    });
  });
});

describe('readField', () => {
  it.each([
    ['name', { name: 'name', isRequired: false, schema: { type: 'string', maxLength: 100 } }],
    ['age:integer!', { name: 'age', isRequired: true, schema: { type: 'integer' } }],
    [
      'at:date-time=时间/Time',
      {
        name: 'at',
        isRequired: false,
        schema: { type: 'string', format: 'date-time', title: '时间' },
        english: 'Time',
      },
    ],
    ['kind:enum(A|B)!', { name: 'kind', isRequired: true, schema: { type: 'string', enum: ['A', 'B'] } }],
    [
      'place:dict(country)',
      { name: 'place', isRequired: false, schema: { type: 'string', 'x-dict': 'country' } },
    ],
  ])('readField reads %s', (text, field) => {
    expect(readField(text)).toEqual({ english: undefined, ...field });
  });
});

describe('guessFields', () => {
  const guess = (values: readonly string[]) =>
    guessFields([['x'], ...values.map((value) => [value])])[0]?.schema;
  it.each([
    [['true', 'FALSE'], { type: 'boolean' }],
    [['1', '-20'], { type: 'integer' }],
    [['1.50', '0.00'], { type: 'string', format: 'money' }],
    [['1.5', '2'], { type: 'number' }],
    [['2026-01-31'], { type: 'string', format: 'date' }],
    [['2026-01-31 10:00:00'], { type: 'string', format: 'date-time' }],
    [['13800000000'], { type: 'string', format: 'phone' }],
    [['a@b.cn'], { type: 'string', format: 'email' }],
    [['https://a.cn'], { type: 'string', format: 'http-url' }],
    [['007', '12'], { type: 'string' }],
    [['9780000000001'], { type: 'string' }],
    [['2026-02-31'], { type: 'string' }],
    [[], { type: 'string' }],
    [
      Array.from({ length: 12 }, (_, at) => ['PAPER', 'AUDIO'][at % 2] ?? ''),
      { type: 'string', enum: ['AUDIO', 'PAPER'] },
    ],
    [['x'.repeat(300)], { type: 'string', 'x-ui': { widget: 'textarea' } }],
  ])('guessFields reads %j', (values, schema) => {
    expect(guess(values)).toMatchObject(schema);
  });

  it('columns that the service writes itself are left out, and equal titles get names of their own', () => {
    const fields = guessFields([
      ['id', 'Create Time', 'Unit Price', 'unit price'],
      ['1', '', '2', '3'],
    ]);
    expect(fields.map(({ name, schema }) => [name, schema.title])).toEqual([
      ['unitPrice', 'Unit Price'],
      ['unitPrice4', 'unit price'],
    ]);
  });
});

describe('readCsv', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n"1;""x""";2',
      [
        ['a', 'b'],
        ['1;"x"', '2'],
      ],
    ],
    [
      'a\tb\n"1\n2"\t3\n\n',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    ['', []],
  ])('readCsv reads %j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});
