import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import { toPointer } from '../json/pointer.ts';
import { nearest } from '../texts/nearest.ts';
import { type CheckOptions, checkArea } from './checkArea.ts';
import { depthOf } from './record/checkSize.ts';
import { didYouMean } from './report/didYouMean.ts';
import { createReport } from './report/report.ts';

const text = { type: 'string' };
const number = { type: 'integer' };
const state = { ...text, readOnly: true, enum: ['NEW', 'ON', 'OFF'] };

/** Code and place of everything wrong with one entity; places below it. */
function found(entity: object, options: CheckOptions = {}): string[] {
  const file = { entities: { book: entity } };
  const before = '/entities/book';
  return checkArea(file, { name: 'shop', ...options }).map(({ code, path, severity }) => {
    const place = path.startsWith(before) ? path.slice(before.length) : path;
    return `${severity === undefined ? '' : `${severity} `}${code} ${place}`;
  });
}
const withFields = (properties: object, more: object = {}) => ({ record: { properties }, ...more });
const inRecord = (record: JsonSchemaObject, options?: CheckOptions) => found({ record }, options);

/** A list of objects of these properties. */
const lines = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });

type Case = readonly [what: string, entity: object, issues: readonly string[]];
const each = (cases: readonly Case[]) =>
  it.each(cases)('%s', (_, entity, issues) => expect(found(entity)).toEqual(issues));

describe('a list', () => {
  const fields = { name: text, pages: number, price: { ...text, format: 'money' }, tags: { type: 'array' } };
  const list = (more: object) =>
    withFields({ ...fields, size: { properties: { x: number } } }, { list: more });
  const column = (field: string, summary: string) => ({ columns: [{ field, summary }] });
  each([
    ['sums numbers', list(column('pages', 'sum')), []],
    ['sums money', list(column('price', 'average')), []],
    ['sums a number inside an object', list(column('size.x', 'sum')), []],
    ['counts texts', list(column('name', 'count')), []],
    ['averages no texts', list(column('name', 'average')), ['not-a-number /list/columns/0/summary']],
    [
      'a column of the same field twice, in both spellings',
      list({ columns: ['name', { field: 'name' }] }),
      ['duplicate-field /list/columns/1'],
    ],
    ['sorts upwards and downwards', list({ sort: '-pages' }), []],
    [
      'a column of the portal',
      list({ columns: ['name', { field: 'shelf', portal: true, title: '书架' }] }),
      [],
    ],
    [
      'a column of the portal that is a field, has no heading, and cannot be sorted',
      list({ columns: [{ field: 'pages', portal: true, sortable: true }] }),
      [
        'wrong-value /list/columns/0/portal',
        'missing-key /list/columns/0',
        'wrong-value /list/columns/0/sortable',
      ],
    ],
    ['a click that does what a row offers', list({ click: 'view' }), []],
    ['a click that does what no row offers', list({ click: 'veiw' }), ['unknown-action /list/click']],
    [
      'a click that does what only the toolbar offers',
      list({ click: 'add' }),
      ['unknown-action /list/click'],
    ],
    ['sorts by no list', list({ sort: 'tags' }), ['not-scalar /list/sort']],
    ['sorts by no object', list({ sort: '-size' }), ['not-scalar /list/sort']],
    ['sorts by nothing inside an object', list({ sort: 'size.x' }), ['unknown-field /list/sort']],
    ['a size among the usual ones', list({ size: 50 }), []],
    ['a size that is not usual', list({ size: 20 }), ['unknown-size /list/size']],
    ['a size among its own', list({ size: 20, sizes: [20] }), []],
    ['a tree', list({ tree: { parent: 'name' } }), []],
    ['a card', list({ card: { cover: 'name', fields: ['size.x'] } }), []],
    ['a card without cover', list({ card: {} }), []],
    [
      'a header of two things',
      list({ header: { entity: 'shop.book', figures: ['pages'], cards: ['all'] } }),
      ['wrong-source /list/header'],
    ],
    ['a header of no record', list({ header: { figures: ['pages'] } }), ['wrong-source /list/header']],
    ['a header of no card', list({ header: { cards: ['all'] } }), ['unknown-card /list/header/cards/0']],
    [
      'a header of no number',
      list({ header: { entity: 'shop.book', figures: ['name', 'pagse'] } }),
      ['not-a-number /list/header/figures/0', 'unknown-field /list/header/figures/1'],
    ],
    ['a header', list({ header: { entity: 'shop.book', figures: ['pages', 'price'] } }), []],
  ]);
});

