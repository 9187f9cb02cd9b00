import { type Entity, parseArea, type Row } from '@isp/schema';
import { settleRecord } from '@isp/schema/rules';
import { createClock } from '@isp/schema/values';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Caller, grantAll, grantNone } from '../host/caller.ts';
import { isInGrant } from '../rights/grants.ts';
import { requireOrg } from '../rights/organisation.ts';
import { withActions } from '../rights/rowActions.ts';
import type { Core } from '../rules/core.ts';
import { people, shop } from '../testing/shop.fixture.ts';
import { createDictionaries } from '../validation/dictionaries.ts';
import { issueText, ruleOf, toFieldIssues } from '../validation/issueTexts.ts';
import { entityTitle, toFieldPath, withoutIndexes } from '../validation/validators.ts';
import { toLockGroups } from './store/lockOrder.ts';
import { toLogged } from './store/opsLog.ts';
import { decodeRow, decodeWhole, encodeRow, toEntityTable } from './table/entityTable.ts';
import { completeAdd, isWritable, mergeUpdate, pickWritable } from './table/writable.ts';

const text = { type: 'string' } as const;
const dateTimes = createClock('Asia/Shanghai');
const entityOf = (properties: object, more: object = {}, $defs: object = {}): Entity =>
  parseArea({ area: 'shop', entities: { book: { record: { properties, $defs }, ...more } } }).entities.book!;
const { book, author, note, deal, page } = shop().entities as Record<string, Entity>;

describe('words for what was refused', () => {
  const issue = (keyword: string, params: object = {}, path = '/a') =>
    ({ path, keyword, params }) as Parameters<typeof issueText>[0];
  it.each([
    ['required', {}, '名称不能为空', '名称 is required', 'required'],
    ['maxLength', { limit: 3 }, '名称最多 3 个字符', '名称 may have at most 3 characters', 'maxLength'],
    ['multipleOf', { multipleOf: 5 }, '名称必须是 5 的倍数', '名称 must be a multiple of 5', 'multipleOf'],
    ['format', { format: 'phone' }, '手机号格式不正确', 'Invalid phone number', 'phone'],
    ['format', { format: 'cron' }, 'Cron 表达式不正确', 'Invalid cron expression', 'cron'],
    ['format', { format: 'constructor' }, '名称格式不正确', '名称 has the wrong format', 'constructor'],
    ['pattern', { format: 'phone' }, '名称格式不正确', '名称 has the wrong format', 'pattern'],
    ['toString', {}, '名称格式不正确', '名称 has the wrong format', 'toString'],
  ])('%s %j', (keyword, params, zh, en, rule) => {
    expect(ruleOf(issue(keyword, params))).toBe(rule);
    expect(issueText(issue(keyword, params), '名称', 'zh-CN')).toBe(zh);
    expect(issueText(issue(keyword, params), '名称', 'en-US')).toBe(en);
  });

  it('each field once, called by the title of what is inside it, translated', () => {
    const entity = entityOf({
      size: { title: '尺寸', type: 'object', properties: { x: { ...text, title: '宽' } } },
      rows: { title: '行', type: 'array', items: { properties: { y: { ...text, title: '高' } } } },
    });
    const issues = ['/size/x', '/rows/3/y', '/rows/3/y', '/rows', '/gone/z'].map((path) =>
      issue('required', {}, path),
    );
    const translate = (zh: string, locale: string, area: string) => `${locale} ${area} ${zh}`;
    const [first, ...others] = toFieldIssues({ translate }, entity, issues, 'en-US');
    // `msg` is in the caller's language. `msgs` contains both languages, because the user may change the language
    // while the form is open.
    expect(first).toEqual({
      field: 'size.x',
      rule: 'required',
      msg: 'en-US shop.book 宽 is required',
      msgs: { 'zh-CN': 'zh-CN shop.book 宽不能为空', 'en-US': 'en-US shop.book 宽 is required' },
    });
    expect(others).toMatchObject([
      { field: 'rows.3.y', rule: 'required', msg: 'en-US shop.book 高 is required' },
      { field: 'rows', rule: 'required', msg: 'en-US shop.book 行 is required' },
      { field: 'gone.z', rule: 'required', msg: 'en-US shop.book gone.z is required' },
    ]);
    expect(entityTitle(entity, 'size.gone')).toBe('尺寸');
    expect(withoutIndexes('rows.12.y1.2x')).toBe('rows.y1.2x');
    expect(toFieldPath('/a~1b/0/c~0d')).toBe('a/b.0.c~d');
    expect(toFieldPath('')).toBe('');
  });
});

