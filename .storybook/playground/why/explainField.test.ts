import { parseArea } from '@isp/schema';
import { toPointer } from '@isp/schema/internal';
import { describe, expect, it } from 'vitest';
import type { FormMode } from '../../../packages/crud/src/core/form/formMode.ts';
import { explainField } from './explainField.ts';

const text = { type: 'string', title: '文字' };
const area = parseArea({
  area: 'shop',
  entities: {
    book: {
      title: '图书',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: text,
          kind: text,
          first: { ...text, 'x-mode': 'create' },
          later: { ...text, 'x-mode': 'edit' },
          shelf: { ...text, 'x-mode': 'fixed' },
          stock: { ...text, readOnly: true },
          price: { ...text, 'x-permission': 'price' },
          pages: text,
          spare: text,
          note: text,
          lines: {
            type: 'array',
            title: '明细',
            items: { type: 'object', required: ['count'], properties: { count: text } },
          },
        },
        if: { properties: { kind: { const: 'PAPER' } }, required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        then: { required: ['pages'] },
        else: { properties: { pages: false } },
        dependentSchemas: { spare: { properties: { note: { maxLength: 3 } } } },
      },
      form: {
        groups: [{ fields: ['name', 'kind', 'first', 'later', 'shelf', 'price', 'pages', 'note', 'lines'] }],
      },
    },
  },
});
const [book] = Object.values(area.entities);
if (!book) throw new Error('The area has no entity.');
const entity = book;

interface Case {
  readonly path: readonly (string | number)[];
  readonly mode?: FormMode;
  readonly value?: Readonly<Record<string, unknown>>;
  readonly denied?: string;
  readonly expected: readonly string[];
}

const cases: Readonly<Record<string, Case>> = {
  'an open field': { path: ['kind'], expected: [] },
  'a field that is always required': { path: ['name'], expected: ['required required /record/required'] },
  create: {
    path: ['first'],
    mode: 'edit',
    expected: ['hidden create /record/properties/first/x-mode'],
  },
  edit: { path: ['later'], expected: ['hidden edit /record/properties/later/x-mode'] },
  'fixed in a new record': { path: ['shelf'], expected: [] },
  fixed: {
    path: ['shelf'],
    mode: 'edit',
    expected: ['disabled fixed /record/properties/shelf/x-mode'],
  },
  'readOnly in a new record': {
    path: ['stock'],
    expected: ['hidden readOnly /record/properties/stock/readOnly'],
  },
  readOnly: {
    path: ['stock'],
    mode: 'edit',
    expected: ['disabled readOnly /record/properties/stock/readOnly', 'hidden form /form/groups'],
  },
  'x-permission': {
    path: ['price'],
    denied: 'book_price',
    expected: ['denied x-permission /record/properties/price/x-permission'],
  },
  'x-permission that the user holds': { path: ['price'], expected: [] },
  'a field in no group': { path: ['spare'], expected: ['hidden form /form/groups'] },
  'a condition that holds': {
    path: ['pages'],
    value: { kind: 'PAPER' },
    expected: ['required condition /record/then'],
  },
  'a condition that does not hold': { path: ['pages'], expected: ['hidden condition /record/else'] },
  dependentSchemas: {
    path: ['note'],
    value: { spare: 'x' },
    expected: ['limited condition /record/dependentSchemas/spare'],
  },
  'a field of a list': {
    path: ['lines', 0, 'count'],
    value: { lines: [{}] },
    expected: ['required required /record/properties/lines/items/required'],
  },
};

describe('explanation of a field', () => {
  it.each(Object.entries(cases))('%s', (_, { denied, expected, mode = 'add', path, value = {} }) => {
    const { reasons } = explainField(entity, path, { mode, value, may: (code) => code !== denied });
    expect(reasons.map(({ at, by, effect }) => `${effect} ${by} ${toPointer(at)}`)).toEqual(expected);
  });
});
