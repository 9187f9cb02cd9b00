import { expect, it } from 'vitest';
import { parseArea } from '../load/parseArea.ts';
import { heldReferences, idsAt } from './heldReferences.ts';

const text = { type: 'string' };
const client = { ...text, 'x-ref': 'shop.client' };
const parsed = (properties: object, more: object = {}) => {
  const { deal } = parseArea({
    area: 'shop',
    title: '书店',
    entities: {
      client: { title: '客户', record: { type: 'object', properties: { name: text } } },
      deal: { title: '商机', record: { type: 'object', required: ['clientId'], properties }, ...more },
    },
  }).entities;
  return (deal ? heldReferences(deal) : []).map(
    ({ at, field, onDelete }) => `${[field.name, ...at].join('.')} ${onDelete}`,
  );
};

it.each([
  ['a field', { clientId: client }, {}, ['clientId refuse']],
  ['one that says so', { clientId: { ...client, 'x-on-delete': 'keep' } }, {}, ['clientId keep']],
  [
    'an object with a filter beside it',
    {
      clientId: text,
      byId: { ...text, 'x-ref': { entity: 'shop.client', filter: { name: 'a' } }, 'x-on-delete': 'clear' },
    },
    {},
    ['byId clear'],
  ],
  ['what it belongs to', { clientId: client }, { scope: { parent: 'clientId' } }, ['clientId keep']],
  [
    'what it belongs to, where that says otherwise',
    { clientId: { ...client, 'x-on-delete': 'refuse' } },
    { scope: { parent: 'clientId' } },
    ['clientId refuse'],
  ],
  ['elements of a list', { clientId: text, ids: { type: 'array', items: client } }, {}, ['ids refuse']],
  [
    'a list',
    { clientId: text, ids: { type: 'array', items: text, 'x-ref': 'shop.client' } },
    {},
    ['ids refuse'],
  ],
  [
    'members of objects, in lists and in kinds',
    {
      clientId: text,
      lines: {
        type: 'array',
        items: { type: 'object', properties: { payer: { type: 'object', properties: { id: client } } } },
      },
      source: {
        oneOf: [
          { title: 'A', type: 'object', properties: { kind: { const: 'A' }, clientId: client } },
          { title: 'B', type: 'object', properties: { kind: { const: 'B' }, name: text } },
        ],
      },
    },
    {},
    ['lines.payer.id refuse', 'source.clientId refuse'],
  ],
])(
  'heldReferences finds what refers to records, and what becomes of it: %s (C29)',
  (_what, properties, more, expected) => {
    expect(parsed(properties, more)).toEqual(expected);
  },
);

it.each([
  ['x', [], ['x']],
  [7, [], ['7']],
  [['x', 'y'], [], ['x', 'y']],
  [{ payer: { id: 'x' } }, ['payer', 'id'], ['x']],
  [
    [{ payer: { id: 'x' } }, {}, { payer: null }, { payer: [{ id: ['y', 'z'] }] }],
    ['payer', 'id'],
    ['x', 'y', 'z'],
  ],
  [null, ['id'], []],
  ['x', ['length'], []],
  [{}, ['constructor', 'name'], []],
])('the keys in %j at %j', (value, at, expected) => {
  expect(idsAt(value, at)).toEqual(expected);
});