describe('what a grant reaches', () => {
  const { clerk, owner } = people as Record<string, Caller>;
  const tool = shop().entities.tool!;
  const of = (more: object) => ({ ...grantNone, ...more });
  it.each<[object, Entity, Row, boolean]>([
    [grantAll, book!, {}, true],
    [grantNone, book!, { createUser: 'u2' }, false],
    [of({ own: true }), book!, { createUser: 'u2' }, true],
    [of({ own: true }), book!, { createUser: 'u1' }, false],
    [of({ projects: ['p1'] }), shop().entities.shelf!, { projectId: 'p1' }, true],
    [of({ projects: ['p1'] }), shop().entities.shelf!, { projectId: 'p2' }, false],
    [of({ projects: ['p1'] }), tool, { projectIds: ['p2', 'p1'] }, true],
    [of({ projects: ['p1'] }), tool, { projectIds: ['p2'] }, false],
    [of({ projects: ['p1'] }), tool, { projectIds: null }, false],
    [{ ...grantAll, except: ['p1'] }, tool, { projectIds: ['p1'] }, false],
    // The exception for p1 does not apply: the record also belongs to another project, or to all projects.
    [{ ...grantAll, except: ['p1'] }, tool, { projectIds: ['p1', 'p2'] }, true],
    [{ ...grantAll, except: ['p1'] }, tool, { projectIds: [] }, true],
    [{ ...grantAll, except: ['p1'] }, tool, { projectIds: null }, true],
    [{ ...grantAll, except: ['p1'] }, book!, { projectId: 'p1' }, true],
    // The projects of a child record are those of its parent, which was not read here. So a grant that depends on
    // projects does not cover the child.
    [grantAll, shop().entities.page!, { paperId: '1' }, true],
    [{ ...grantAll, except: ['p1'] }, shop().entities.page!, { paperId: '1' }, false],
    [of({ projects: ['1'] }), shop().entities.page!, { id: '1', paperId: '1' }, false],
    [of({ own: true, except: ['p1'] }), tool, { createUser: 'u2', projectIds: ['p1'] }, false],
  ])('%j (T-A1)', (grant, entity, row, answer) => {
    expect(isInGrant(grant as typeof grantAll, entity, clerk!, row)).toBe(answer);
  });

  it('records of an organisation need one chosen; the platform may look', () => {
    const { root, lost } = people as Record<string, Caller>;
    const refused = (entity: Entity, caller: Caller, write?: boolean) => {
      try {
        requireOrg(entity, caller, write);
        return false;
      } catch {
        return true;
      }
    };
    expect([book!, author!, note!, deal!, page!].map((entity) => refused(entity, lost!))).toEqual([
      ...[true, false, false, true, true],
    ]);
    expect([refused(book!, root!), refused(book!, root!, true), refused(book!, owner!, true)]).toEqual([
      ...[false, true, false],
    ]);
  });

  it('a row lists the actions that this caller may do with it (R6.05)', async () => {
    const permission: Core['permission'] = (code) =>
      code === 'book_edit' ? { ...grantNone, own: true } : code === 'book_reprice' ? grantNone : grantAll;
    const reader = { ask: () => Promise.reject(new Error('nothing to ask')), tenant: sql`''` };
    const actions = async (entity: Entity, caller: Caller, row: Row) =>
      (
        await withActions(
          { permission, rules: {}, now: () => new Date() } as unknown as Core,
          reader,
          entity,
          caller,
          [row],
        )
      )[0]?._actions;
    const draft = { status: 'DRAFT', orgId: 'o1', createUser: 'u1' };
    expect(await actions(book!, owner!, draft)).toEqual(['edit', 'delete', 'release']);
    expect(await actions(book!, owner!, { ...draft, createUser: 'u9' })).toEqual(['delete', 'release']);
    expect(await actions(book!, owner!, { ...draft, status: 'ON_SALE' })).toEqual([]);
    // The record is visible because another organisation has published it, but it can only be read.
    expect(await actions(book!, owner!, { ...draft, orgId: 'o2' })).toEqual([]);
    expect(await actions(book!, people.root!, { ...draft, orgId: 'o2' })).toEqual(['delete', 'release']);
    expect(await actions(note!, owner!, {})).toEqual(['edit', 'delete']);
    expect(await actions(deal!, owner!, { orgId: 'o2' })).toEqual(['edit', 'delete']);
    expect(await actions(author!, owner!, { orgId: 'o1' })).toEqual([]);
    const linked = entityOf(
      { url: text },
      {
        operations: ['getList', 'detail', 'add'],
        actions: {
          visit: { to: { field: 'url' } },
          make: { place: ['toolbar'] },
          view: {},
          bulk: { place: ['toolbar', 'bulk'] },
        },
      },
    );
    const visit = (url: unknown) => actions(linked, owner!, { url, orgId: 'o1' });
    expect(await visit('http://a')).toEqual(['visit', 'bulk']);
    for (const empty of ['', null, undefined]) expect(await visit(empty)).toEqual(['bulk']);
  });
});

