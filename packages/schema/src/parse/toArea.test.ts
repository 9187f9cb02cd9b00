import { describe, expect, it } from 'vitest';
import type { JsonSchemaObject } from '../json/jsonSchema.ts';
import type { EntityFile } from '../model/generated/areaFile.ts';
import { toArea } from './toArea.ts';

const text = { type: 'string' } as const;

/** Returns the entity of a file that contains only this entity. */
function entityOf(more: object, properties: Readonly<Record<string, object>> = { name: text }) {
  const file = { record: { properties }, ...more } as unknown as EntityFile;
  return toArea({ area: 'shop', entities: { bookShelf: file } }).entities.bookShelf!;
}

describe('an entity that says nothing', () => {
  const plain = entityOf({});

  it('an entity without keywords gets key, path, permission, scope, row key and title from its name (R10.05)', () => {
    expect(plain).toMatchObject({
      key: 'shop.bookShelf',
      area: 'shop',
      name: 'bookShelf',
      title: 'bookShelf',
      path: 'book-shelf',
      permission: 'book_shelf',
      scope: 'org',
      label: 'name',
      rowKey: 'id',
      unique: [],
      actions: [],
      reads: {},
      views: [],
    });
    for (const absent of ['description', 'states', 'statistics', 'parent', 'parties'])
      expect(Object.hasOwn(plain, absent)).toBe(false);
  });

  it('an entity without keywords lists ten records a page, the newest first, with no tool shown, and selects rows that can be removed (R9.06, R9.09)', () => {
    expect(plain.list).toEqual({
      all: true,
      as: 'table',
      columns: [{ field: 'name', priority: 1, sortable: true, link: true }],
      sort: '-createTime',
      size: 10,
      sizes: [10, 30, 50, 100, 200],
      selection: true,
      tools: {
        grid: false,
        refresh: false,
        columns: false,
        search: false,
        density: false,
        fullscreen: false,
      },
    });
  });

  it.each([
    [{ parent: 'parentId' }, {}, 100],
    [{ parent: 'parentId', lazy: true }, {}, 10],
    [{ parent: 'parentId' }, { size: 30 }, 30],
    [{ parent: 'parentId' }, { sizes: [10, 20] }, 10],
  ])('a list with the tree %o and the settings %o has %i records a page', (tree, settings, size) => {
    const { list } = entityOf({ list: { tree, ...settings } }, { name: text, parentId: text });
    expect(list.size).toBe(size);
  });

  it('an entity without keywords opens its form and its detail as pages of two columns, and keeps drafts', () => {
    expect(plain.form).toEqual({
      as: 'page',
      width: 960,
      columns: 2,
      groups: [{ fields: ['name'] }],
      draft: true,
    });
    expect(plain.detail).toEqual({
      as: 'page',
      width: 960,
      columns: 2,
      tabs: [{ kind: 'fields', title: '基本信息', groups: [{ fields: ['name'] }] }],
      summary: [],
      steps: [],
    });
  });

  it('an entity without keywords has every standard call', () => {
    expect(plain.operations).toEqual({
      getList: { method: 'POST', path: '/page-query' },
      detail: { method: 'GET', path: '/detail' },
      add: { method: 'POST', path: '/add' },
      update: { method: 'PUT', path: '/update' },
      del: { method: 'POST', path: '/remove' },
      remove: { method: 'POST', path: '/remove' },
      options: { method: 'GET', path: '/options' },
      export: { method: 'GET', path: '/export' },
    });
  });
});

describe('the label of a record', () => {
  it.each<[string, Readonly<Record<string, object>>, string]>([
    ['is its name wherever that stands', { code: text, name: text }, 'name'],
    ['else its first text', { pages: { type: 'integer' }, code: text, other: text }, 'code'],
    ['never a text nobody is shown', { secret: { ...text, writeOnly: true }, code: text }, 'code'],
    ['never a text the server keeps', { number: { ...text, readOnly: true }, code: text }, 'code'],
    ['never a field that some may not see', { name: { ...text, 'x-permission': 'x' }, code: text }, 'code'],
    ['else its row key', { pages: { type: 'integer' } }, 'id'],
  ])('%s', (_, properties, label) => expect(entityOf({}, properties).label).toBe(label));

  it('the label of a record is what the file declares', () => {
    expect(entityOf({ label: 'code' }, { name: text, code: text }).label).toBe('code');
    expect(entityOf({ rowKey: 'code' }, { code: { ...text, readOnly: true } }).label).toBe('code');
  });
});