describe('a search', () => {
  const fields = {
    name: text,
    pages: number,
    price: { ...text, format: 'money' },
    on: { ...text, format: 'date' },
    at: { ...text, format: 'time' },
    kind: { enum: ['A'] },
    country: { ...text, 'x-dict': 'c' },
    author: { ...text, 'x-ref': 'shop.book' },
    free: { type: 'boolean' },
  };
  const by = (field: string, op: string) => found(withFields(fields, { search: { items: [{ field, op }] } }));
  const wrong = ['wrong-op /search/items/0/op'];
  it.each([
    ['name', 'like', []],
    ['name', 'likeleft', []],
    ['name', 'equal', []],
    ['name', 'in', []],
    ['name', 'range', wrong],
    ['name', 'gt', wrong],
    ['pages', 'range', []],
    ['pages', 'gt', []],
    ['pages', 'like', wrong],
    ['price', 'le', []],
    ['price', 'like', wrong],
    ['on', 'range', []],
    ['on', 'likeright', wrong],
    ['at', 'ge', []],
    ['kind', 'like', wrong],
    ['kind', 'in', []],
    ['country', 'like', wrong],
    ['author', 'like', wrong],
    ['author', 'equal', []],
    ['free', 'like', wrong],
    ['free', 'equal', []],
  ])('%s by %s (R3.09)', (field, op, issues) => expect(by(field, op)).toEqual(issues));
  each([
    [
      'tabs that are no lists, or have the name of a view',
      withFields(
        { name: text },
        {
          views: {
            mine: {},
            other: {
              list: { all: false, tabs: { more: { entity: 'shop.order' } }, header: { cards: ['x'] } },
            },
          },
          list: {
            tabs: {
              mine: { entity: 'shop.order' },
              viewed: { entity: 'shop.book', view: 'mnie' },
            },
          },
        },
      ),
      [
        'duplicate-name /list/tabs/mine',
        'unknown-view /list/tabs/viewed/view',
        'tabs-of-view /views/other/list/all',
        'tabs-of-view /views/other/list/tabs',
        'tabs-of-view /views/other/list/header',
      ],
    ],
    [
      'a list that neither has a tab nor a view',
      withFields({ name: text }, { list: { all: false } }),
      ['no-views /list/all'],
    ],
    [
      'a file that an action on several records, or on none, asks for',
      withFields(
        { name: text },
        {
          actions: {
            sign: { form: { properties: { pages: lines({ scan: { ...text, format: 'image' } }) } } },
            seal: { place: ['row', 'bulk'], form: { properties: { scan: { ...text, format: 'image' } } } },
            load: { place: ['toolbar'], form: { properties: { file: { type: 'object', format: 'file' } } } },
            // in one kind of an answer
            send: {
              place: ['toolbar'],
              form: {
                properties: {
                  from: {
                    type: 'object',
                    title: '来源',
                    oneOf: [
                      { title: '文字', properties: { kind: { const: 'text' }, note: text } },
                      {
                        title: '文件',
                        properties: { kind: { const: 'file' }, file: { type: 'object', format: 'file' } },
                      },
                    ],
                  },
                },
              },
            },
            delete: { place: ['row'], form: { properties: { file: { type: 'object', format: 'file' } } } },
          },
        },
      ),
      ['seal', 'load', 'send', 'delete'].map((name) => `file-of-many /actions/${name}/form`),
    ],
    [
      'a whole object and a list of them',
      withFields(
        { size: { properties: { x: number } }, parts: lines({ x: number }), name: text },
        { search: { items: ['size', { field: 'parts' }, 'name'] } },
      ),
      ['not-searchable /search/items/0', 'not-searchable /search/items/1/field'],
    ],
    [
      'a keyword that is looked for in numbers, choices, secrets and nothing',
      withFields(
        { ...fields, key: { ...text, writeOnly: true } },
        { search: { keyword: ['name', 'pages', 'kind', 'author', 'key', 'nmae'] } },
      ),
      [
        'not-searchable /search/keyword/1',
        'not-searchable /search/keyword/2',
        'not-searchable /search/keyword/3',
        'write-only-field /search/keyword/4',
        'unknown-field /search/keyword/5',
      ],
    ],
    [
      'a keyword beside a field of that name',
      withFields({ name: text, keyword: text }, { search: { keyword: ['name'] } }),
      ['keyword-taken /search/keyword'],
    ],
    [
      'a keyword of one view',
      withFields({ name: text }, { views: { mine: { search: { keyword: ['name'] } } } }),
      ['keyword-of-view /views/mine/search/keyword'],
    ],
    [
      'a deletion that leads to a state, or is none, taken back',
      {
        ...withFields(
          {
            name: text,
            status: { readOnly: true, oneOf: [{ const: 'A' }, { const: 'B' }] },
          },
          { operations: ['getList', 'restore'] },
        ),
        states: { field: 'status', initial: 'A', transitions: { delete: [{ from: ['A'], to: 'B' }] } },
      },
      ['restore-without-removal /operations', 'restore-without-removal /operations'],
    ],
    [
      'rows of a file where nothing is added',
      withFields({ name: text }, { operations: ['getList', 'importRows'] }),
      ['import-without-add /operations'],
    ],
    [
      'an item twice',
      withFields(fields, { search: { items: ['name', { field: 'name' }] } }),
      ['duplicate-field /search/items/1'],
    ],
    [
      'a secret',
      withFields({ name: { ...text, writeOnly: true }, a: text }, { search: { items: ['name'] } }),
      ['write-only-field /search/items/0'],
    ],
  ]);
});

describe('form and detail', () => {
  const form = (properties: object, fields: string[], more: object = {}) => ({
    record: { required: Object.keys(properties), properties: { ...properties, other: text } },
    form: { groups: [{ fields }] },
    ...more,
  });
  const missing = ['missing-required-field /form/groups'];
  each([
    ['asks for what is required', form({ name: text }, ['name']), []],
    ['leaves out what is required', form({ name: text }, ['other']), missing],
    ['leaves out what has a default', form({ name: { ...text, default: 'x' } }, ['other']), []],
    ['leaves out what the server keeps', form({ name: { ...text, readOnly: true } }, ['other']), []],
    [
      'leaves out what is computed',
      form({ name: { ...text, 'x-derive': { rule: 'copy', from: ['other'] } } }, ['other']),
      [],
    ],
    ['leaves out what is only edited', form({ name: { ...text, 'x-mode': 'edit' } }, ['other']), []],
    ['leaves out what is only created', form({ name: { ...text, 'x-mode': 'create' } }, ['other']), missing],
    ['nothing is added', form({ name: text }, ['other'], { operations: { add: false } }), []],
    ['asks for a secret', form({ name: { ...text, writeOnly: true } }, ['name']), []],
    [
      'shows a secret',
      withFields(
        { name: { ...text, writeOnly: true }, a: text },
        { detail: { groups: [{ fields: ['name'] }] } },
      ),
      ['write-only-field /detail/groups/0/fields/0'],
    ],
    [
      'shows a secret in a tab',
      withFields(
        { name: { ...text, writeOnly: true }, a: text },
        { detail: { tabs: [{ kind: 'fields', title: 'x', groups: [{ fields: ['name'] }] }] } },
      ),
      ['write-only-field /detail/tabs/0/groups/0/fields/0'],
    ],
    ['no steps', withFields({ name: text }, { detail: { steps: [] } }), []],
    [
      'a related list of another file',
      withFields({ name: text }, { detail: { related: [{ entity: 'other.thing', by: 'x' }] } }),
      [],
    ],
    [
      'a related list with columns of the other',
      withFields(
        { name: text },
        { detail: { related: [{ entity: 'shop.book', by: 'name', columns: ['name', 'nmae'] }] } },
      ),
      ['unknown-field /detail/related/0/columns/1'],
    ],
    [
      'an object is unique',
      withFields({ size: { type: 'object' } }, { unique: [['size']] }),
      ['not-scalar /unique/0/0'],
    ],
    [
      'two cards of one name',
      withFields(
        { name: text },
        { statistics: { cards: ['a', 'b', 'a'].map((name) => ({ name, title: name, call: '/a' })) } },
      ),
      ['duplicate-name /statistics/cards/2/name'],
    ],
  ]);
});

describe('a view', () => {
  const view = (mine: object, more: object = {}) =>
    withFields({ name: text, kind: { enum: ['A', 'B'] } }, { views: { mine }, ...more });
  each([
    ['fixes one or several choices', view({ preset: { kind: ['A', 'B'], name: 'x' } }), []],
    [
      'fixes what is no choice',
      view({ preset: { kind: ['A', 'C'] } }),
      ['unknown-option /views/mine/preset/kind'],
    ],
    ['offers standard and own actions', view({ actions: ['view', 'send'] }, { actions: { send: {} } }), []],
    [
      'has a list and a search of its own',
      view({ list: { columns: ['nam'] }, search: { items: ['nmae'] } }),
      ['unknown-field /views/mine/list/columns/0', 'unknown-field /views/mine/search/items/0'],
    ],
  ]);
});

