import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import released from '../../../schema/api/released.schema.json' with { type: 'json' };
import area from '../../../schema/area.schema.json' with { type: 'json' };
import { root } from '../sourceFiles.ts';
import { type FormatSchema, formatChanges, withoutTexts } from './formatChanges.ts';
import { announces } from './removals.ts';

const changes = (before: FormatSchema, after: FormatSchema) =>
  formatChanges(before, after).map(({ keyword, kind, path }) => `${kind} ${path} ${keyword}`);
const closed = (properties: object, more: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
});
const text = { type: 'string' };

describe('a change of the format', () => {
  it.each<[string, FormatSchema, FormatSchema, string[]]>([
    ['nothing', closed({ a: text }), closed({ a: text }), []],
    [
      'other texts for people',
      closed({ a: { ...text, title: 'A' } }),
      closed({ a: { ...text, markdownDescription: 'B', examples: ['x'] } }),
      [],
    ],
    ['a new key', closed({}), closed({ a: text }), ['widening a false']],
    ['a key that is gone', closed({ a: text }), closed({}), ['narrowing a false']],
    [
      'a new required key',
      closed({ a: text }),
      closed({ a: text }, { required: ['a'] }),
      ['narrowing a required'],
    ],
    [
      'a key that is optional now',
      closed({ a: text }, { required: ['a'] }),
      closed({ a: text }),
      ['widening a required'],
    ],
    ['a key of an open object', { properties: {} }, { properties: { a: text } }, ['narrowing a type']],
    ['a closed object', {}, { additionalProperties: false }, ['narrowing * false']],
    ['another type', text, { type: 'integer' }, ['narrowing  type', 'widening  type']],
    ['a wider type', { type: 'integer' }, { type: 'number' }, ['widening  type']],
    ['a value fewer', { enum: ['a', 'b'] }, { enum: ['a'] }, ['narrowing  enum']],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, ['widening  enum']],
    ['another constant', { const: 1 }, { const: 2 }, ['narrowing  const', 'widening  const']],
    ['a constant that became one of several', { const: 1 }, { enum: [1, 2] }, ['widening  enum']],
    ['a smaller maximum', { maximum: 9 }, { maximum: 8 }, ['narrowing  maximum']],
    ['a greater maximum', { maximum: 9 }, { maximum: 10 }, ['widening  maximum']],
    ['a greater minimum', { minItems: 1 }, { minItems: 2 }, ['narrowing  minItems']],
    ['a new limit', {}, { minLength: 1 }, ['narrowing  minLength']],
    ['a limit that is gone', { minLength: 1 }, {}, ['widening  minLength']],
    ['another pattern', { pattern: '^a' }, { pattern: '^[ab]' }, ['narrowing  pattern']],
    ['a pattern that is gone', { pattern: '^a' }, {}, ['widening  pattern']],
    ['unique entries', { uniqueItems: false }, { uniqueItems: true }, ['narrowing  uniqueItems']],
    ['another default', { default: 10 }, { default: 20 }, ['meaning  default']],
    [
      'entries of a list',
      { items: text },
      { items: { enum: ['a'] } },
      ['narrowing [] enum', 'widening [] type'],
    ],
    ['a name of a map', { additionalProperties: text }, { additionalProperties: {} }, ['widening * type']],
    ['an alternative more', text, { anyOf: [text, { type: 'boolean' }] }, ['widening  anyOf']],
    ['an alternative fewer', { anyOf: [text, { type: 'boolean' }] }, text, ['narrowing  anyOf']],
    [
      'an alternative that is narrower',
      { anyOf: [{ type: 'boolean' }, text] },
      { anyOf: [{ type: 'boolean' }, { ...text, minLength: 1 }] },
      ['narrowing  anyOf'],
    ],
    [
      'a limit beside alternatives',
      { anyOf: [text, { type: 'boolean' }] },
      { anyOf: [text, { type: 'boolean' }], enum: ['a'] },
      ['narrowing  anyOf'],
    ],
    [
      'a reference to the same',
      { properties: { a: text } },
      { properties: { a: { $ref: '#/definitions/a' } }, definitions: { a: text } },
      [],
    ],
    [
      'the target of a reference that contains itself',
      { $ref: '#/definitions/a', definitions: { a: closed({ a: { $ref: '#/definitions/a' }, b: text }) } },
      { $ref: '#/definitions/a', definitions: { a: closed({ a: { $ref: '#/definitions/a' } }) } },
      ['narrowing a.b false'],
    ],
    ['a keyword that is not known', {}, { not: { const: 1 } }, ['narrowing  not']],
  ])('%s', (_, before, after, expected) => {
    const found = changes(before, after);
    for (const one of expected) expect(found).toContain(one);
    const harms = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('widening'));
    expect(harms(found).length > 0).toBe(harms(expected).length > 0);
    expect(found.length > 0).toBe(expected.length > 0);
  });
});

describe('the format since the last release', () => {
  const changesets = readdirSync(`${root}.changeset`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(`${root}.changeset/${file}`, 'utf8'));

  /** Returns the changes that break files, and that no changeset of the package announces. */
  const unannounced = (now: FormatSchema, announced: readonly string[]) =>
    formatChanges(released as FormatSchema, withoutTexts(now))
      .filter(({ kind }) => kind !== 'widening')
      .filter(({ path }) => {
        const key = path.split('.').at(-1)?.replace('[]', '') ?? '';
        return !announced.some((changeset) => announces(changeset, '@isp/schema', key));
      })
      .map(({ keyword, path }) => `${path} ${keyword}`);

  it('a file that was valid stays valid, or a changeset says Breaking and names the key', () => {
    expect(unannounced(area as FormatSchema, changesets)).toEqual([]);
  });

  it('a key that is taken away is found, and its changeset permits it', () => {
    const { description: _, ...properties } = area.properties;
    const narrowed = { ...area, properties } as FormatSchema;
    const changeset = "---\n'@isp/schema': minor\n---\n\nBreaking: Remove `description` of an area\n";
    expect(unannounced(narrowed, changesets)).toEqual(['description false']);
    expect(unannounced(narrowed, [...changesets, changeset])).toEqual([]);
  });
});
