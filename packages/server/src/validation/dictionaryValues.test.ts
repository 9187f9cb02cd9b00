import { type Entity, parseArea, type Row } from '@isp/schema';
import { expect, it } from 'vitest';
import { disabledChoices } from '../write/check/disabledChoices.ts';
import { createDictionaries } from './dictionaries.ts';
import { withDictionaryValues } from './dictionaryValues.ts';

const { options, values } = createDictionaries(
  [
    { name: 'shop', dictionaries: { country: [{ value: 'CN', label: '中国', tag: 'ok' }] } },
    { name: 'people', dictionaries: { size: [{ value: 'S', label: '小' }] } },
  ],
  (text, locale, scope) => (locale === 'en-US' ? `${scope} ${text}` : text),
);

it('a dictionary is the list of choices of the fields that name it, inside lists and objects too', () => {
  const schema = {
    type: 'object',
    properties: {
      country: { type: 'string', 'x-dict': 'country' },
      maybe: { type: ['string', 'null'], 'x-dict': 'country' },
      sizes: { type: 'array', 'x-dict': 'size', items: { type: 'string' } },
      lines: { type: 'array', items: { properties: { size: { 'x-dict': 'size' } } } },
      elsewhere: { type: 'string', 'x-dict': 'toString' },
    },
  };
  expect(withDictionaryValues(schema, values).properties).toMatchObject({
    country: { enum: ['CN'] },
    maybe: { enum: ['CN', null] },
    sizes: { items: { type: 'string', enum: ['S'] } },
    lines: { items: { properties: { size: { enum: ['S'] } } } },
    elsewhere: { type: 'string', 'x-dict': 'toString' },
  });
  expect(withDictionaryValues(schema, values).properties.elsewhere).not.toHaveProperty('enum');
  expect(withDictionaryValues(schema, values).properties.sizes).not.toHaveProperty('enum');
});

it('choices are said in the language asked for, with the words of their own dictionary (R2.36)', () => {
  expect(options('country', 'en-US')).toEqual([{ value: 'CN', label: 'shop.country 中国', tag: 'ok' }]);
  expect(options('size', 'zh-CN')).toEqual([{ value: 'S', label: '小' }]);
  expect(options('toString', 'zh-CN')).toEqual([]);
});

it('a code two areas declare is refused, naming both', () => {
  const country = { country: [{ value: 'CN', label: '中国' }] };
  expect(() =>
    createDictionaries(
      [
        { name: 'shop', dictionaries: country },
        { name: 'people', dictionaries: country },
      ],
      (text) => text,
    ),
  ).toThrow(/people and shop both have a dictionary "country"/);
});

it('a disabled value is no choice, but stays where the same field had it, in lists and objects too', () => {
  const dictionaries = createDictionaries([], (text) => text);
  const labels = { 'zh-CN': '旧', 'en-US': 'Old' };
  dictionaries.keep({
    size: [
      { value: 'S', labels },
      { value: 'OLD', labels, disabled: true },
    ],
  });
  const size = { type: 'string', 'x-dict': 'size' };
  const record = {
    type: 'object',
    properties: {
      size,
      sizes: { type: 'array', 'x-dict': 'size', items: { type: 'string' } },
      box: { type: 'object', properties: { size } },
      lines: { type: 'array', items: { type: 'object', properties: { size } } },
      kinds: { oneOf: [{ properties: { kind: { const: 'a' }, size }, required: ['kind'] }] },
      root: { $ref: '#/$defs/node' },
    },
    $defs: { node: { type: 'object', properties: { size, down: { $ref: '#/$defs/node' } } } },
  };
  const book = parseArea({ area: 'shop', title: '书店', entities: { book: { title: '图书', record } } })
    .entities.book as Entity;
  const pathsOf = (row: Row, before?: Row) =>
    disabledChoices(dictionaries, book, row, before).map(({ path }) => path);
  const old = { size: 'OLD', sizes: ['S', 'OLD'], box: { size: 'OLD' }, lines: [{ size: 'OLD' }] };

  expect(pathsOf(old)).toEqual(['size', 'sizes.1', 'box.size', 'lines.0.size']);
  // Values are also found in objects that may have several kinds, and at every level of a schema that contains
  // itself.
  const inside = { kinds: { kind: 'a', size: 'OLD' }, root: { down: { down: { size: 'OLD' } } } };
  expect(pathsOf(inside)).toEqual(['kinds.size', 'root.down.down.size']);
  expect(pathsOf(inside, inside)).toEqual([]);
  expect(pathsOf({ ...old, lines: [{ size: 'S' }, { size: 'OLD' }] }, old)).toEqual([]);
  expect(pathsOf(old, { ...old, size: 'S', lines: [] })).toEqual(['size', 'lines.0.size']);
  expect(pathsOf({ size: 'S', sizes: [], box: null })).toEqual([]);
  dictionaries.keep({});
  expect(pathsOf(old)).toEqual([]);
});