describe('states and actions', () => {
  const machine = (transitions: object, more: object = {}, actions: object = { go: {}, back: {} }) =>
    withFields({ name: text, status: state }, { states: { field: 'status', transitions, ...more }, actions });
  const go = { from: ['NEW'], to: 'ON' };
  const system = { by: 'system' };
  each([
    ['all states are reached', machine({ go: [go], back: [{ from: ['ON'], to: 'OFF' }] }), []],
    [
      'one after another, in whatever order they are written',
      machine({ back: [{ from: ['ON'], to: 'OFF' }], go: [go] }),
      [],
    ],
    ['one is not', machine({ go: [go] }), ['warning unreachable-state /states']],
    [
      'from another beginning',
      machine({ go: [go] }, { initial: 'OFF' }),
      ['warning unreachable-state /states', 'warning unreachable-state /states'],
    ],
    ['no transitions: the server sets them', machine({}), []],
    [
      'a move of the system needs no action',
      machine({
        tick: [
          { from: ['NEW'], to: 'ON', ...system },
          { from: ['ON'], to: 'OFF', ...system },
        ],
      }),
      [],
    ],
    [
      'a move of people does',
      machine({ tick: [go, { from: ['ON'], to: 'OFF', ...system }] }),
      ['unknown-action /states/transitions/tick'],
    ],
    ['a standard action moves', machine({ edit: [go, { from: ['ON'], to: 'OFF' }] }), []],
    [
      'a button of the system and of people',
      machine({ go: [go, { from: ['ON'], to: 'OFF', ...system }] }),
      [],
    ],
    ['two ways, one of the system', machine({ go: [go, { from: ['NEW'], to: 'OFF', ...system }] }), []],
    [
      'two ways of the system: it asks by name',
      machine({
        tick: [
          { ...go, ...system },
          { from: ['NEW'], to: 'OFF', ...system },
        ],
      }),
      [],
    ],
    [
      'two ways of people',
      machine({ go: [go, { from: ['OFF', 'NEW'], to: 'OFF' }] }),
      ['ambiguous-transition /states/transitions/go/1/from'],
    ],
    [
      'allowed in a state that is none',
      machine({}, { allow: { view: ['NEW', 'GONE'] } }),
      ['unknown-state /states/allow/view/1'],
    ],
    [
      'leads to a field, an entity, a read',
      withFields(
        { url: text },
        {
          reads: { log: '/log' },
          actions: {
            a: { to: { field: 'url' } },
            b: { to: { entity: 'shop.book' } },
            c: { to: { read: 'log' } },
          },
        },
      ),
      [],
    ],
    [
      'leads to a read that is none',
      withFields({ url: text }, { actions: { c: { to: { read: 'log' } } } }),
      ['unknown-read /actions/c/to/read'],
    ],
    [
      'files whose actions the tab cannot fill in',
      withFields(
        { url: text },
        {
          reads: { files: {} },
          detail: {
            tabs: [
              {
                kind: 'files',
                title: '文件',
                read: 'files',
                open: 'file',
                upload: 'put',
                folder: 'mk',
                remove: 'rm',
              },
            ],
          },
          actions: {
            put: { place: ['tab'], form: { properties: { folder: text, file: text } } },
            mk: {
              place: ['tab'],
              form: { required: ['name', 'why'], properties: { folder: text, name: text, why: text } },
            },
            rn: {},
          },
        },
      ),
      [
        'unknown-read /detail/tabs/0/open',
        'wrong-form /detail/tabs/0/upload',
        'wrong-form /detail/tabs/0/folder',
        'unknown-action /detail/tabs/0/remove',
      ],
    ],
    [
      'a standard action with its call',
      withFields({ name: text }, { operations: ['getList', 'remove'], actions: { delete: {} } }),
      [],
    ],
    [
      'one that lost it',
      withFields({ name: text }, { operations: ['getList'], actions: { delete: {} } }),
      ['action-without-operation /actions/delete'],
    ],
    [
      'an action at the path of a call',
      withFields({ name: text }, { actions: { pageQuery: {} } }),
      ['reserved-name /actions/pageQuery', 'duplicate-path /actions/pageQuery'],
    ],
    [
      'one call for one id and several',
      withFields({ name: text }, { operations: { del: '/drop', remove: '/drop' } }),
      [],
    ],
    [
      'two calls at one path',
      withFields({ name: text }, { operations: { add: '/save', del: '/save' } }),
      ['duplicate-path /operations/del'],
    ],
    [
      'one path by two methods',
      withFields({ name: text }, { operations: { add: '/save', update: '/save' } }),
      [],
    ],
    [
      'a read at the path of a call',
      withFields({ name: text }, { reads: { detail: {} } }),
      ['duplicate-path /reads/detail'],
    ],
    [
      'a read and an action of one name',
      withFields({ name: text }, { reads: { send: {} }, actions: { send: {} } }),
      [],
    ],
    [
      'questions of an action',
      withFields(
        { name: text },
        {
          actions: {
            a: { form: { record: { properties: { why: text } }, groups: [{ fields: ['why', 'when'] }] } },
          },
        },
      ),
      ['unknown-field /actions/a/form/groups/0/fields/1'],
    ],
    [
      'a question called as the organisation',
      withFields({ name: text }, { actions: { a: { form: { properties: { orgId: text, why: text } } } } }),
      ['reserved-name /actions/a/form/properties/orgId'],
    ],
  ]);
});

describe('values in a question', () => {
  const asks = (confirm: string, more: object = {}, properties: object = { name: text }) =>
    found(withFields(properties, { actions: { grow: { confirm, ...more } } }));
  const at = '/actions/grow/confirm';
  const form = { type: 'object', properties: { size: number } };

  it('values in a question are fields of the record, of the form in both notations, and the number of rows', () => {
    expect(asks('确定将 {n} 条“{name}”扩容至 {size}?', { form })).toEqual([]);
    expect(asks('确定扩容至 {size}?', { form: { record: form } })).toEqual([]);
  });

  it.each<[string, string, object?]>([
    ['of a name that is no field', '确定扩容至 {sise}?'],
    ['that whoever confirms may not see', '确定支付 {secret}?', { secret: { ...text, writeOnly: true } }],
  ])('values in a question are refused where they are %s', (_, confirm, properties) => {
    expect(asks(confirm, {}, properties)).toEqual([`unknown-field ${at}`]);
  });

  it('values in a question are fields that users with its permission see', () => {
    const cost = { cost: { ...text, 'x-permission': 'cost' } };
    expect(asks('确定支付 {cost}?', {}, cost)).toEqual([`closed-field ${at}`]);
    expect(asks('确定支付 {cost}?', { permission: 'cost' }, cost)).toEqual([]);
  });
});

describe('what follows an addition', () => {
  const actions = { pay: { title: '支付' } };
  it.each([
    ['an action of the record', { as: 'dialog', next: 'pay' }, []],
    ['no action', { as: 'drawer', next: 'pai' }, ['unknown-action /form/next']],
    ['an action, on a page that is left', { next: 'pay' }, ['wrong-value /form/next']],
  ] as const)('%s', (_, form, issues) => {
    expect(found(withFields({ name: text }, { actions, form }))).toEqual(issues);
  });
});