describe('the list', () => {
  it('the list shows no column for what is long, hidden or many, and links none where there is no detail', () => {
    const properties = {
      name: text,
      note: { ...text, format: 'textarea' },
      rich: { ...text, format: 'rich-text' },
      secret: { ...text, writeOnly: true },
      tags: { type: 'array', items: text },
      size: { properties: { x: text } },
      pages: { type: 'integer' },
    };
    const { list } = entityOf({ operations: ['getList'] }, properties);
    expect(list.columns).toEqual([
      { field: 'name', priority: 1, sortable: true, link: false },
      { field: 'pages', sortable: true, link: false },
    ]);
    // Rows can be selected only for an action on several records. This entity has none.
    expect(list.selection).toBe(false);
  });

  it('the list sorts by single values whose order has a meaning', () => {
    const properties = {
      name: text,
      shelf: { ...text, 'x-ref': 'shop.shelf' },
      sum: { type: 'number', 'x-derive': { rule: 'sum', from: ['a'] } },
      note: { ...text, format: 'textarea' },
      sold: { type: 'boolean' },
      tags: { type: 'array', items: text },
      size: { properties: { x: text } },
    };
    const columns = [...Object.keys(properties), 'size.x', { field: 'name', sortable: false, link: false }];
    const { list } = entityOf({ list: { columns } }, properties);
    expect(list.columns.map(({ field, sortable }) => [field, sortable])).toEqual([
      ['name', true],
      ['shelf', false],
      ['sum', false],
      ['note', false],
      ['sold', false],
      ['tags', false],
      ['size', false],
      ['size.x', false],
      ['name', false],
    ]);
    expect(list.columns.map(({ link }) => link)).toEqual([true, ...Array<boolean>(8).fill(false)]);
  });

  it('the list selects rows where an action of its own works on several', () => {
    const operations = ['getList', 'detail'];
    expect(entityOf({ operations, actions: { send: { place: ['bulk'] } } }).list.selection).toBe(true);
    expect(entityOf({ operations, actions: { send: { place: ['row'] } } }).list.selection).toBe(false);
    expect(entityOf({ list: { selection: false } }).list.selection).toBe(false);
  });

  it('the list takes from the file order, sizes, tools, tree and cards', () => {
    const { list } = entityOf({
      list: { sort: 'name', size: 30, sizes: [30], tools: { grid: true }, tree: { parent: 'up' }, card: {} },
    });
    expect(list).toMatchObject({
      sort: 'name',
      size: 30,
      sizes: [30],
      tools: { grid: true, refresh: false },
      tree: { parent: 'up', lazy: false },
      card: {},
    });
    expect(entityOf({ list: { as: 'cards' } }).list.as).toBe('cards');
    expect(entityOf({ list: { tree: { parent: 'up', lazy: true } } }).list.tree?.lazy).toBe(true);
    expect(entityOf({ list: { card: { cover: 'a', fields: ['b'] } } }).list.card).toEqual({
      cover: 'a',
      fields: ['b'],
    });
  });
});

