import { describe, expect, it } from 'vitest';
import { type Case, found, lines, number, text, withFields } from './checkArea.fixture.ts';

describe('a list', () => {
  const fields = { name: text, pages: number, price: { ...text, format: 'money' }, tags: { type: 'array' } };
  const list = (more: object) =>
    withFields({ ...fields, size: { properties: { x: number } } }, { list: more });
  const column = (field: string, summary: string) => ({ columns: [{ field, summary }] });
  it.each<Case>([
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
  ])('%s', (_, entity, issues) => expect(found(entity)).toEqual(issues));
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
  it.each<Case>([
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
            // One of the two kinds in the answer contains the mistake.
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
    ['a bin for 7 days', withFields({ name: text }, { bin: { days: 7 } }), []],
    [
      'a bin of an entity without list, deletion and restoring',
      withFields(
        { name: text },
        { bin: true, operations: { getList: false, remove: false, restore: false } },
      ),
      ['bin-without-removal /bin', 'bin-without-restore /bin', 'bin-without-list /bin'],
    ],
    [
      'a bin where deleting leads to a state, and a view in its place',
      {
        ...withFields(
          { name: text, status: { readOnly: true, oneOf: [{ const: 'A' }, { const: 'B' }] } },
          { bin: true, views: { bin: { title: '旧' } } },
        ),
        states: { field: 'status', initial: 'A', transitions: { delete: [{ from: ['A'], to: 'B' }] } },
      },
      ['bin-without-removal /bin', 'reserved-name /views/bin'],
    ],
    [
      'a bin for longer than files are kept',
      withFields({ name: text }, { bin: { days: 31 } }),
      ['wrong-number /bin/days'],
    ],
    [
      'rows of a file where nothing is added',
      withFields({ name: text }, { operations: ['getList', 'importRows'] }),
      ['import-without-add /operations'],
    ],
    [
      'rows that are changed together where none is changed alone',
      withFields({ name: text }, { operations: ['getList', 'updateRows'] }),
      ['update-rows-without-update /operations'],
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
  ])('%s', (_, entity, issues) => expect(found(entity)).toEqual(issues));
});

describe('form and detail', () => {
  const form = (properties: object, fields: string[], more: object = {}) => ({
    record: { required: Object.keys(properties), properties: { ...properties, other: text } },
    form: { groups: [{ fields }] },
    ...more,
  });
  const missing = ['missing-required-field /form/groups'];
  it.each<Case>([
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
  ])('%s', (_, entity, issues) => expect(found(entity)).toEqual(issues));
});

describe('a view', () => {
  const view = (mine: object, more: object = {}) =>
    withFields({ name: text, kind: { enum: ['A', 'B'] } }, { views: { mine }, ...more });
  it.each<Case>([
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
  ])('%s', (_, entity, issues) => expect(found(entity)).toEqual(issues));
});

describe('the summary of a form', () => {
  const figures = { type: 'object', properties: { amount: { type: 'string', title: '应付' } } };
  const summary = (more: object) =>
    withFields({ name: text, pages: number }, { reads: { estimate: {} }, form: { summary: more } });
  it.each<Case>([
    ['repeats fields', summary({ fields: ['pages'] }), []],
    [
      'shows what a call answers',
      summary({ read: 'estimate', by: { pages: 'pages' }, also: { name: 'name' }, record: figures }),
      [],
    ],
    ['shows something', summary({ title: '费用' }), ['missing-key /form/summary']],
    ['says what the call answers', summary({ read: 'estimate' }), ['missing-key /form/summary']],
    ['has a call for its figures', summary({ record: figures }), ['missing-key /form/summary']],
    [
      'names a call of the entity',
      summary({ read: 'estimates', record: figures }),
      ['unknown-read /form/summary/read'],
    ],
    [
      'names fields',
      summary({ fields: ['size', 'pages', 'pages'], read: 'estimate', by: { n: 'size' }, record: figures }),
      [
        'unknown-field /form/summary/fields/0',
        'duplicate-field /form/summary/fields/2',
        'unknown-field /form/summary/by/n',
      ],
    ],
    [
      'describes its figures as a record is described',
      summary({ read: 'estimate', record: { type: 'object', properties: { amount: { type: 'wide' } } } }),
      [expect.stringMatching(/\/form\/summary\/record/) as unknown as string],
    ],
  ])('a summary %s', (_, entity, issues) => expect(found(entity)).toEqual(issues));
});
