import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chineseOf } from '@isp/schema-tools/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { bookDocument, type Tree } from './bookDocument.fixture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-hostile-'));
  mkdirSync(join(folder, 'schemas'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(text: string) {
  const file = join(folder, 'books');
  writeFileSync(file, text);
  const { code, output } = await runCommand(
    ['openapi', file, '--folder', join(folder, 'schemas'), '--json'],
    {},
  );
  const { entities = [], error, files = [], findings = [] } = JSON.parse(output);
  for (const { message } of findings) expect(chineseOf(message)).toMatch(/\p{Script=Han}/u);
  const area = files[0] && JSON.parse(files[0].text);
  return {
    code,
    error,
    area,
    entities,
    findings,
    codes: findings.map((one: Tree) => `${one.code} ${one.path}`),
  };
}

/** Runs a document whose schema of a book has another member. */
function runWith(name: string, schema: unknown, more: (root: Tree) => void = () => undefined) {
  const root = bookDocument();
  const schemas = (root.components as { schemas: Record<string, { properties: Tree }> }).schemas;
  Object.defineProperty(schemas.Book?.properties ?? {}, name, { value: schema, enumerable: true });
  more(root);
  return run(JSON.stringify(root));
}
const propertiesOf = (area: { entities: { book: { record: { properties: Tree } } } }) =>
  area.entities.book.record.properties;
const place = (name: string) => `/components/schemas/Book/properties/${name}`;
const deep = (levels: number): unknown =>
  levels === 0 ? { type: 'string' } : { type: 'object', properties: { inner: deep(levels - 1) } };

describe('texts that are no document', () => {
  it.each([
    ['nothing', '', 'ISP7001'],
    ['a text', 'hello', 'ISP7001'],
    ['JSON that ends too early', '{ "openapi": "3.0.0", ', 'ISP7001'],
    ['a list', '[]', 'ISP7001'],
    [
      'an alias that multiplies',
      `a: &a [x, x]\n${[...'bcdefghijkl'].map((name, at) => `${name}: &${name} [*${'abcdefghijk'[at]}, *${'abcdefghijk'[at]}]`).join('\n')}`,
      'ISP7001',
    ],
    ['a thousand brackets of YAML', '['.repeat(100_000), 'ISP7001'],
    ['another version', '{ "openapi": "4.0.0" }', 'ISP7002'],
    ['another document', '{ "asyncapi": "2.0.0" }', 'ISP7002'],
    ['no paths', '{ "openapi": "3.1.0" }', 'ISP7005'],
    [
      'paths of other types',
      '{ "openapi": "3.0.0", "paths": { "/a": 1, "/b": { "get": [] }, "/c": null } }',
      'ISP7005',
    ],
    ['a title of another type', '{ "swagger": "2.0", "info": { "title": 7 }, "paths": [] }', 'ISP7005'],
  ])('%s ends with 1 and a code', async (_, text, code) => {
    const { code: exit, error, findings } = await run(text);
    expect(error).toBeUndefined();
    expect(exit).toBe(1);
    expect(findings.map((one: Tree) => one.code)).toContain(code);
  });
});

describe('members that a record cannot have', () => {
  it.each([
    ['a name with a dot', 'my.name', { type: 'string' }, 'ISP7012'],
    ['a Chinese name', '书名', { type: 'string' }, 'ISP7012'],
    ['the name of a prototype', '__proto__', { type: 'string' }, 'ISP7012'],
    ['a constructor', 'constructor', { type: 'string' }, 'ISP7012'],
    ['a reserved name', 'params', { type: 'string' }, 'ISP7012'],
    ['a file', 'cover', { type: 'string', format: 'binary' }, 'ISP7012'],
    ['a value without a type', 'any', {}, 'ISP7012'],
    [
      'several kinds',
      'mixed',
      { oneOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'string' } } }] },
      'ISP7012',
    ],
    ['a list without elements', 'list', { type: 'array' }, 'ISP7012'],
    ['a deep object', 'deep', deep(40), 'ISP7012'],
    ['a reference without a target', 'lost', { $ref: '#/components/schemas/Lost' }, 'ISP7006'],
    ['a reference to a file', 'other', { $ref: './other.yaml#/Other' }, 'ISP7007'],
    ['a reference that is no text', 'odd', { $ref: 7 }, 'ISP7012'],
    ['a schema that contains itself', 'self', { $ref: '#/components/schemas/Book' }, 'ISP7012'],
    ['a schema of another type', 'wrong', 'text', 'ISP7012'],
  ])('%s is left out, with its place', async (_, name, schema, code) => {
    const { area, codes, code: exit, entities } = await runWith(name, schema);
    expect(exit).toBe(0);
    expect(entities).toHaveLength(1);
    expect(
      codes.some((one: string) => one.startsWith(`${code} ${place(name)}`) || one.startsWith(`${code} /`)),
      codes.join('\n'),
    ).toBe(true);
    if (name !== 'deep') expect(Object.keys(propertiesOf(area))).not.toContain(name);
  });

  it('references in a circle end with a message', async () => {
    const { code, codes } = await runWith('loop', { $ref: '#/components/schemas/A' }, (root) => {
      const { schemas } = root.components as { schemas: Tree };
      Object.assign(schemas, {
        A: { $ref: '#/components/schemas/B' },
        B: { $ref: '#/components/schemas/A' },
      });
    });
    expect(code).toBe(0);
    expect(codes.join('\n')).toContain('ISP7008');
  });
});