describe('the answer of an action', () => {
  const record = { type: 'object', properties: { password: text } };
  const at = '/actions/ask/answer';
  it.each<[string, object, readonly string[]]>([
    ['of a call', { answer: { as: 'secret', record } }, []],
    ['of a read', { to: { read: 'look' }, answer: { as: 'table', field: 'list', record } }, []],
    ['that is written here', { answer: { as: 'text', text: 'pull {name}' } }, []],
    [
      'with a place for no field',
      { answer: { as: 'text', text: 'pull {nam}' } },
      [`unknown-field ${at}/text`],
    ],
    [
      'with a field that is closed by the permission of the action itself',
      { permission: 'hand', answer: { as: 'text', text: 'open {code}' } },
      [],
    ],
    [
      'with a field that is closed to who may ask',
      { answer: { as: 'text', text: 'open {code}' } },
      [`closed-field ${at}/text`],
    ],
    [
      'that is written here and asked of the server',
      { to: { read: 'look' }, answer: { as: 'text', text: 'pull' } },
      [`wrong-value ${at}/text`],
    ],
    [
      'that is filled from what a call answers',
      { effect: 'call', answer: { as: 'text', text: '{@origin}/{password}', record } },
      [],
    ],
    ['without its fields', { answer: { as: 'table' } }, [`missing-key ${at}`]],
    ['of what leads elsewhere', { to: { field: 'name' }, answer: { as: 'text' } }, [`wrong-value ${at}`]],
    ['of many', { place: ['bulk'], answer: { as: 'table', record } }, []],
    [
      'of many that shows one',
      { place: ['row', 'bulk'], answer: { as: 'secret', record } },
      [`wrong-value ${at}/as`],
    ],
    ['of nothing', { effect: 'open', answer: { as: 'text' } }, [`missing-key ${at}`]],
    ['that goes on elsewhere', { answer: { as: 'handover', field: 'url', read: 'look', record } }, []],
    [
      'that goes on nowhere, without an end',
      { answer: { as: 'handover', record } },
      [`missing-key ${at}`, `missing-key ${at}`],
    ],
    [
      'that goes on elsewhere, asked of a call there is not',
      { answer: { as: 'handover', field: 'url', read: 'lok', record } },
      [`unknown-read ${at}/read`],
    ],
    [
      'that asks how far it is and goes on nowhere',
      { answer: { as: 'table', read: 'look', record } },
      [`wrong-value ${at}/read`],
    ],
    [
      'with fields that are wrong',
      { answer: { as: 'secret', record: { properties: { a: { $ref: '#/$defs/gone' } } } } },
      [`unknown-ref ${at}/record/properties/a/$ref`],
    ],
  ])('%s', (_, action, issues) => {
    const more = { reads: { look: '/look' }, actions: { ask: action } };
    expect(found(withFields({ name: text, code: { ...text, 'x-permission': 'hand' } }, more))).toEqual(
      issues,
    );
  });
});

