import { parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { deriveRecord, mergeUpdate, pickWritable } from './writable.ts';

const text = { type: 'string' } as const;
const owned = { type: 'string', readOnly: true } as const;
const inner = { type: 'object', properties: { free: text, owned } } as const;
const entity = parseArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        type: 'object',
        properties: {
          cover: { type: 'object', properties: { free: text, owned, inner } },
          parts: { type: 'array', items: { type: 'object', properties: { free: text, owned, inner } } },
        },
      },
    },
  },
}).entities.book!;

describe('what a caller may set (T-A5)', () => {
  it('a form sets no value of the server, in objects and lists, one inside the other (T-A5)', () => {
    const part = { free: 'a', owned: 'x', unknown: 'x', inner: { free: 'b', owned: 'x' } };
    expect(pickWritable(entity, { cover: part, parts: [part] }, 'add')).toEqual({
      cover: { free: 'a', inner: { free: 'b' } },
      parts: [{ free: 'a', inner: { free: 'b' } }],
    });
  });

  it('an update keeps what is the server’s in an object, and in an object inside it (T-A5)', () => {
    const before = { cover: { free: 'a', owned: 'mine', inner: { free: 'b', owned: 'mine too' } } };
    const form = { cover: { free: 'c', owned: 'x', inner: { free: 'd', owned: 'x' } } };
    expect(mergeUpdate(entity, before, form)).toEqual({
      cover: { free: 'c', owned: 'mine', inner: { free: 'd', owned: 'mine too' } },
    });
    // An object that was sent as null is cleared completely.
    expect(mergeUpdate(entity, before, { cover: null })).toEqual({ cover: null });
    expect(mergeUpdate(entity, before, {})).toEqual(before);
  });
});

describe('a form of a page that was opened before a rename', () => {
  const state = {
    oneOf: [{ const: 'NEW', 'x-renamed-from': ['OLD', 'OLDER'] }, { const: 'KEPT' }],
  };
  const { book } = parseArea({
    area: 'shop',
    entities: {
      book: {
        record: {
          type: 'object',
          properties: {
            title: { ...text, 'x-renamed-from': 'name' },
            state,
            states: { type: 'array', items: state },
          },
        },
      },
    },
  }).entities;

  it.each([
    ['the former name', { name: 'a' }, { title: 'a' }],
    ['both names', { name: 'a', title: 'b' }, { title: 'b' }],
    ['no value under the former name', { name: '' }, {}],
    ['an empty value under the present name', { title: '' }, { title: '' }],
    ['a former choice', { state: 'OLDER' }, { state: 'NEW' }],
    ['former choices in a list', { states: ['KEPT', 'OLD'] }, { states: ['KEPT', 'NEW'] }],
  ])('with %s is stored under the present names', (_, form, stored) => {
    expect(pickWritable(book!, form, 'add')).toEqual(stored);
    expect(mergeUpdate(book!, { title: 'kept' }, form)).toEqual({ title: 'kept', ...stored });
  });
});

it('what a caller may set of a level that contains itself (T-A5)', () => {
  const { tree } = parseArea({
    area: 'shop',
    entities: {
      tree: {
        record: {
          type: 'object',
          properties: { root: { $ref: '#/$defs/node' } },
          $defs: {
            node: {
              type: 'object',
              properties: {
                free: text,
                owned,
                down: { $ref: '#/$defs/node' },
                all: { type: 'array', items: { $ref: '#/$defs/node' } },
              },
            },
          },
        },
      },
    },
  }).entities;
  const deep = (node: (down?: object) => object, levels = 15): object =>
    levels === 0 ? node() : node(deep(node, levels - 1));
  const sent = deep((down) => ({ free: 'a', owned: 'x', ...(down && { down, all: [down] }) }), 6);
  const taken = deep((down) => ({ free: 'a', ...(down && { down, all: [down] }) }), 6);
  expect(pickWritable(tree!, { root: sent }, 'add')).toEqual({ root: taken });
  const kept = deep((down) => ({ free: 'b', owned: 'mine', ...(down && { down }) }));
  const form = deep((down) => ({ free: 'c', owned: 'x', ...(down && { down }) }));
  const stored = deep((down) => ({ free: 'c', owned: 'mine', ...(down && { down }) }));
  expect(mergeUpdate(tree!, { root: kept }, { root: form })).toEqual({ root: stored });
});