describe('members that a record has in another form', () => {
  it.each([
    [
      'a list of texts',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'string' } },
    ],
    ['null beside a type', { type: ['string', 'null'] }, { type: 'string' }],
    ['null as a kind', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: 'integer' }],
    [
      'choices with null',
      { type: 'string', nullable: true, enum: ['A', null] },
      { type: 'string', enum: ['A'] },
    ],
    ['a constant', { const: 'A' }, { type: 'string', enum: ['A'] }],
    [
      'parts of a schema',
      { allOf: [{ type: 'string' }, { maxLength: 9 }] },
      { type: 'string', maxLength: 9 },
    ],
    [
      'an open object',
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
    ['a default that is refused', { type: 'integer', default: 'many' }, { type: 'integer' }],
    [
      'a pattern that is refused',
      { type: 'string', pattern: '(' },
      { type: 'string', $comment: expect.stringContaining('pattern') },
    ],
    [
      'a pattern that may be slow',
      { type: 'string', pattern: '^(a+)+$' },
      { type: 'string', $comment: expect.stringContaining('pattern') },
    ],
    ['a pattern', { type: 'string', pattern: '^[a-z]+$' }, { type: 'string', pattern: '^[a-z]+$' }],
    [
      'limits that contradict each other',
      { type: 'string', minLength: 9, maxLength: 1 },
      { type: 'string', maxLength: 1 },
    ],
  ])('%s', async (_, schema, expected) => {
    const { area, code } = await runWith('extra', schema);
    expect(code).toBe(0);
    expect(propertiesOf(area).extra).toEqual(expected);
  });
});

it('a schema that doubles with every level, and a document of a thousand lists, are read once', async () => {
  const root = bookDocument();
  const { schemas } = root.components as { schemas: Tree };
  for (let level = 0; level < 60; level++)
    schemas[`L${level}`] = { allOf: [1, 2].map(() => ({ $ref: `#/components/schemas/L${level + 1}` })) };
  for (let level = 0; level < 60; level++)
    schemas[`P${level}`] = {
      type: 'object',
      properties: Object.fromEntries(
        [...'abcd'].map((name) => [name, { $ref: `#/components/schemas/P${level + 1}` }]),
      ),
    };
  Object.assign((schemas.Book as { properties: Tree }).properties, {
    doubled: { $ref: '#/components/schemas/L0' },
    wide: { $ref: '#/components/schemas/P0' },
  });
  const paths = root.paths as Record<string, Tree>;
  for (let count = 0; count < 1000; count++) paths[`/odd${count}`] = { get: { responses: {} } };
  const { code, error } = await run(JSON.stringify(root));
  expect(error).toBeUndefined();
  expect(code).toBe(0);
});
