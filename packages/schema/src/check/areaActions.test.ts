import { describe, expect, it } from 'vitest';
import { type Case, found, number, text, withFields } from './checkArea.fixture.ts';

const state = { ...text, readOnly: true, enum: ['NEW', 'ON', 'OFF'] };

describe('states and actions', () => {
  const machine = (transitions: object, more: object = {}, actions: object = { go: {}, back: {} }) =>
    withFields({ name: text, status: state }, { states: { field: 'status', transitions, ...more }, actions });
  const go = { from: ['NEW'], to: 'ON' };
  const system = { by: 'system' };
  it.each<Case>([
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
    [
      'a state with its reason and the action that leads out of it',
      machine({}, { reason: { OFF: 'name' }, since: { OFF: 'name' }, remedy: { OFF: 'edit' } }),
      [],
    ],
    [
      'a reason of no state, from no field, with no action',
      machine({}, { reason: { OFF: 'why' }, since: { GONE: 'name' }, remedy: { OFF: 'fly' } }),
      [
        'unknown-field /states/reason/OFF',
        'unknown-state /states/since/GONE',
        'unknown-action /states/remedy/OFF',
      ],
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
  ])('%s', (_, entity, issues) => expect(found(entity)).toEqual(issues));
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
