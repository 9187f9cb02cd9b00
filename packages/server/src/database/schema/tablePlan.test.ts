import { type Entity, parseArea } from '@isp/schema';
import { describe, expect, it } from 'vitest';
import { shop } from '../../testing/shop.fixture.ts';
import { fitName } from '../sql/fitName.ts';
import { toTableColumns } from './columns.ts';
import { uniqueName } from './indexes.ts';
import { toTablePlan } from './tablePlan.ts';

const text = { type: 'string' } as const;
const entities = shop().entities as Record<string, Entity>;
const others = new Map(Object.values(entities).map((entity) => [entity.key, entity]));
const entityOf = (properties: object, more: object = {}): Entity =>
  parseArea({ area: 'shop', entities: { thing: { record: { properties }, ...more } } }).entities.thing!;
const columnsOf = (entity: Entity) =>
  toTablePlan(entity, others).indexes.map(({ columns }) => columns.join());

describe('columns', () => {
  it('columns hold what their fields declare, after the common ones, which no field redefines', () => {
    const entity = entityOf({
      name: text,
      on: { ...text, format: 'date' },
      at: { ...text, format: 'date-time' },
      price: { ...text, format: 'money' },
      mail: { ...text, format: 'email' },
      pages: { type: 'integer' },
      weight: { type: 'number' },
      sold: { type: 'boolean' },
      size: { type: 'object' },
      tags: { type: 'array' },
      orgId: { type: 'integer' },
    });
    const columns = toTableColumns(entity);
    expect(columns.map(({ name }) => name).slice(0, 9)).toEqual([
      ...['id', 'tenantId', 'orgId', 'createUser', 'createTime', 'updateUser', 'updateTime', 'isDeleted'],
      'rowVersion',
    ]);
    expect(Object.fromEntries(columns.slice(9).map(({ name, type }) => [name, type]))).toEqual({
      name: 'text',
      on: 'date',
      at: 'timestamp with time zone',
      price: 'numeric(14,2)',
      mail: 'text',
      pages: 'bigint',
      weight: 'double precision',
      sold: 'boolean',
      size: 'jsonb',
      tags: 'jsonb',
    });
    expect(columns.find(({ name }) => name === 'orgId')).toMatchObject({
      type: 'text',
      field: { type: 'integer' },
    });
    expect(columns.find(({ name }) => name === 'isDeleted')?.field).toBeUndefined();
    expect(toTablePlan(entity).create).toMatch(
      /^create table "shop_thing" \("id" text primary key, .*"isDeleted" boolean not null default false, "rowVersion" bigint not null default 0, "name" text, /,
    );
  });
});

describe('names', () => {
  it('names fit into 63 bytes and stay different', () => {
    const long = 'x'.repeat(64);
    expect(fitName('x'.repeat(63))).toBe('x'.repeat(63));
    expect(fitName(long)).toMatch(/^x{50}_[0-9a-f]{12}$/);
    expect(fitName(`${long}a`)).not.toBe(fitName(`${long}b`));
    // `名` has three bytes in UTF-8, so 21 of them are exactly the 63 bytes that PostgreSQL allows.
    expect(Buffer.byteLength(fitName('名'.repeat(30)))).toBeLessThanOrEqual(63);
    expect(fitName('名'.repeat(21))).toBe('名'.repeat(21));
  });
  it('of a rule include the scope that it holds in', () => {
    expect(uniqueName('t', { scope: 'org' }, ['a', 'b'])).toBe('t_unique_a_b');
    for (const scope of ['platform', 'user'] as const)
      expect(uniqueName('t', { scope }, ['a'])).toBe('t_unique_tenantId_a');
  });
});

describe('indexes', () => {
  it('a list has one for its own order, each sort, each choice and each reference', () => {
    const { indexes } = toTablePlan(entities.book!, others);
    expect(columnsOf(entities.book!)).toEqual([
      'orgId,name',
      'orgId,createTime',
      ...['createTime', 'updateTime', 'name', 'price', 'pages', 'kind', 'status'],
      // `kind` and `status` are sorted by an expression, so each of them also has an index `empty` for the rows
      // without a value.
      ...['name', 'kind', 'status'],
      'orgId,status,createTime',
      'orgId,kind,createTime',
      'authorId,createTime',
    ]);
    const [unique, own, byTime] = indexes.map(({ statement }) => statement);
    expect(unique).toBe(
      'create unique index if not exists "shop_book_unique_name" on "shop_book" (coalesce("orgId", \'\'), public.isp_unique_key("name")) where "isDeleted" = false',
    );
    expect(own).toContain(
      '("orgId", "createTime" desc nulls last, id desc) include ("tenantId") where "isDeleted" = false',
    );
    expect(byTime).toContain('("createTime" desc nulls last, id desc) where "isDeleted" = false');
    expect(indexes.filter(({ unique: rule }) => rule)).toHaveLength(1);
  });

  it('indexes exist for the owners of the records', () => {
    expect(columnsOf(entities.author!)).toEqual([
      'tenantId,name',
      'createTime',
      'updateTime',
      'name',
      'name',
    ]);
    expect(columnsOf(entities.note!)[0]).toBe('createUser,createTime');
    expect(columnsOf(entityOf({ userId: text, name: text }, { scope: 'user' }))[0]).toBe('userId,createTime');
    expect(columnsOf(entities.deal!)).toContain('orgId,createTime');
  });

  it('indexes follow what a view sorts and searches by, and no list or object', () => {
    const entity = entityOf(
      {
        name: text,
        kind: { enum: ['A'] },
        sold: { type: 'boolean' },
        tags: { type: 'array', items: { enum: ['x'] } },
        ref: { type: 'array', items: { ...text, 'x-ref': 'a.b' } },
      },
      {
        list: { columns: ['tags'], sort: 'name' },
        search: { items: ['tags'] },
        views: { mine: { list: { columns: ['kind'], sort: '-kind' }, search: { items: ['sold', 'kind'] } } },
      },
    );
    expect(columnsOf(entity)).toEqual([
      'orgId,name',
      'orgId,kind',
      ...['createTime', 'updateTime', 'name', 'kind', 'name', 'kind'],
      'orgId,sold,name',
      'orgId,kind,name',
    ]);
  });

  it('of parts of texts are there where the database has them', () => {
    expect(toTablePlan(entities.book!, others).finder).toEqual([
      'drop function if exists public."shop_book_find"(text, text)',
    ]);
    const { finder, indexes } = toTablePlan(entities.book!, others, undefined, 'public');
    const parts = indexes.filter(({ name }) => name.startsWith('shop_book_parts_'));
    // `name` is the field of a search for a part of a text, and `isbn` is a field of the keyword box.
    expect(parts).toMatchObject([
      { name: 'shop_book_parts_name', columns: ['name'] },
      { name: 'shop_book_parts_isbn', columns: ['isbn'] },
    ]);
    expect(parts[0]?.statement).toContain('using gin (public.isp_fold_text("name") "public".gin_trgm_ops)');
    expect(finder.join()).toContain("field not in ('name', 'isbn')");
  });
});

describe('the fingerprint of a table', () => {
  const before = toTablePlan(entityOf({ name: text }));
  it.each<[string, object, object]>([
    ['a column', { name: text, more: text }, {}],
    ['another type', { name: { type: 'integer' } }, {}],
    ['a former name', { name: { ...text, 'x-renamed-from': 'title' } }, {}],
    ['a rule', { name: text }, { unique: [['name']] }],
    ['another scope', { name: text }, { scope: 'user' }],
    ['a number', { name: { ...text, readOnly: true, 'x-number': {} } }, {}],
  ])('the fingerprint changes with %s', (_, properties, more) => {
    expect(toTablePlan(entityOf(properties, more)).fingerprint).not.toBe(before.fingerprint);
  });
  it('the fingerprint changes with what else may be seen, and with no text of a screen', () => {
    expect(toTablePlan(entityOf({ name: text }), new Map(), 'true').fingerprint).not.toBe(before.fingerprint);
    const titled = entityOf({ name: { ...text, title: '名称' } }, { title: '物' });
    expect(toTablePlan(titled).fingerprint).toBe(before.fingerprint);
  });
});
