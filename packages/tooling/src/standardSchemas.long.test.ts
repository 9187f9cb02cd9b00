import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkArea, type Field, loadArea, parseArea } from '@isp/schema';
import { toStandardSchema } from '@isp/schema/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, tsc } from '../scripts/run.mjs';
import { installStandardSchemas, standardFolder } from '../scripts/standardSchemas.mjs';

type Books = typeof import('../standard/books.mjs');
let books: Books;

beforeAll(async () => {
  await installStandardSchemas();
  books = await import('../standard/books.mjs');
});

/** Returns the file of an area with this record. */
const shop = (record: unknown) => ({
  area: 'shop',
  entities: {
    book: {
      record,
      list: { columns: ['name', 'price'] },
      search: { items: ['kind'] },
      actions: { reprice: { form: books.zodPrice } },
    },
    author: { record: { type: 'object', properties: { name: books.zodName } } },
  },
});

const shortOf = ({ default: given, format, name, options, ref, required, title, type }: Field) =>
  [
    `${name}${required ? '!' : ''} ${type}${format === undefined ? '' : ` ${format}`}`,
    ...(title === name ? [] : [title]),
    ...(given === undefined ? [] : [`= ${String(given)}`]),
    ...(options ? [options.map(({ label }) => label).join('|')] : []),
    ...(ref ? [`→ ${ref.entity}`] : []),
  ].join(' ');

describe('records of other libraries', () => {
  it.each<[string, keyof Books, string[]]>([
    [
      'Zod',
      'zodBook',
      [
        'name! string 书名',
        'price! string money 价格',
        'pages integer 页数 = 100',
        'kind string PAPER|AUDIO',
        'place string 甲|乙',
        'mail string email',
        'published string date',
        'soldAt string date-time',
        'tags array',
        'note string',
        'authorId string 作者 → shop.author',
      ],
    ],
    [
      'Valibot',
      'valibotBook',
      [
        'name! string 书名',
        'price! string money 价格',
        'pages integer 页数 = 100',
        'kind string PAPER|AUDIO',
        'mail string email',
        'published string date',
        'tags array',
        'note string',
        'authorId string 作者 → shop.author',
      ],
    ],
    [
      'ArkType',
      'arktypeBook',
      [
        'name! string',
        'price! string',
        'kind string AUDIO|PAPER',
        'mail string email',
        'pages integer',
        'tags array',
      ],
    ],
  ])('loadArea reads a record of %s like the JSON Schema of an author', (_, record, fields) => {
    const { area, validators } = loadArea(shop(books[record]));
    const { author, book } = area.entities;
    const own = book?.fields.filter(
      ({ name }) => !/^(id|tenantId|orgId|rowVersion|(create|update).*)$/.test(name),
    );
    expect(own?.map(shortOf)).toEqual(fields);
    // the model is plain JSON, like that of a file
    expect(JSON.parse(JSON.stringify(area))).toEqual(area);
    expect(author?.fields[0]).toMatchObject({ name: 'name', title: '姓名' });
    expect(book?.actions[0]?.form?.fields[0]).toMatchObject({
      name: 'price',
      title: '新价',
      format: 'money',
    });
    expect(validators.book?.({ name: 'a', price: '1.00', pages: 3 })).toEqual([]);
    const issues = validators.book?.({ name: 'x'.repeat(41), pages: 0.5, kind: 'GAME', mail: 'x' });
    expect(issues?.map(({ path }) => path).toSorted()).toEqual([
      '/kind',
      '/mail',
      '/name',
      '/pages',
      '/price',
    ]);
  });

  it('a schema that its library cannot convert is a mistake with its path', () => {
    const issue = {
      code: 'wrong-type',
      path: '/entities/book/record',
      message: expect.stringContaining('Date'),
    };
    expect(checkArea(shop(books.zodBorn))).toContainEqual(expect.objectContaining(issue));
    expect(() => loadArea(shop(books.zodBorn))).toThrow('no JSON Schema');
  });

  it.each(['draft-2020-12', 'draft-07'])('Zod reads the JSON Schema that an entity gives in %s', (target) => {
    const { entities } = parseArea(shop(books.zodBook));
    const { jsonSchema } = toStandardSchema(entities.book!)['~standard'];
    const read = books.readByZod(jsonSchema.input({ target }));
    const price = '1.00';
    expect(read.safeParse({ name: 'a', price, kind: 'PAPER' }).success).toBe(true);
    expect(read.safeParse({ name: 'a' }).success).toBe(false);
    expect(read.safeParse({ name: 'a', price, pages: 0 }).success).toBe(false);
  });
});

describe('types of an entity’s Standard Schema', () => {
  const file = join(standardFolder, 'use.ts');
  afterAll(() => rmSync(file, { force: true }));

  it('toStandardSchema has the types of the specification', () => {
    writeFileSync(
      file,
      `import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
       import type { toStandardSchema } from '../../schema/src/entity/standardSchema.ts';
       type Row = Readonly<Record<string, unknown>>;
       type Found = ReturnType<typeof toStandardSchema>;
       export const both = (found: Found): [StandardSchemaV1<Row>, StandardJSONSchemaV1<Row>] => [found, found];
       // @ts-expect-error an entity is no schema of numbers
       export const wrong = (found: Found): StandardSchemaV1<number> => found;`,
    );
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--target', 'es2023'];
    const imports = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--resolveJsonModule'];
    const conditions = ['--customConditions', 'isp-source', '--types', ''];
    execFileSync(process.execPath, [tsc, ...options, ...imports, ...conditions, file], {
      cwd: root,
      encoding: 'utf8',
    });
  });
});
