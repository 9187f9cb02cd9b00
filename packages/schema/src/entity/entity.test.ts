import { describe, expect, it } from 'vitest';
import { unfoldSchema } from '../anySchema/unfoldSchema.ts';
import type { Row } from '../json/jsonSchema.ts';
import { AreaError } from '../load/AreaError.ts';
import { fromJsonSchema } from '../load/fromJsonSchema.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import { toArea } from '../parse/toArea.ts';
import { areaTypes } from './areaTypes.ts';
import { nameKey } from './nameKey.ts';
import { permissionCodes } from './permissionCodes.ts';
import {
  allowedActions,
  allowsAction,
  movesOf,
  nextState,
  permissionOf,
  recordActions,
  stateAllows,
} from './states.ts';

const text = { type: 'string' } as const;
const entityOf = (file: object) =>
  toArea({ area: 'shop', entities: { book: file as EntityFile } }).entities.book!;

describe('permission codes', () => {
  it('permission codes are those of the calls, the actions and the closed fields, each once', () => {
    const properties = { name: text, price: { ...text, 'x-permission': 'finance' } };
    const actions = { send: {}, publish: { permission: 'send' }, export: {} };
    const codes = (more: object) => permissionCodes(entityOf({ record: { properties }, ...more }));
    expect(codes({ actions })).toEqual([
      ...['book_view', 'book_add', 'book_edit', 'book_delete', 'book_export', 'book_share'],
      ...['book_send', 'book_finance'],
    ]);
    expect(codes({ operations: ['detail'] })).toEqual(['book_view', 'book_finance']);
    expect(codes({ operations: ['getList', 'del'] })).toEqual([
      ...['book_view', 'book_delete', 'book_share', 'book_finance'],
    ]);
    expect(codes({ operations: ['remove'] })).toEqual(['book_delete', 'book_finance']);
    expect(codes({ operations: ['options', 'update'] })).toEqual(['book_edit', 'book_finance']);
  });
});