describe('a record', () => {
  const fields = { a: text, b: text, size: { properties: { x: number } } };
  const issues = (record: object, options?: CheckOptions) =>
    inRecord({ properties: fields, ...record }, options);
  it.each<[string, object, string[]]>([
    [
      'a field declared in a branch may be required there',
      { if: { required: ['a'] }, else: { properties: { c: text }, required: ['c'] } },
      [],
    ],
    [
      'but not tested: it would hide itself',
      { if: { required: ['c'] }, else: { properties: { c: text } } },
      ['circular-conditions /record'],
    ],
    ['a name that a pattern allows', { patternProperties: { '^x_': text }, required: ['x_1'] }, []],
    ['any name where others may come', { additionalProperties: text, required: ['zzz'] }, []],
    [
      'a pattern that is none',
      { patternProperties: { '(': text } },
      ['bad-pattern /record/patternProperties/('],
    ],
    [
      'an inner object is asked for its own fields',
      { if: { properties: { size: { required: ['y'] } }, required: ['size'] }, else: { required: ['a'] } },
      ['unknown-field /record/if/properties/size/required/0'],
    ],
    ['a test inside not', { not: { required: ['zz'] } }, ['unknown-field /record/not/required/0']],
    [
      'an inner test without required',
      { if: { anyOf: [{ properties: { a: { const: 'x' } } }] }, else: { required: ['b'] } },
      ['if-without-required /record/if/anyOf/0'],
    ],
    [
      'one inside not',
      { if: { not: { properties: { a: { const: 'x' } } } }, else: { required: ['b'] } },
      ['if-without-required /record/if/not'],
    ],
    [
      'one of a field that is always right',
      { if: { properties: { a: true }, required: ['b'] }, else: { required: ['b'] } },
      [],
    ],
    [
      'one of an inner object',
      {
        if: { properties: { size: { properties: { x: { const: 1 } } } }, required: ['size'] },
        else: { required: ['b'] },
      },
      ['if-without-required /record/if/properties/size'],
    ],
    [
      'a mistake in a list of places',
      { properties: { ...fields, at: { type: 'array', prefixItems: [text, { ...text, format: 'dtae' }] } } },
      ['unknown-format /record/properties/at/prefixItems/1/format'],
    ],
    [
      'in a branch of allOf',
      { allOf: [{}, { properties: { a: { format: 'dtae' } } }] },
      ['unknown-format /record/allOf/1/properties/a/format'],
    ],
    [
      'in what else may come',
      { additionalProperties: { format: 'dtae' } },
      ['unknown-format /record/additionalProperties/format'],
    ],
    [
      'in a dependency',
      { dependentSchemas: { a: { required: ['zz'] } } },
      ['unknown-field /record/dependentSchemas/a/required/0'],
    ],
    [
      'what a dependency asks for',
      { dependentRequired: { a: ['zz'] } },
      ['unknown-field /record/dependentRequired/a/0'],
    ],
    [
      'a default that its condition refuses is for the form to say',
      { properties: { ...fields, c: { type: 'object', default: {}, if: {}, else: { required: ['x'] } } } },
      [],
    ],
    [
      'limits that leave one value',
      {
        properties: { a: { ...text, minLength: 3, maxLength: 3 }, b: { ...number, minimum: 5, maximum: 4 } },
      },
      ['empty-range /record/properties/b/minimum'],
    ],
    [
      'a test for one of the values of a field, nothing and an object among them',
      {
        properties: { ...fields, c: { enum: ['x', null, { y: 1 }] } },
        allOf: [null, { y: 1 }, 'z'].map((value) => ({
          if: { properties: { c: { const: value } }, required: ['c'] },
          else: { required: ['a'] },
        })),
      },
      ['unknown-option /record/allOf/2/if/properties/c/const'],
    ],
    [
      'limits of a list and of an object',
      { minProperties: 3, maxProperties: 2, properties: { a: { type: 'array', minItems: 2, maxItems: 1 } } },
      ['empty-range /record/minProperties', 'empty-range /record/properties/a/minItems'],
    ],
    [
      'an old pattern is none in a file',
      { properties: { a: { ...text, pattern: '[\\w-.]' } } },
      ['bad-pattern /record/properties/a/pattern'],
    ],
    [
      'a chain of rules',
      {
        properties: {
          a: { ...text, 'x-derive': { rule: 'copy', from: ['b'] } },
          b: { ...text, 'x-derive': { rule: 'copy', from: ['c'] } },
          c: text,
        },
      },
      [],
    ],
    [
      'a circle of three rules',
      {
        properties: Object.fromEntries(
          [
            ['a', 'b'],
            ['b', 'c'],
            ['c', 'a'],
          ].map(([to, from]) => [to, { ...text, 'x-derive': { rule: 'copy', from: [from] } }]),
        ),
      },
      ['a', 'b', 'c'].map((name) => `cyclic-derive /record/properties/${name}/x-derive/from/0`),
    ],
    [
      'a rule that reads itself',
      { properties: { a: { ...text, 'x-derive': { rule: 'copy', from: ['a'] } } } },
      ['cyclic-derive /record/properties/a/x-derive/from/0'],
    ],
    [
      'rules over the items of a list and over siblings in them',
      {
        properties: {
          total: { ...text, format: 'money', 'x-derive': { rule: 'sum', from: ['lines.amount'] } },
          lines: lines({
            amount: { ...number, 'x-derive': { rule: 'product', from: ['price', 'rate'] } },
            price: number,
          }),
          rate: number,
        },
      },
      [],
    ],
    [
      'a rule that takes no list',
      {
        properties: {
          a: { ...number, 'x-derive': { rule: 'copy', from: ['lines.price'] } },
          lines: lines({ price: number }),
        },
      },
      ['wrong-value /record/properties/a/x-derive/from/0'],
    ],
    [
      'a sum of texts, of a list, and of what is not in it',
      {
        properties: {
          a: { ...number, 'x-derive': { rule: 'sum', from: ['lines.name', 'lines', 'lines.pice', 'name'] } },
          lines: lines({ name: text, price: number }),
          name: text,
        },
      },
      ['unknown-field', 'wrong-value', 'wrong-value', 'wrong-value'].map(
        (code, at) => `${code} /record/properties/a/x-derive/from/${[2, 0, 1, 3][at]}`,
      ),
    ],
    [
      'a count of no list',
      { properties: { a: { ...number, 'x-derive': { rule: 'count', from: ['name'] } }, name: text } },
      ['wrong-value /record/properties/a/x-derive/from/0'],
    ],
    [
      'a rule that makes what its field cannot hold',
      {
        properties: {
          a: { type: 'boolean', 'x-derive': { rule: 'sum', from: ['n'] } },
          b: { ...number, 'x-derive': { rule: 'upper', from: ['t'] } },
          c: { ...number, 'x-derive': { rule: 'copy', from: ['t'] } },
          d: { ...text, 'x-derive': { rule: 'copy', from: ['n'] } },
          e: { type: 'integer', 'x-derive': { rule: 'count', from: ['l'] } },
          l: lines({ x: number }),
          n: number,
          t: text,
        },
      },
      ['a', 'b', 'c'].map((name) => `wrong-value /record/properties/${name}/x-derive/rule`),
    ],
    [
      'a circle through a list',
      {
        properties: {
          total: { ...number, 'x-derive': { rule: 'sum', from: ['lines.share'] } },
          lines: lines({ share: { ...number, 'x-derive': { rule: 'product', from: ['total'] } } }),
        },
      },
      ['cyclic-derive /record/properties/lines/items/properties/share/x-derive/from'],
    ],
    [
      'a rule where no field stands',
      {
        properties: {
          a: { type: 'array', items: { ...number, 'x-derive': { rule: 'copy', from: ['b'] } } },
          b: number,
          c: { oneOf: [{ properties: { d: { ...number, 'x-derive': { rule: 'copy', from: ['b'] } } } }] },
        },
      },
      [
        'misplaced-annotation /record/properties/a/items/x-derive',
        'misplaced-annotation /record/properties/c/oneOf/0/properties/d/x-derive',
      ],
    ],
    [
      'two conditions that hide each other’s field',
      {
        properties: { a: text, b: text, c: text },
        allOf: [
          { if: { required: ['a'] }, else: { properties: { b: false } } },
          { if: { required: ['b'] }, else: { properties: { a: false } } },
          { if: { required: ['c'] }, else: { properties: { b: false } } },
        ],
      },
      ['circular-conditions /record'],
    ],
    [
      'a chain of conditions',
      {
        properties: { a: text, b: text, c: text },
        allOf: [
          { if: { required: ['a'] }, else: { properties: { b: false } } },
          { if: { required: ['b'] }, else: { properties: { c: false } } },
        ],
      },
      [],
    ],
    [
      'a rule that reads inside an object',
      { properties: { ...fields, c: { ...number, 'x-derive': { rule: 'copy', from: ['size.x'] } } } },
      [],
    ],
    [
      'a closed field with a default',
      { required: ['a'], properties: { a: { ...text, 'x-permission': 'p', default: 'x' }, b: text } },
      [],
    ],
    [
      'a closed field the server fills',
      { required: ['a'], properties: { a: { ...text, 'x-permission': 'p', readOnly: true }, b: text } },
      [],
    ],
    ['a closed field nobody must fill', { properties: { a: { ...text, 'x-permission': 'p' }, b: text } }, []],
    [
      'a tag beside what is no choice',
      {
        properties: {
          a: {
            oneOf: [
              { const: 'A', 'x-tag': 'ok' },
              { minLength: 2, 'x-tag': 'ok' },
            ],
          },
        },
      },
      ['misplaced-annotation /record/properties/a/oneOf/1/x-tag'],
    ],
    [
      'a tag in allOf',
      { properties: { a: { allOf: [{ const: 'A', 'x-tag': 'ok' }] } } },
      ['misplaced-annotation /record/properties/a/allOf/0/x-tag'],
    ],
    [
      'a choice that waits for a field of the same object',
      {
        properties: {
          b: {
            properties: {
              k: text,
              a: {
                oneOf: [
                  { const: 'A', 'x-when': { k: ['1'] } },
                  { const: 'B', 'x-when': { q: ['1'] } },
                ],
              },
            },
          },
        },
      },
      ['unknown-field /record/properties/b/properties/a/oneOf/1/x-when/q'],
    ],
    [
      'a reference filtered by a field of the record, from inside an object',
      {
        properties: {
          a: text,
          b: { properties: { r: { ...text, 'x-ref': { entity: 'x.y', by: { k: 'a' } } } } },
        },
      },
      [],
    ],
    [
      'a number in an object',
      { properties: { a: { properties: { n: { ...text, readOnly: true, 'x-number': {} } } } } },
      ['misplaced-annotation /record/properties/a/properties/n/x-number'],
    ],
    [
      'offered choices of what has none, and in an object',
      {
        properties: {
          a: { ...text, 'x-offered': 'k' },
          b: { properties: { c: { enum: ['A'], 'x-offered': 'k' } } },
          d: { enum: ['A'], 'x-offered': 'k' },
        },
      },
      [
        'misplaced-annotation /record/properties/a/x-offered',
        'misplaced-annotation /record/properties/b/properties/c/x-offered',
      ],
    ],
    [
      'a sealed value in an object, and one that is no text',
      {
        properties: {
          a: { properties: { n: { ...text, 'x-sealed': true } } },
          b: { ...number, 'x-sealed': true },
        },
      },
      [
        'misplaced-annotation /record/properties/a/properties/n/x-sealed',
        'misplaced-annotation /record/properties/b/x-sealed',
        'sealed-field /operations',
      ],
    ],
    ['a mode on a field', { properties: { a: { ...text, 'x-mode': 'edit' } } }, []],
    ['params inside an object', { properties: { a: { properties: { params: text } } } }, []],
    [
      'a name that begins with a digit',
      { properties: { '1a': text, b: text } },
      ['bad-name /record/properties/1a'],
    ],
    [
      'names that no path can say (T-R18)',
      { properties: { a: text, 'a.b': text, '1': text, '': text } },
      ['1', 'a.b', ''].map((name) => `bad-name /record/properties/${name}`),
    ],
    [
      'names that would reach a prototype (T-R18)',
      { properties: { a: text, ...JSON.parse('{ "__proto__": {}, "constructor": {} }') } },
      ['__proto__', 'constructor'].map((name) => `hostile-path /record/properties/${name}`),
    ],
    [
      'names every object has (T-R18)',
      { properties: { toString: text, hasOwnProperty: text, valueOf: text } },
      [],
    ],
    [
      'a condition on a name every object has, where no field is called so (T-R18)',
      { properties: { a: text }, if: { required: ['toString'] }, else: { required: ['a'] } },
      ['unknown-field /record/if/required/0'],
    ],
    [
      'a choice twice among single values',
      { properties: { a: { oneOf: [{ const: 'A' }, { const: 'B' }, { const: 'A' }] } } },
      ['duplicate-option /record/properties/a/oneOf/2'],
    ],
    [
      'a choice of lists that overlap',
      { properties: { a: { oneOf: [{ enum: ['A', 'B'] }, { enum: ['B'] }] } } },
      [],
    ],
  ])('%s', (_, record, expected) => expect(issues(record)).toEqual(expected));

  it('a record follows only references to entities that the check receives', () => {
    const record = {
      properties: {
        a: {
          ...text,
          'x-dict': 'c',
          format: 'mine',
          'x-ref': 'x.y',
          'x-ui': { widget: 'w' },
          'x-derive': { rule: 'r', from: ['b'] },
        },
        b: text,
      },
    };
    const at = '/record/properties/a';
    const vocabulary = {
      formats: { mine: { validate: () => true, message: '不对', example: 'm' } },
      derive: { r: () => 1 },
    };
    expect(inRecord(record)).toEqual([`unknown-format ${at}/format`, `unknown-rule ${at}/x-derive/rule`]);
    expect(inRecord(record, { dictionaries: [], widgets: [], areas: [], vocabulary })).toEqual([
      `unknown-entity ${at}/x-ref`,
      `unknown-dictionary ${at}/x-dict`,
      `unknown-widget ${at}/x-ui/widget`,
    ]);
    expect(
      inRecord(record, {
        dictionaries: ['c'],
        widgets: ['w'],
        areas: ['x.y'],
        vocabulary,
      }),
    ).toEqual([]);
  });

  it('a form that a call answers names the call, and the field that says of which record', () => {
    const at = '/record/properties/f/x-ui/options/form';
    const issues = (form: unknown) =>
      inRecord(
        {
          properties: {
            bookId: { type: 'string' },
            f: { type: 'object', 'x-ui': { options: { form } } },
          },
        },
        { areas: ['shop.book'] },
      );
    const right = { entity: 'shop.book', read: 'form', by: 'bookId' };
    expect(issues(right)).toEqual([]);
    expect(issues({ ...right, by: 'bokId' })).toEqual([`unknown-field ${at}/by`]);
    expect(issues({ ...right, entity: 'shop.bok' })).toEqual([`unknown-entity ${at}/entity`]);
    expect(issues({ ...right, from: 'x' })).toEqual([`unknown-key ${at}/from`]);
    expect(issues({ entity: 'shop.book', raed: 'form', by: 'bookId' })).toEqual([
      `unknown-key ${at}/raed`,
      `missing-key ${at}`,
    ]);
    expect(issues('form')).toEqual([`missing-key ${at}`]);
  });

  it.each<[string, JsonSchemaObject]>([
    ['cascader', { type: 'string' }],
    ['tree-select', { type: 'array', items: { type: 'string' } }],
    ['user', { type: 'string' }],
    ['rate', { type: 'string' }],
    ['key-value', { type: 'object', properties: { a: { type: 'string' } } }],
    ['code', { type: 'integer' }],
  ])('the widget %s asks for what it works with', (widget, schema) => {
    const issues = (own: JsonSchemaObject) =>
      inRecord({ type: 'object', properties: { f: { ...own, 'x-ui': { widget } } } });
    const at = '/record/properties/f/x-ui/widget';
    expect(issues(schema)).toEqual([`wrong-value ${at}`]);
    const right: Record<string, JsonSchemaObject> = {
      cascader: { type: 'string', 'x-ref': 'shop.thing' },
      'tree-select': { type: 'array', items: { type: 'string', 'x-dict': 'region' } },
      user: { type: 'array', items: { type: 'string' }, 'x-ref': 'shop.thing' },
      rate: { type: 'integer', maximum: 5 },
      'key-value': { type: 'object', additionalProperties: { type: 'string' } },
      code: { type: 'string' },
      quota: { type: 'number', format: 'percent' },
      dots: { type: 'array', items: { enum: ['a'] } },
      diff: { type: 'string' },
    };
    expect(issues(right[widget] as JsonSchemaObject)).toEqual([]);
  });

  it('the currency of an amount is a code, or a field beside it', () => {
    const issues = (price: JsonSchemaObject) =>
      inRecord({ type: 'object', properties: { price, currency: { type: 'string' } } });
    const at = '/record/properties/price/x-ui/currency';
    const money = { type: 'string', format: 'money' };
    expect(issues({ ...money, 'x-ui': { currency: 'currency' } })).toEqual([]);
    expect(issues({ ...money, 'x-ui': { currency: 'EUR' } })).toEqual([]);
    expect(issues({ ...money, 'x-ui': { currency: 'curency' } })).toEqual([`unknown-field ${at}`]);
    expect(issues({ type: 'string', 'x-ui': { currency: 'currency' } })).toEqual([
      `misplaced-annotation ${at}`,
    ]);
  });

  it.each<[string, JsonSchemaObject, readonly string[]]>([
    ['is a field beside a number', { type: 'number', 'x-ui': { total: 'whole' } }, []],
    ['is a property of an object beside it', { type: 'number', 'x-ui': { total: 'limits.cpu' } }, []],
    ['is no property of it', { type: 'number', 'x-ui': { total: 'limits.gpu' } }, ['unknown-field total']],
    ['is no field', { type: 'number', 'x-ui': { total: 'hole' } }, ['unknown-field total']],
    ['stands beside a text', { type: 'string', 'x-ui': { total: 'whole' } }, ['misplaced-annotation total']],
    ['is left out of a bar', { type: 'number', 'x-ui': { widget: 'quota' } }, ['wrong-value widget']],
    [
      'has levels in their order',
      { type: 'number', 'x-ui': { total: 'whole', levels: { warn: 70, bad: 90 } } },
      [],
    ],
    [
      'has a warning above what is bad',
      { type: 'number', 'x-ui': { total: 'whole', levels: { warn: 96 } } },
      ['wrong-value levels/warn'],
    ],
    [
      'is missed by levels',
      { type: 'number', 'x-ui': { levels: { warn: 70 } } },
      ['misplaced-annotation levels'],
    ],
  ])('the total of a part %s', (_, part, wanted) => {
    const at = '/record/properties/part/x-ui';
    const limits = { type: 'object', properties: { cpu: { type: 'number' } } };
    const properties = { part, limits, whole: { type: 'number' } };
    expect(inRecord({ type: 'object', properties })).toEqual(
      wanted.map((issue) => issue.replace(' ', ` ${at}/`)),
    );
  });

  it('a comparison names the other side, and nothing else does', () => {
    const issues = (ui: object) => inRecord({ properties: { before: text, after: { ...text, 'x-ui': ui } } });
    const at = '/record/properties/after/x-ui';
    expect(issues({ widget: 'diff', against: 'before' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'befor' })).toEqual([`unknown-field ${at}/against`]);
    expect(issues({ widget: 'diff' })).toEqual([`wrong-value ${at}/widget`]);
    expect(issues({ against: 'before' })).toEqual([`misplaced-annotation ${at}/against`]);
    expect(issues({ of: 'shop.book' })).toEqual([`misplaced-annotation ${at}/of`]);
    expect(issues({ widget: 'diff', against: 'before', of: 'shop.book' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'before', ofField: 'before' })).toEqual([]);
    expect(issues({ widget: 'diff', against: 'before', ofField: 'befor' })).toEqual([
      `unknown-field ${at}/ofField`,
    ]);
    expect(issues({ ofField: 'before' })).toEqual([`misplaced-annotation ${at}/ofField`]);
  });

  it('only numbers are read as words', () => {
    const issues = (type: string) =>
      inRecord({ properties: { stock: { type, 'x-ui': { words: { '-1': '不限' } } } } });
    expect(issues('integer')).toEqual([]);
    expect(issues('string')).toEqual(['misplaced-annotation /record/properties/stock/x-ui/words']);
  });

  it('a countdown goes to a point in time', () => {
    const issues = (format: string) =>
      inRecord({ properties: { end: { type: 'string', format, 'x-ui': { countdown: 7 } } } });
    expect(issues('date-time')).toEqual([]);
    expect(issues('date')).toEqual(['misplaced-annotation /record/properties/end/x-ui/countdown']);
  });

  it('a reference along several others is no circle, one that never ends is', () => {
    const $defs = { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/c' }, c: text };
    expect(issues({ $defs, properties: { x: { $ref: '#/$defs/a' } } })).toEqual([]);
    expect(
      issues({ $defs: { ...$defs, c: { $ref: '#/$defs/gone' } }, properties: { x: { $ref: '#/$defs/a' } } }),
    ).toContain('unknown-ref /record/properties/x/$ref');
  });
});

describe('the places of the schemas of a record', () => {
  it('a reference may write a letter of the pointer as an address does', () => {
    const $defs = { 'a~b': text, 'c/d': text, 'e%7Ef': text };
    const refs = ['a%7E0b', 'a~0b', 'c%7E1d', 'c~1d', 'e%257Ef'].map((name) => ({ $ref: `#/$defs/${name}` }));
    const properties = Object.fromEntries(refs.map((ref, at) => [`f${at}`, ref]));
    expect(inRecord({ $defs, properties })).toEqual([]);
  });

  it('an id is allowed at the top only: below it, browser and Node would resolve references differently', () => {
    const $defs = { n: text };
    const own = { $id: 'https://x.y/o', properties: { a: { $ref: '#/$defs/n' } } };
    expect(inRecord({ $id: 'urn:book', $defs, properties: { a: { $ref: '#/$defs/n' } } })).toEqual([]);
    expect(inRecord({ $defs, properties: { o: own } })).toEqual(['inner-id /record/properties/o/$id']);
    expect(inRecord({ $defs: { ...$defs, own }, properties: {} })).toEqual([
      'inner-id /record/$defs/own/$id',
    ]);
  });

  it('the version of JSON Schema is 2020-12, or not named', () => {
    const named = ($schema: string) => inRecord({ $schema, properties: { a: text } });
    expect(named('https://json-schema.org/draft/2020-12/schema')).toEqual([]);
    expect(named('http://json-schema.org/draft-07/schema#')).toEqual(['wrong-value /record/$schema']);
  });
});

describe('the size of a schema (T-R8)', () => {
  it('5,000 fields are shown, one more is refused', () => {
    const many = (count: number) => ({
      properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, {}])),
    });
    expect(inRecord(many(5000))).toEqual([]);
    expect(inRecord(many(5001))).toEqual(['too-many-fields /record/properties']);
  });
  it('references that multiply are counted written out', () => {
    const $defs: Record<string, JsonSchemaObject> = { d0: { properties: { x: text } } };
    for (let level = 1; level <= 12; level++) {
      const $ref = `#/$defs/d${level - 1}`;
      $defs[`d${level}`] = { properties: { a: { $ref }, b: { $ref }, c: { $ref } } };
    }
    const record = (level: number) => ({ $defs, properties: { x: { $ref: `#/$defs/d${level}` } } });
    expect(inRecord(record(4))).toEqual([]);
    expect(inRecord(record(12))).toEqual(['too-large /record']);
  });
  it('a hundred levels are read', () => {
    const nested = (levels: number) => {
      let schema: JsonSchemaObject = {};
      for (let level = 0; level < levels; level++) schema = { items: schema };
      return { properties: { a: { type: 'array', ...schema } } };
    };
    expect(inRecord(nested(90))).toEqual([]);
    expect(inRecord(nested(110))).toEqual(['too-deep /record']);
  });
  it('the check counts levels of lists and objects', () => {
    expect(depthOf(1, 10)).toBe(0);
    expect(depthOf({}, 10)).toBe(0);
    expect(depthOf([1, { a: [2] }], 10)).toBe(3);
    expect(depthOf([[[[1]]]], 2)).toBe(3);
  });
});