describe('what a caller may set of an object of several kinds (T-A5)', () => {
  const used = { type: 'integer', readOnly: true } as const;
  const kind = (value: string, properties: object) => ({
    properties: { kind: { const: value }, ...properties },
    required: ['kind'],
  });
  const kinds = {
    oneOf: [kind('a', { used, x: text, inner }), kind('b', { used: { type: 'integer' }, y: text })],
  };
  const untold = {
    anyOf: [{ properties: { used, x: text } }, { properties: { x: text, y: text, inner } }],
  };
  const own = parseArea({
    area: 'shop',
    entities: {
      thing: {
        record: {
          type: 'object',
          properties: { d: kinds, list: { type: 'array', items: kinds }, untold },
        },
      },
    },
  }).entities.thing!;
  const thing = { ...entity, fields: own.fields };
  const a = { kind: 'a', used: 99, x: 'q', inner: { free: 'b', owned: 'x' } };

  it.each(['add', 'update'] as const)(
    '%s takes nothing of the server’s from a kind, in lists too (T-A5)',
    (mode) => {
      const taken = { kind: 'a', x: 'q', inner: { free: 'b' } };
      expect(pickWritable(own, { d: a, list: [a] }, mode)).toEqual({ d: taken, list: [taken] });
      // In a record of another kind, a property with the same name may be writable.
      const b = { kind: 'b', used: 5, y: 'r', more: 1 };
      expect(pickWritable(own, { d: b }, mode)).toEqual({ d: b });
      expect(pickWritable(own, { untold: { used: 1, x: 'q' } }, mode)).toEqual({ untold: { x: 'q' } });
      expect(pickWritable(own, { untold: { used: 1, y: 'r' } }, mode)).toEqual({ untold: { y: 'r' } });
    },
  );

  it('an update keeps what is the server’s while the kind stays, and leaves it when the kind changes (T-A5)', () => {
    const before = {
      d: { kind: 'a', used: 3, x: 'q', inner: { free: 'b', owned: 'mine' } },
      untold: { used: 4, x: 'q' },
    };
    const form = { d: { ...a, x: 'r' }, untold: { used: 9, x: 'r' } };
    expect(mergeUpdate(thing, before, form)).toEqual({
      d: { ...before.d, x: 'r' },
      untold: { used: 4, x: 'r' },
    });
    const other = { d: { kind: 'b', y: 'r' }, untold: { x: 'q', y: 's' } };
    expect(mergeUpdate(thing, before, other)).toEqual(other);
    // `used` was written while the kind was b. It must not be kept as the read-only `used` of kind a.
    expect(mergeUpdate(thing, { d: { kind: 'b', used: 99 } }, { d: { kind: 'a' } })).toEqual({
      d: { kind: 'a' },
    });
  });
});

describe('what a caller writes and never reads (T-A5)', () => {
  const pin = { type: 'string', writeOnly: true } as const;
  const kinds = {
    oneOf: ['a', 'b'].map((kind) => ({
      properties: { kind: { const: kind }, x: text, pin },
      required: ['kind'],
    })),
  };
  const box = {
    type: 'object',
    properties: { free: text, pin, inner: { type: 'object', properties: { free: text, pin } } },
  };
  const own = parseArea({
    area: 'shop',
    entities: { thing: { record: { type: 'object', properties: { box, d: kinds } } } },
  }).entities.thing!;
  const before = { box: { free: 'a', pin: 's', inner: { pin: 't' } }, d: { kind: 'a', pin: 'u' } };

  it('a write-only value stays when the object around it is sent without it (T-A5)', () => {
    const form = { box: { free: 'b', inner: { free: 'c' } }, d: { kind: 'a', x: 'd' } };
    expect(mergeUpdate(own, before, form)).toEqual({
      box: { free: 'b', pin: 's', inner: { free: 'c', pin: 't' } },
      d: { kind: 'a', x: 'd', pin: 'u' },
    });
  });

  it('a write-only value is replaced and emptied by a form that sends it, and removed with its object or its kind (T-A5)', () => {
    const form = { box: { pin: 'v', inner: { pin: null } }, d: { kind: 'b' } };
    expect(mergeUpdate(own, before, form)).toEqual(form);
    expect(mergeUpdate(own, before, { box: { pin: null, inner: null } })).toMatchObject({
      box: { pin: null, inner: null },
    });
    expect(mergeUpdate(own, before, { box: null })).toEqual({ ...before, box: null });
  });
});

describe('computed fields', () => {
  const money = { type: 'string', format: 'money' } as const;
  const order = parseArea({
    area: 'shop',
    entities: {
      order: {
        record: {
          type: 'object',
          properties: {
            note: text,
            code: { ...text, 'x-derive': { rule: 'upper', from: ['note'] } },
            total: { ...money, readOnly: true, 'x-derive': { rule: 'sum', from: ['lines.amount'] } },
            approver: text,
            lines: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  count: { type: 'integer' },
                  price: money,
                  amount: {
                    ...money,
                    readOnly: true,
                    'x-derive': { rule: 'product', from: ['count', 'price'] },
                  },
                },
              },
            },
          },
          if: { properties: { total: { const: '3.00' } }, required: ['total'] },
          else: { properties: { approver: false } },
        },
      },
    },
  }).entities.order!;
  const lines = [{ count: 2, price: '1.50', amount: '999' }];

  it('computed fields are those of the rule, whatever was sent for them, in lists too (T-A5)', () => {
    const sent = pickWritable(order, { lines, total: '999', approver: 'a' }, 'add');
    expect(deriveRecord(order, sent, 'add')).toEqual({
      total: '3.00',
      approver: 'a',
      lines: [{ count: 2, price: '1.50', amount: '3.00' }],
    });
    // A field that depends on a computed field is removed if the computed field hides it.
    expect(
      deriveRecord(order, { approver: 'a', lines: [{ count: 1, price: '1' }] }, 'add'),
    ).not.toHaveProperty('approver');
  });

  it('computed fields follow an update, and are removed when they cannot be computed any more', () => {
    const before = { note: 'a', code: 'X', total: '999', lines: [{ count: 1, price: '2', amount: '9' }] };
    expect(deriveRecord(order, mergeUpdate(order, before, { lines }), 'update')).toMatchObject({
      code: 'X',
      total: '3.00',
    });
    expect(
      deriveRecord(order, mergeUpdate(order, before, { lines: [{ count: 1 }] }), 'update'),
    ).toMatchObject({
      total: '0.00',
      lines: [{ count: 1 }],
    });
    // A computed field that a form may write stays empty if the user cleared it.
    expect(deriveRecord(order, mergeUpdate(order, before, { code: null }), 'update')).not.toHaveProperty(
      'code',
    );
  });
});