describe('states', () => {
  const machine = entityOf({
    record: {
      properties: { name: text, site: text, status: { ...text, readOnly: true, enum: ['NEW', 'ON', 'OFF'] } },
    },
    states: {
      field: 'status',
      allow: { edit: ['NEW'], delete: ['OFF'], stop: ['OFF', 'NEW'], offer: ['NEW'] },
      transitions: {
        start: [
          { from: ['NEW', 'OFF'], to: 'ON' },
          { from: ['ON'], to: 'OFF', by: 'system' },
        ],
        stop: [{ from: ['ON', 'OFF'], to: 'OFF' }],
        tick: [{ from: ['ON'], to: 'OFF', by: 'system' }],
      },
    },
    actions: {
      start: {},
      look: {},
      stop: {},
      visit: { effect: 'open', to: { field: 'site' } },
      quote: { answer: { as: 'text', text: '{name}' } },
      offer: { answer: { as: 'text', text: '{name}' } },
      ask: { answer: { as: 'text' } },
      imported: { place: ['toolbar'] },
    },
    operations: ['getList', 'detail', 'update', 'del'],
  });

  it.each<[string, Row, boolean]>([
    ['edit', { status: 'NEW' }, true],
    ['edit', { status: 'ON' }, false],
    ['delete', { status: 'OFF' }, true],
    ['delete', { status: 'NEW' }, false],
    // Every user that sees the record may view it, whatever `_actions` contains.
    ['view', { status: 'OFF', _actions: [] }, true],
    ['start', { status: 'OFF' }, true],
    // Only the system may move the record out of this state.
    ['start', { status: 'ON' }, false],
    ['tick', { status: 'NEW' }, false],
    ['look', { status: 'ON' }, true],
    ['toString', { status: 'ON' }, true],
    // The action has transitions and is listed in `allow`. Both must permit it.
    ['stop', { status: 'ON' }, false],
    ['stop', { status: 'OFF' }, true],
    // A record without a state is treated as if it had the first state.
    ['edit', {}, true],
    ['edit', { status: null }, true],
    // This action opens the address in the field `site`. It is not offered if the field is empty.
    ['visit', { status: 'NEW' }, false],
    ['visit', { status: 'NEW', site: '' }, false],
    ['visit', { status: 'NEW', site: 'http://a' }, true],
    // If the service has sent `_actions`, they decide instead of the state.
    ['edit', { status: 'ON', _actions: ['edit'] }, true],
    ['visit', { status: 'ON', _actions: ['visit'] }, true],
    ['start', { status: 'NEW', _actions: [] }, false],
    ['start', { status: 'NEW', _actions: 'edit' }, true],
    // These actions show a text with values of the record. Every user that sees the record may run them, unless the
    // action is listed in `allow`.
    ['quote', { status: 'ON', _actions: [] }, true],
    ['offer', { status: 'ON' }, false],
    ['ask', { status: 'ON', _actions: [] }, false],
  ])('%s on %j: %s', (action, row, may) => expect(allowsAction(machine, row, action)).toBe(may));

  it('the `_actions` of a service change nothing of what the state itself allows', () => {
    expect(stateAllows(machine, { status: 'ON', _actions: ['edit'] }, 'edit')).toBe(false);
    expect(stateAllows(machine, { status: 'NEW', _actions: [] }, 'edit')).toBe(true);
    expect(allowedActions(machine, { status: 'NEW', _actions: [] })).toContain('edit');
  });

  it('everything may be done where there are no states', () => {
    expect(allowsAction({ actions: [] }, {}, 'start')).toBe(true);
    expect(nextState({}, {}, 'start')).toBeUndefined();
    expect(movesOf({}, 'start', ['user'])).toEqual([]);
  });

  it('recordActions lists what can be done with a record', () => {
    expect(recordActions(machine)).toEqual([
      'edit',
      'delete',
      'start',
      'look',
      'stop',
      'visit',
      'quote',
      'offer',
      'ask',
    ]);
    expect(allowedActions(machine, { status: 'NEW' })).toEqual([
      'edit',
      'start',
      'look',
      'quote',
      'offer',
      'ask',
    ]);
    expect(allowedActions(machine, { status: 'OFF' })).toEqual([
      'delete',
      'start',
      'look',
      'stop',
      'quote',
      'ask',
    ]);
    const adjusted = entityOf({
      record: { properties: { name: text } },
      actions: { delete: { permission: 'clear' } },
      operations: ['remove'],
    });
    expect(recordActions(adjusted)).toEqual(['delete']);
    expect(['delete', 'importRows', 'edit', 'toString'].map((name) => permissionOf(adjusted, name))).toEqual([
      'clear',
      'add',
      'edit',
      'toString',
    ]);
  });

  it('the initial state is that of the first transition of the mover', () => {
    expect(nextState(machine, { status: 'OFF' }, 'start')).toBe('ON');
    expect(nextState(machine, { status: 'ON' }, 'start')).toBeUndefined();
    expect(nextState(machine, { status: 'ON' }, 'start', ['user', 'system'])).toBe('OFF');
    expect(nextState(machine, {}, 'start', ['system'])).toBeUndefined();
    expect(nextState(machine, {}, 'start')).toBe('ON');
    expect(movesOf(machine, 'start', ['system', 'user']).map(({ to }) => to)).toEqual(['OFF', 'ON']);
    for (const unknown of ['toString', 'constructor', 'stay'])
      expect(movesOf(machine, unknown, ['user', 'system'])).toEqual([]);
  });
});