describe('several entities', () => {
  const entity = (more: object = {}) => withFields({ name: text }, more);
  const codes = (file: object, options: CheckOptions = { name: 'shop' }) =>
    checkArea(file, options).map(({ code, path }) => `${code} ${path}`);
  it('several entities have paths of their own', () => {
    expect(codes({ entities: { bookShelf: entity(), other: entity({ path: 'book-shelf' }) } })).toEqual([
      'duplicate-path /entities/other/path',
    ]);
  });
  it('one that cannot be read does not keep the others from being checked', () => {
    const file = {
      entities: { a: { record: 3 }, b: entity({ label: 'x' }), c: { record: { type: 'array' } } },
      roles: { z_view: {} },
    };
    expect(codes(file)).toEqual([
      'wrong-type /entities/a/record',
      'wrong-value /entities/c/record/type',
      'unknown-field /entities/b/label',
    ]);
  });
  it('an area is named by itself or by its file', () => {
    expect(codes({ entities: { a: entity() } }, {})).toEqual(['missing-key /area']);
    expect(codes({ area: 'shop', entities: { a: entity() } }, {})).toEqual([]);
  });
  it('a permission code belongs to the longest permission it begins with', () => {
    const file = (code: string) => ({
      entities: { book: entity(), bookVersion: entity({ actions: { send: {} } }) },
      roles: { [code]: { A: 'all' } },
    });
    for (const right of ['book_view', 'book_*', 'book_version_send', 'book_version_*', 'book_annotate'])
      expect([right, codes(file(right))]).toEqual([right, []]);
    for (const wrong of ['book_version_snd', 'book_vew', 'shelf_view'])
      expect(codes(file(wrong))).toEqual([`unknown-permission /roles/${wrong}`]);
    const [issue] = checkArea(file('book_version_snd'), { name: 'shop' });
    expect(issue?.message).toContain('Did you mean "book_version_send"?');
  });
  it('a chain of parents ends', () => {
    const child = (of: string) => ({
      record: { required: ['up'], properties: { name: text, up: { ...text, 'x-ref': of } } },
      scope: { parent: 'up' },
    });
    expect(codes({ entities: { a: entity(), b: child('shop.a'), c: child('shop.b') } })).toEqual([]);
    // c hangs on a circle it is no part of: its two members are reported
    expect(codes({ entities: { a: child('shop.b'), b: child('shop.a'), c: child('shop.b') } })).toEqual([
      'bad-scope /entities/a/scope/parent',
      'bad-scope /entities/b/scope/parent',
    ]);
    const number = {
      ...child('shop.a'),
      record: { required: ['up'], properties: { name: text, up: { type: 'integer', 'x-ref': 'shop.a' } } },
    };
    expect(codes({ entities: { a: entity(), b: number } })).toEqual(['bad-scope /entities/b/scope/parent']);
  });
});