describe('how values come and go', () => {
  const entity = entityOf({
    name: text,
    secret: { ...text, writeOnly: true },
    size: { type: 'object', properties: { x: text, key: { ...text, writeOnly: true } } },
    rows: {
      type: 'array',
      items: {
        properties: {
          y: text,
          key: { ...text, writeOnly: true },
          deep: { properties: { key: { ...text, writeOnly: true }, z: text } },
        },
      },
    },
    words: { type: 'array', items: text },
    loose: { type: 'array' },
    price: { ...text, format: 'money' },
    at: { ...text, format: 'date-time' },
    pages: { type: 'integer' },
  });
  const table = toEntityTable(entity, dateTimes, ['words', 'secret']);

  it('a sealed value is stored encrypted, and never shown, logged or searched whole (T-A4)', () => {
    const idNumber = { ...text, 'x-sealed': true, 'x-ui': { mask: 'id-card' } };
    const fields = { name: text, idNumber, pin: { ...text, 'x-sealed': true } };
    const person = entityOf(fields, { operations: ['getList', 'add'] });
    const sealer = {
      seal: (whole: string) => `#${[...whole].toReversed().join('')}`,
      open: (kept: string) => (kept.startsWith('#') ? [...kept.slice(1)].toReversed().join('') : undefined),
    };
    const table = toEntityTable(person, dateTimes, ['idNumber'], {}, { sealer });
    const stored = encodeRow(table, { name: 'a', idNumber: '110101199003078515', pin: null });
    expect(stored).toEqual({ name: 'a', idNumber: '#515870300991101011', pin: null });
    // The key with which this value was encrypted is lost. The reply shows only that there is a value.
    expect(decodeRow(table, { ...stored, pin: '?' })).toMatchObject({
      idNumber: '1101**********8515',
      pin: '******',
    });
    expect(toLogged(table, { idNumber: '110101199003078515' })).toMatchObject({
      idNumber: '1101**********8515',
      pin: null,
    });
    expect([table.searchable.has('idNumber'), table.sortable.has('idNumber')]).toEqual([false, false]);
    const unsealed = toEntityTable(person, dateTimes);
    expect(() => encodeRow(unsealed, { pin: '1' })).toThrow(/sealer/);
  });

  it('nothing write-only is sent, at any depth of objects and lists (T-A4)', () => {
    const row = decodeRow(table, {
      id: '1',
      isDeleted: false,
      tenantId: 't',
      secret: 's',
      size: { x: 'a', key: 's' },
      rows: [{ y: 'b', key: 's', deep: { key: 's', z: 'c' } }, null],
      words: ['a'],
      loose: [{ free: 1 }, 2],
      price: 12.5,
      at: new Date('2026-01-01T00:00:00Z'),
    });
    expect(row).toMatchObject({
      id: '1',
      size: { x: 'a' },
      rows: [{ y: 'b', deep: { z: 'c' } }, null],
      words: ['a'],
      loose: [{ free: 1 }, 2],
      price: '12.5',
      at: '2026-01-01 08:00:00',
      name: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/key|secret|isDeleted|tenantId/);
    expect(decodeRow(table, { size: null, rows: null, price: null, at: 'x' })).toMatchObject({
      size: null,
      rows: null,
      price: null,
      at: 'x',
    });
  });

  it('nothing write-only is sent or logged of the kinds an object may be, and of levels that contain themselves (T-A4)', () => {
    const pin = { ...text, writeOnly: true };
    const kind = (value: string, properties: object) => ({
      properties: { kind: { const: value }, ...properties },
      required: ['kind'],
    });
    const distinguished = { oneOf: [kind('a', { x: text, pin }), kind('b', { y: text, x: pin })] };
    const node = { $ref: '#/$defs/node' };
    const nodes = { type: 'array', items: node };
    const shapes = entityOf(
      {
        distinguished,
        list: { type: 'array', items: distinguished },
        alike: {
          anyOf: [{ properties: { pin, x: text } }, { properties: { pin: text, x: text, y: text } }],
        },
        pins: { type: 'array', items: pin },
        root: node,
      },
      {},
      { node: { type: 'object', properties: { name: text, pin, down: node, all: nodes } } },
    );
    const own = toEntityTable(shapes, dateTimes);
    const level = (more: object) => ({ name: 'n', ...more });
    const deep = (more: object): object => level({ ...more, down: level({ ...more, all: [level(more)] }) });
    const a = { kind: 'a', x: '1', free: { pin: 1 } };
    const open = {
      distinguished: a,
      // The object has a property that only other kinds of the object declare. It is converted in the way of these
      // kinds.
      list: [a, { kind: 'b', y: '2' }, null],
      alike: { x: '3' },
      pins: [],
      root: deep({}),
    };
    const stored = {
      distinguished: { ...a, pin: 's' },
      list: [{ ...a, pin: 's' }, { kind: 'b', y: '2', x: 's', pin: 's' }, null],
      alike: { x: '3', pin: 's' },
      pins: ['s'],
      root: deep({ pin: 's' }),
    };
    expect(decodeRow(own, stored)).toMatchObject(open);
    expect(toLogged(own, decodeWhole(own, stored))).toMatchObject(open);
    expect(JSON.stringify([decodeRow(own, stored), toLogged(own, decodeWhole(own, stored))])).not.toMatch(
      /"s"/,
    );
    // If no constant property identifies the kind of an object, the names of its properties do.
    expect(decodeRow(own, { alike: { y: '4', pin: 'p' } })).toMatchObject({ alike: { y: '4', pin: 'p' } });
  });

  it('a record is written with values that have a column, and no number that would be read as another', () => {
    expect(
      encodeRow(table, {
        name: undefined,
        size: { x: 1 },
        rows: null,
        words: undefined,
        at: '2026-01-01',
        other: 1,
        pages: 5,
        price: '1',
      }),
    ).toEqual({
      name: null,
      size: '{"x":1}',
      rows: null,
      words: null,
      at: new Date('2025-12-31T16:00:00Z'),
      pages: 5,
      price: '1',
    });
    const now = new Date();
    expect(encodeRow(table, { at: now, pages: '7' })).toEqual({ at: now, pages: '7' });
    // An invalid date is refused and not stored as null, because null would delete the stored value.
    expect(() => encodeRow(table, { at: 'never' })).toThrow('PARAM_INVALID');
    expect(encodeRow(table, { at: '' })).toEqual({ at: null });
    expect(() => encodeRow(table, { pages: 2 ** 53 })).toThrow('PARAM_INVALID');
    expect(() => encodeRow(table, { pages: 1.5 })).toThrow('PARAM_INVALID');
  });

  it('a caller filters and sorts by what the screens name, and by nothing secret (T-A4)', () => {
    const shown = entityOf(
      {
        name: text,
        a: text,
        b: text,
        c: text,
        d: { ...text, writeOnly: true },
        up: text,
        ref: { ...text, 'x-ref': 'x.y' },
        refs: { type: 'array', items: { ...text, 'x-ref': 'x.y' } },
        state: { enum: ['A'] },
      },
      {
        search: { items: ['a'] },
        list: { columns: ['b'], sort: 'c', tree: { parent: 'up' } },
        views: { mine: { preset: { c: 'x' }, search: { items: ['b'] } } },
        states: { field: 'state' },
      },
    );
    const { searchable, sortable, texts } = toEntityTable(shown, dateTimes, ['name', 'd']);
    expect([...searchable].toSorted()).toEqual([
      ...['a', 'b', 'c', 'createTime', 'createUser', 'id', 'name', 'orgId', 'ref', 'refs', 'state', 'up'],
    ]);
    expect([...sortable].toSorted()).toEqual(['b', 'c', 'createTime', 'id', 'updateTime']);
    expect([...texts].toSorted()).toEqual(['a', 'b', 'name']);
  });
});

describe('what a caller may set, by mode (T-A5)', () => {
  const entity = entityOf({
    name: text,
    first: { ...text, 'x-mode': 'create', default: 'x' },
    later: { ...text, 'x-mode': 'edit', default: 'y' },
    fixed: { ...text, 'x-mode': 'fixed' },
    owned: { ...text, readOnly: true, default: 'z' },
    kind: { ...text, default: 'A' },
    list: { type: 'array' },
    choice: { oneOf: [{ properties: { by: { const: 1 }, x: text } }, { properties: { by: { const: 2 } } }] },
    free: { type: 'object' },
    hidden: { ...text, 'x-ui': { onHidden: 'keep' } },
    gone: text,
  });
  const field = (name: string) => entity.fields.find((one) => one.name === name)!;
  it('each field by add and update (T-A5)', () => {
    const may = (name: string) => [isWritable(field(name), 'add'), isWritable(field(name), 'update')];
    expect(['name', 'first', 'later', 'fixed', 'owned', 'orgId'].map(may)).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [true, false],
      [false, false],
      [false, false],
    ]);
  });
  it('a new record gets the defaults of what was not sent and may be written (T-A5)', () => {
    expect(completeAdd(entity, { name: 'a', later: 'b', kind: null })).toEqual({
      name: 'a',
      first: 'x',
      kind: null,
    });
    expect(completeAdd(entity, { kind: 'B', first: 'c' })).toEqual({ kind: 'B', first: 'c' });
  });
  it('free objects, lists and choices are taken whole (T-A5)', () => {
    const form = { list: [{ a: 1 }], choice: { by: 1, x: 'a', other: 2 }, free: { a: 1 }, name: 3 };
    expect(pickWritable(entity, form, 'add')).toEqual(form);
    // Inherited properties such as `toString` do not count as values that the caller has sent.
    expect(pickWritable({ ...entity, fields: [{ ...field('name'), name: 'toString' }] }, {}, 'add')).toEqual(
      {},
    );
  });
  it('an update touches what was sent (T-A5)', () => {
    const before = { id: '1', name: 'a', fixed: 'b', kind: 'A', free: [1] };
    expect(mergeUpdate(entity, before, { kind: null, fixed: 'c', free: { x: 1 } })).toEqual({
      ...before,
      kind: null,
      free: { x: 1 },
    });
  });
  it('what is hidden and asks to be kept stays, empty values go', () => {
    const hiding = entityOf({ a: text, keep: { ...text, 'x-ui': { onHidden: 'keep' } }, drop: text }, {});
    const record = {
      ...hiding.record,
      if: { required: ['a'] },
      else: { properties: { keep: false, drop: false } },
    };
    const whole = parseArea({ area: 'shop', entities: { book: { record } } }).entities.book!;
    expect(settleRecord(whole, { keep: '1', drop: '2' })).toEqual({ keep: '1' });
    expect(settleRecord(whole, { a: 'x', keep: '', drop: '2' })).toEqual({ a: 'x', drop: '2' });
    expect(settleRecord(whole, { drop: '2' })).toEqual({});
  });
});