describe('a schema of anybody', () => {
  it('a foreign schema has no calls and no common fields, and has the name of its title', () => {
    const entity = fromJsonSchema({ title: '登记', properties: { name: text } });
    expect(entity).toMatchObject({ title: '登记', key: '登记', area: '', operations: {} });
    expect(entity.fields.map(({ name }) => name)).toEqual(['name']);
    expect(fromJsonSchema({ properties: {} }).name).toBe('record');
  });
  it('a foreign schema may only refer to a definition, and that one to others', () => {
    const schema = {
      $ref: '#/$defs/a',
      $defs: { a: { properties: { b: { $ref: '#/$defs/b' } } }, b: { type: 'integer' } },
    };
    const entity = fromJsonSchema(schema);
    expect(entity.fields).toMatchObject([{ name: 'b', type: 'integer' }]);
    expect(Object.hasOwn(entity.record, '$ref')).toBe(false);
  });
  it.each([null, 'text', [], 3, true])('%j is refused, saying what a form needs (T-R8)', (schema) => {
    expect(() => fromJsonSchema(schema)).toThrow(AreaError);
    expect(() => fromJsonSchema(schema)).toThrow(/^The schema has a mistake:[\s\S]*schema that is an object/);
  });
  it('one that is too deep is refused (T-R8)', () => {
    let schema: object = {};
    for (let level = 0; level < 200; level++) schema = { properties: { a: schema } };
    expect(() => fromJsonSchema(schema)).toThrow(/100 nested levels/);
  });
  it('a foreign schema opens one more level of itself at a time, under the title the user saw (T-R8)', () => {
    const $defs = {
      node: {
        type: 'object',
        required: ['name'],
        properties: { name: text, next: { $ref: '#/$defs/node', title: '下一个' } },
      },
    };
    const { fields, record } = fromJsonSchema({ $ref: '#/$defs/node', $defs });
    const [name, next] = fields;
    expect(unfoldSchema(record, name!)).toBe(name);
    const opened = unfoldSchema(record, next!);
    expect(opened).toMatchObject({ title: '下一个', path: 'next', required: false });
    expect(opened.fields).toMatchObject([
      { path: 'next.name', required: true },
      { path: 'next.next', folded: { schema: { $ref: '#/$defs/node' } } },
    ]);
    expect(
      unfoldSchema(record, { ...next!, folded: { schema: { $ref: '#/nowhere' }, policy: 'assert' } }).type,
    ).toBe('string');
  });
});

it('the types of an area are printed: optional members, fields of the server, lists, choices, objects', () => {
  const area = toArea({
    area: 'shop',
    entities: {
      book: {
        title: '图 */ 书\n二',
        record: {
          required: ['name'],
          properties: {
            name: { ...text, title: '书名' },
            stock: { type: 'integer', readOnly: true },
            price: { type: 'number' },
            sold: { type: 'boolean' },
            kind: { enum: ['A', 1] },
            tags: { type: 'array', items: { enum: ['x', 'y'] } },
            free: { type: 'object' },
            any: { type: 'array' },
            size: { type: 'object', required: ['x'], properties: { x: { type: 'integer' }, 'a-b': text } },
            post: {
              oneOf: [
                { properties: { by: { const: 'SELF' }, shop: text } },
                { properties: { by: { const: 'POST' } } },
              ],
            },
            loose: { anyOf: [{ properties: { a: text } }] },
          },
        },
      } as unknown as EntityFile,
    },
  });
  const lines = areaTypes(area).split('\n');
  const common = lines.findIndex((line) => line.includes('主键'));
  expect(lines.slice(0, common).join('\n')).toBe(`/** 图 * / 书 二 */
export interface ShopBook {
  /** 书名 */
  "name": string;
  /** stock */
  readonly "stock"?: number;
  /** price */
  "price"?: number;
  /** sold */
  "sold"?: boolean;
  /** kind */
  "kind"?: "A" | 1;
  /** tags */
  "tags"?: readonly ("x" | "y")[];
  /** free */
  "free"?: Readonly<Record<string, unknown>>;
  /** any */
  "any"?: readonly unknown[];
  /** size */
  "size"?: {
    /** x */
    "x": number;
    /** a-b */
    "a-b"?: string;
  };
  /** post */
  "post"?: {
    "by": "SELF";
    /** shop */
    "shop"?: string;
  } | {
    "by": "POST";

  };
  /** loose */
  "loose"?: {
    /** a */
    "a"?: string;
  };`);
  expect(lines.slice(-5).join('\n')).toBe(`/** Records of the area by entity key. */
export interface ShopRecords {
  "shop.book": ShopBook;
}
`);
});

it.each([
  ['imageId', 'imageName'],
  ['imageIds', 'imageNames'],
  ['createUser', 'createUserName'],
  ['Id', 'IdName'],
  ['Ids', 'Names'],
  ['owner.userId', 'owner.userName'],
  ['owner.Id', 'owner.IdName'],
])('the name beside %s stands in %s', (id, name) => expect(nameKey(id)).toBe(name));