describe('where a mistake is', () => {
  const lines = (text: string) => checkArea(text, { name: 'shop' }).map(({ code, line }) => [code, line]);
  it('a missing key is reported at the line of the object without it', () => {
    expect(lines('{\n  "entities": {\n    "book": {\n    }\n  }\n}')).toEqual([['missing-key', 3]]);
    expect(
      lines(
        '{\n  "entities": {\n "book": { "record": {\n "properties": {\n "a": {},\n "b": { "format": "x" } } } }\n  }\n}',
      ),
    ).toEqual([['unknown-format', 6]]);
  });
  it('a text that is no JSON is reported at its first wrong character', () => {
    expect(lines('{\n  "entities": {\n')).toEqual([['syntax', 3]]);
    expect(lines('{}\n\n]')).toEqual([['syntax', 3]]);
    expect(checkArea('// x\n{}')[0]?.message).toMatch(/invalid comment/);
  });
  it('keys written twice are reported in lists too, brackets in texts open nothing', () => {
    const twice =
      '{ "entities": { "book": { "record": { "allOf": [ { "title": "a", "title": "b" } ], "properties": { "a": {} } } } } }';
    expect(checkArea(twice, { name: 'shop' })).toMatchObject([
      { code: 'duplicate-key', path: '/entities/book/record/allOf/0/title' },
    ]);
    const open = `{ "entities": { "book": { "title": "${'\\"['.repeat(300)}", "record": { "properties": { "a": {} } } } } }`;
    expect(checkArea(open, { name: 'shop' })).toEqual([]);
    const beside = `{ "entities": { "book": { "record": { "properties": { "a": { "examples": [${'[1],'.repeat(400)}[1]] } } } } } }`;
    expect(checkArea(beside, { name: 'shop' })).toEqual([]);
  });
  it('once, with the letters of a pointer written out', () => {
    const report = createReport(() => 7);
    report.add('a', ['x/y', '~z', 3], 'm');
    report.add('a', ['x/y', '~z', 3], 'm');
    report.add('a', ['x/y', '~z', 3], 'other', 'warning');
    expect(report.issues).toEqual([
      { code: 'a', path: '/x~1y/~0z/3', message: 'm', line: 7 },
      { code: 'a', path: '/x~1y/~0z/3', message: 'other', line: 7, severity: 'warning' },
    ]);
    expect(toPointer([])).toBe('');
  });
});