describe('the search', () => {
  const properties = {
    name: text,
    shelf: { enum: ['A', 'B'] },
    country: { ...text, 'x-dict': 'country' },
    token: { ...text, writeOnly: true, enum: ['A'] },
    note: text,
  };
  it('the search is by label and choices when the file names nothing, and by time where the file declares it (R3.09)', () => {
    expect(entityOf({}, properties).search).toEqual([
      { field: 'name', op: 'like' },
      { field: 'shelf', op: 'in' },
      { field: 'country', op: 'in' },
    ]);
    const createTime = { ...text, format: 'date-time', readOnly: true };
    expect(entityOf({}, { ...properties, createTime }).search.at(-1)).toEqual({
      field: 'createTime',
      op: 'range',
    });
  });

  it.each<[object, string]>([
    [text, 'like'],
    [{ enum: ['A'] }, 'in'],
    [{ ...text, 'x-dict': 'd' }, 'in'],
    [{ ...text, 'x-ref': 'shop.a' }, 'in'],
    [{ enum: [true, false] }, 'equal'],
    [{ type: 'boolean' }, 'equal'],
    [{ type: 'integer' }, 'range'],
    [{ type: 'number' }, 'range'],
    [{ ...text, format: 'date' }, 'range'],
    [{ ...text, format: 'date-time' }, 'range'],
    [{ ...text, format: 'money' }, 'range'],
    [{ ...text, format: 'email' }, 'like'],
    [{ type: 'object' }, 'equal'],
  ])('the search compares %j by %s (R3.09)', (property, op) => {
    const { search } = entityOf({ search: { items: ['field'] } }, { field: property });
    expect(search).toEqual([{ field: 'field', op }]);
  });

  it('the search compares as the file declares', () => {
    const { search } = entityOf({ search: { items: [{ field: 'name', op: 'equal', title: 'x' }, 'gone'] } });
    expect(search).toEqual([
      { field: 'name', op: 'equal', title: 'x' },
      { field: 'gone', op: 'equal' },
    ]);
  });
});