describe('the one order of locks', () => {
  const tables = new Map(['shop.b', 'shop.a'].map((key) => [key, { table: key } as never]));
  it('the order of locks is that of the tables, then of the ids, each once, without invalid ids', () => {
    const targets = [
      ['shop.a', '2'],
      ['shop.a', '1'],
      ['shop.b', '9'],
      ['shop.a', '2'],
      ['shop.a', ''],
      ['shop.a', 3],
      ['shop.a', 'x\u0000'],
      ['shop.a', undefined],
    ] as never;
    expect(toLockGroups(tables, targets)).toEqual([
      { table: { table: 'shop.b' }, ids: ['9'] },
      { table: { table: 'shop.a' }, ids: ['1', '2'] },
    ]);
    expect(toLockGroups(tables, [['shop.a', null]] as never)).toEqual([]);
    expect(() => toLockGroups(tables, [['shop.c', '1']])).toThrow(
      /There is no entity "shop.c". Known: shop.b, shop.a/,
    );
  });
});

describe('dictionaries of several areas', () => {
  const options = [{ value: 'CN', label: '中国' }];
  const { values, options: optionsOf } = createDictionaries(
    [
      { name: 'shop', dictionaries: { country: options } },
      { name: 'base', dictionaries: {} },
    ],
    (zh, locale, scope) => `${zh} ${locale} ${scope}`,
  );
  it('dictionaries of several areas are joined, in the requested language', () => {
    expect(values).toEqual({ country: ['CN'] });
    expect(optionsOf('country', 'en-US')).toEqual([{ value: 'CN', label: '中国 en-US shop.country' }]);
    expect(optionsOf('toString', 'en-US')).toEqual([]);
  });
  it('one code belongs to one area', () => {
    const both = ['a', 'b'].map((name) => ({ name, dictionaries: { country: options } }));
    expect(() => createDictionaries(both, (zh) => zh)).toThrow(/b and a both have a dictionary "country"/);
  });
});