describe('did you mean', () => {
  it.each<[string, string[], string | undefined]>([
    ['titel', ['name', 'title'], 'title'],
    ['NAME', ['name'], 'name'],
    ['nmae', ['name'], 'name'],
    ['nam', ['name', 'names'], 'name'],
    ['a', ['b'], 'b'],
    ['ab', ['cd'], undefined],
    ['abc', ['abd', 'abe'], 'abd'],
    ['abcdef', ['abcxyz'], undefined],
    ['abcdef', ['abcdxy'], 'abcdxy'],
    ['abcdef', ['badcef'], 'badcef'],
    ['abc', ['bac', 'abd', 'abc'], 'abc'],
    ['x'.repeat(70), ['x'.repeat(71)], undefined],
    ['x', [], undefined],
  ])('%s among %j: %s', (name, known, near) => expect(nearest(name, known)).toBe(near));
  it('an issue names the existing fields, twenty at most', () => {
    const many = Array.from({ length: 21 }, (_, at) => `name${at}`);
    expect(didYouMean('zzz', [])).toBe('There is none.');
    expect(didYouMean('zzz', ['aaaa', 'bbbb'])).toBe('Known: aaaa, bbbb.');
    expect(didYouMean('zzz', many.slice(0, 20))).toMatch(/name19\.$/);
    expect(didYouMean('zzz', many)).toMatch(/name19, …\.$/);
  });
});