describe('form and detail', () => {
  it.each([
    ['page', 960, 2],
    ['drawer', 720, 1],
    ['dialog', 640, 1],
    ['steps', 960, 2],
  ] as const)('a form as %s is %i wide with %i columns', (as, width, columns) => {
    expect(entityOf({ form: { as } }).form).toMatchObject({ as, width, columns });
    expect(entityOf({ form: { as, width: 500, columns: 3, draft: false } }).form).toMatchObject({
      width: 500,
      columns: 3,
      draft: false,
    });
  });

  it.each([
    ['page', 960, 2],
    ['drawer', 720, 1],
  ] as const)('a detail as %s is %i wide with %i columns', (as, width, columns) => {
    expect(entityOf({ detail: { as } }).detail).toMatchObject({ as, width, columns });
    expect(entityOf({ detail: { as, width: 500, columns: 4 } }).detail).toMatchObject({
      width: 500,
      columns: 4,
    });
  });

  it('a form asks for what may be written, a detail shows what may be read', () => {
    const properties = {
      name: text,
      stock: { type: 'integer', readOnly: true },
      secret: { ...text, writeOnly: true },
      orgId: text,
    };
    const entity = entityOf({}, properties);
    expect(entity.form.groups).toEqual([{ fields: ['name', 'secret'] }]);
    expect(entity.detail.tabs).toMatchObject([{ groups: [{ fields: ['name', 'stock'] }] }]);
    // The common fields with user and time are shown because the file declares them. The other common fields, such
    // as ids and versions, are not shown.
    const commonFields = { createTime: text, rowVersion: { type: 'integer' }, updateUser: text };
    const { detail, list } = entityOf({}, { ...commonFields, ...properties });
    expect(detail.tabs).toMatchObject([
      { groups: [{ fields: ['createTime', 'updateUser', 'name', 'stock'] }] },
    ]);
    expect(list.columns.map(({ field }) => field)).toEqual(['createTime', 'updateUser', 'name', 'stock']);
  });

  it('tabs are in the order written, related lists last, and fields come first where no tab shows them', () => {
    const related = [{ entity: 'shop.review', by: 'bookId' }];
    const log = { kind: 'log', title: '日志', read: 'log' };
    // The states in a tab are by default those of the record. This record has none, so the list is empty.
    const shownLog = { ...log, states: [] };
    const groups = [{ fields: ['name'] }];
    const reviews = { kind: 'related', title: 'shop.review', entity: 'shop.review', by: 'bookId' };
    expect(entityOf({ detail: { groups, related, tabs: [log] } }).detail.tabs).toEqual([
      { kind: 'fields', title: '基本信息', groups },
      shownLog,
      reviews,
    ]);
    const own = { kind: 'fields', title: '概览' };
    expect(entityOf({ detail: { groups, related, tabs: [log, own] } }).detail.tabs).toEqual([
      shownLog,
      { ...own, groups },
      reviews,
    ]);
    const other = [{ fields: ['code'] }];
    expect(entityOf({ detail: { groups, tabs: [{ ...own, groups: other }] } }).detail.tabs).toEqual([
      { ...own, groups: other },
    ]);
    expect(entityOf({ detail: { steps: ['A'] } }).detail.steps).toEqual(['A']);
  });

  it('the detail sums a record of many fields up by the first four columns that its heading does not show', () => {
    const names = ['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }]));
    const summaryOf = (rest: object) => entityOf(rest, properties).detail.summary;
    expect(summaryOf({})).toEqual(['a', 'b', 'c', 'd']);
    expect(summaryOf({ list: { columns: ['b', 'name', 'a'] } })).toEqual(['b', 'a']);
    expect(summaryOf({ detail: { groups: [{ fields: ['name', 'a', 'b'] }] } })).toEqual([]);
    expect(summaryOf({ detail: { summary: ['h'] } })).toEqual(['h']);
  });
});

describe('actions', () => {
  it('an action is called from row and detail, without a question, unless it declares otherwise', () => {
    const { actions } = entityOf({
      actions: { sendOut: {}, visit: { to: { field: 'url' } }, look: { to: {}, effect: 'call' } },
    });
    expect(actions).toEqual([
      {
        name: 'sendOut',
        title: 'sendOut',
        place: ['row', 'detail'],
        permission: 'sendOut',
        danger: false,
        effect: 'call',
      },
      expect.objectContaining({ name: 'visit', effect: 'open' }),
      expect.objectContaining({ name: 'look', effect: 'call' }),
    ]);
  });

  it('a standard one keeps what the file does not change', () => {
    const { actions } = entityOf({
      actions: { delete: { title: '移除' }, add: { danger: true }, export: {} },
    });
    expect(actions).toMatchObject([
      { title: '移除', place: ['row', 'bulk'], confirm: '确定将选择数据删除?', danger: true },
      { title: '新建', place: ['toolbar'], danger: true },
      { title: '导出', place: ['toolbar'], danger: false },
    ]);
    // an action that is not dangerous has no confirmation
    expect([actions[1]?.confirm, actions[2]?.confirm]).toEqual([undefined, undefined]);
  });

  it('an action has the question of its short form and of its long form', () => {
    const record = { properties: { why: text, when: { ...text, readOnly: true } } };
    const groups = [{ fields: ['when'] }];
    const { actions } = entityOf({
      actions: { short: { form: record }, long: { form: { record, groups, width: 300 } } },
    });
    const names = actions.map(({ form }) => form?.fields.map(({ name }) => name));
    expect(names).toEqual([
      ['why', 'when'],
      ['why', 'when'],
    ]);
    expect(actions.map(({ form }) => [form?.record, form?.groups, form?.width])).toEqual([
      [record, [{ fields: ['why'] }], 520],
      [record, groups, 300],
    ]);
  });

  it('a view offers every button the calls allow, then its own; or those it names', () => {
    const more = {
      operations: { add: false, del: false, export: false },
      actions: { send: {}, delete: { title: 'x' } },
      views: { all: {}, few: { actions: ['view'], title: '少', preset: { a: 1 } } },
    };
    const { views, list, search } = entityOf(more);
    expect(views[0]).toEqual({
      name: 'all',
      title: 'all',
      preset: {},
      list,
      search,
      // The entity has the operation `remove`, so it has the action `delete` too.
      actions: ['view', 'edit', 'delete', 'send'],
    });
    expect(views[1]).toMatchObject({ title: '少', preset: { a: 1 }, actions: ['view'] });
    const none = entityOf({ operations: { del: false, remove: false }, views: { all: {} } });
    expect(none.views[0]?.actions).toEqual(['view', 'add', 'edit', 'export']);
  });

  it('a view changes the list and the search it names, and keeps the rest of the list', () => {
    const { views } = entityOf(
      {
        list: { size: 30, sort: 'name' },
        search: { items: ['name'] },
        views: { mine: { list: { sort: '-name' }, search: { items: ['code'] } } },
      },
      { name: text, code: text },
    );
    expect(views[0]?.list).toMatchObject({ size: 30, sort: '-name' });
    expect(views[0]?.search).toEqual([{ field: 'code', op: 'like' }]);
  });
});

describe('calls', () => {
  it('a list names the only ones, false takes one away, a path and a method change one', () => {
    expect(Object.keys(entityOf({ operations: ['detail', 'add'] }).operations)).toEqual(['detail', 'add']);
    const { operations } = entityOf({
      operations: { getList: '/search', add: { method: 'PUT' }, del: false, update: true },
    });
    expect(operations).toMatchObject({
      getList: { method: 'POST', path: '/search' },
      add: { method: 'PUT', path: '/add' },
      update: { method: 'PUT', path: '/update' },
      remove: { method: 'POST', path: '/remove' },
    });
    expect(operations.del).toBeUndefined();
  });

  it('reads of an entity have paths of their own', () => {
    const { reads } = entityOf({ reads: { dayLog: {}, events: '/all', other: { path: '/x' } } });
    expect(reads).toEqual({
      dayLog: { path: '/day-log' },
      events: { path: '/all' },
      other: { path: '/x' },
    });
  });
});

describe('states', () => {
  const properties = { status: { ...text, readOnly: true, enum: ['NEW', 'OLD'] } };
  it('states begin with the first, and a transition without `by` is one of users', () => {
    const move = { from: ['NEW'], to: 'OLD' };
    const { states } = entityOf(
      { states: { field: 'status', transitions: { age: [move, { ...move, by: 'system' }] } } },
      properties,
    );
    expect(states).toEqual({
      field: 'status',
      initial: 'NEW',
      allow: {},
      transitions: {
        age: [
          { ...move, by: 'user' },
          { ...move, by: 'system' },
        ],
      },
      ...{ reason: {}, since: {}, remedy: {} },
    });
    const stated = entityOf(
      { states: { field: 'status', initial: 'OLD', allow: { edit: ['NEW'] } } },
      properties,
    );
    expect(stated.states).toEqual({
      field: 'status',
      initial: 'OLD',
      allow: { edit: ['NEW'] },
      transitions: {},
      ...{ reason: {}, since: {}, remedy: {} },
    });
  });
});

it('an area is called as its file, and its title as the area', () => {
  const entities = { book: { record: { properties: { name: text } } } } as unknown as Record<
    string,
    EntityFile
  >;
  expect(toArea({ entities }, 'shop')).toMatchObject({ name: 'shop', title: 'shop' });
  expect(toArea({ area: 'shop', title: '书店', entities })).toMatchObject({ name: 'shop', title: '书店' });
  expect(toArea({ entities }).entities.book).toMatchObject({ key: 'book', area: '' });
});

it('the parser keeps a common field as the file declares it', () => {
  const own = { ...text, title: '单位', readOnly: false };
  const { fields, record } = entityOf({}, { orgId: own, name: text });
  expect(record.properties?.orgId).toEqual(own);
  expect((record as JsonSchemaObject).type).toBe('object');
  expect(fields.map(({ name }) => name)).toEqual([
    ...['orgId', 'name', 'id', 'tenantId', 'createUser', 'createTime', 'updateUser', 'updateTime'],
    'rowVersion',
  ]);
});

describe('dictionaries', () => {
  it('dictionaries have levels: a value below another comes right after it, and names it', () => {
    const region = [
      {
        value: '44',
        title: '广东省',
        children: ['深圳', { value: '4401', title: '广州市', tag: 'ok' as const }],
      },
      '海外',
    ];
    expect(toArea({ area: 'shop', dictionaries: { region }, entities: {} }).dictionaries.region).toEqual([
      { value: '44', label: '广东省' },
      { value: '深圳', label: '深圳', parent: '44' },
      { value: '4401', label: '广州市', tag: 'ok', parent: '44' },
      { value: '海外', label: '海外' },
    ]);
  });
});
