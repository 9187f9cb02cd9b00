import { type Entity, parseArea } from '@isp/schema';
import type { Risk, StepKind } from './step.ts';

/** One change of a schema, with rows before it and what is expected after it. */
export interface Change {
  readonly name: string;
  readonly before: readonly Entity[];
  readonly after: readonly Entity[];
  /** Table before and after the change. @defaultValue `shop_book` */
  readonly tables?: readonly [string, string];
  /** SQL of the columns of row number `n`, which starts with 1. */
  readonly values: Readonly<Record<string, string>>;
  /** The largest risk of the steps if there are rows. */
  readonly risk: Risk;
  /** Kinds of the steps beside indexes and rules, if there are rows. */
  readonly kinds: readonly StepKind[];
  /** SQL condition that every row fulfils after the change. */
  readonly holds: string;
  /** Columns that are dropped on request. */
  readonly drop?: readonly string[];
  /** True if some rows lose a value that only undoing restores. */
  readonly loses?: true;
}

const vocabulary = {
  derive: {
    'first-word': (text: unknown) => String(text).split(' ')[0],
    'last-word': (text: unknown) => String(text).split(' ').at(-1),
  },
};

/** Returns the entities of an area with one entity `book`. */
export function shop(
  properties: Readonly<Record<string, unknown>>,
  { area = {}, as = 'book', name = 'shop', required = [], ...more }: ShopOptions = {},
): readonly Entity[] {
  const record = { type: 'object', properties, required };
  const file = { title: '店', ...area, entities: { [as]: { title: '书', scope: 'org', record, ...more } } };
  return Object.values(parseArea(file, { name, vocabulary }).entities);
}

interface ShopOptions {
  readonly area?: object;
  /** Name of the entity. @defaultValue `book` */
  readonly as?: string;
  /** Name of the area. @defaultValue `shop` */
  readonly name?: string;
  readonly required?: readonly string[];
  readonly [key: string]: unknown;
}

const text = { type: 'string', title: '文' };
const integer = { type: 'integer', title: '数' };
const title = { ...text, title: '题' };
const states = (...values: readonly (readonly [string, string?])[]) => ({
  title: '态',
  oneOf: values.map(([value, former]) => ({
    const: value,
    title: value,
    ...(former !== undefined && { 'x-renamed-from': former }),
  })),
});

/** The kinds of changes of a schema, each with rows that it must not lose. */
export const changes: readonly Change[] = [
  {
    name: 'a renamed field',
    before: shop({ name: text }, { unique: [['name']] }),
    after: shop({ title: { ...title, 'x-renamed-from': 'name' } }, { unique: [['title']] }),
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: ['rename-field'],
    holds: `title = 'n' || id`,
  },
  {
    name: 'a renamed entity',
    before: shop({ name: text }),
    after: shop({ name: text }, { as: 'volume', 'x-renamed-from': 'book' }),
    tables: ['shop_book', 'shop_volume'],
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: ['rename-table'],
    holds: `name = 'n' || id`,
  },
  {
    name: 'a renamed area',
    before: shop({ name: text }),
    after: shop({ name: text }, { name: 'store', area: { 'x-renamed-from': 'shop' } }),
    tables: ['shop_book', 'store_book'],
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: ['rename-table'],
    holds: `name = 'n' || id`,
  },
  {
    name: 'a new field',
    before: shop({ name: text }),
    after: shop({ name: text, pages: integer }),
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: ['add-field'],
    holds: `name = 'n' || id and pages is null`,
  },
  {
    name: 'a removed field',
    before: shop({ name: text, note: text }),
    after: shop({ name: text }),
    values: { name: `'n' || n`, note: `'x' || n` },
    risk: 'adds',
    kinds: ['kept-field'],
    holds: `note = 'x' || id`,
  },
  {
    name: 'a removed field that is dropped on request',
    before: shop({ name: text, note: text }),
    after: shop({ name: text }),
    values: { name: `'n' || n`, note: `'x' || n` },
    drop: ['shop_book.note'],
    risk: 'loses',
    kinds: ['drop-field'],
    holds: `name = 'n' || id`,
    loses: true,
  },
  {
    name: 'a text that becomes a number',
    before: shop({ name: text, size: text }),
    after: shop({ name: text, size: integer }),
    values: { size: `n::text` },
    risk: 'changes',
    kinds: ['retype-field'],
    holds: `size = id::bigint`,
  },
  {
    name: 'a text that becomes a number, with values that are none',
    before: shop({ name: text, size: text }),
    after: shop({ name: text, size: integer }),
    values: { size: `'about ' || n` },
    risk: 'loses',
    kinds: ['retype-field'],
    holds: `size is null`,
    loses: true,
  },
  {
    name: 'a new required field with a default',
    before: shop({ name: text }),
    after: shop({ name: text, pages: { ...integer, default: 7 } }, { required: ['pages'] }),
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: ['add-field'],
    holds: `pages = 7`,
  },
  {
    name: 'a field that becomes required, with a default',
    before: shop({ name: text, pages: integer }),
    after: shop({ name: text, pages: { ...integer, default: 7 } }, { required: ['pages'] }),
    values: { name: `'n' || n`, pages: `nullif(n % 2, 0)` },
    risk: 'adds',
    kinds: ['fill-default'],
    holds: `pages = case when id::int % 2 = 0 then 7 else 1 end`,
  },
  {
    name: 'a new required field without a default',
    before: shop({ name: text }),
    after: shop({ name: text, pages: integer }, { required: ['pages'] }),
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: ['add-field', 'missing-value'],
    holds: `pages is null`,
  },
  {
    name: 'a new unique',
    before: shop({ name: text }),
    after: shop({ name: text }, { unique: [['name']] }),
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: [],
    holds: `name = 'n' || id`,
  },
  {
    name: 'a removed unique',
    before: shop({ name: text }, { unique: [['name']] }),
    after: shop({ name: text }),
    values: { name: `'n' || n` },
    risk: 'adds',
    kinds: [],
    holds: `name = 'n' || id`,
  },
  {
    name: 'a renamed choice',
    before: shop({ name: text, status: states(['OLD'], ['KEPT']) }),
    after: shop({ name: text, status: states(['NEW', 'OLD'], ['KEPT']) }),
    values: { status: `case when n % 3 = 0 then 'KEPT' else 'OLD' end` },
    risk: 'changes',
    kinds: ['rename-choice'],
    holds: `status = case when id::int % 3 = 0 then 'KEPT' else 'NEW' end`,
  },
  {
    name: 'a renamed choice in lists',
    before: shop({ name: text, tags: { type: 'array', title: '签', items: states(['OLD'], ['KEPT']) } }),
    after: shop({
      name: text,
      tags: { type: 'array', title: '签', items: states(['NEW', 'OLD'], ['KEPT']) },
    }),
    values: { tags: `'["KEPT","OLD"]'::jsonb` },
    risk: 'changes',
    kinds: ['rename-choice'],
    holds: `tags = '["KEPT","NEW"]'::jsonb`,
  },
  {
    name: 'a removed choice',
    before: shop({ name: text, status: states(['GONE'], ['KEPT']) }),
    after: shop({ name: text, status: states(['KEPT']) }),
    values: { status: `'GONE'` },
    risk: 'adds',
    kinds: ['kept-choice'],
    holds: `status = 'GONE'`,
  },
  {
    name: 'a field that is split by a rule',
    before: shop({ full: text }),
    after: shop({
      first: { ...text, 'x-fill': { rule: 'first-word', from: ['full'] } },
      last: { ...text, 'x-fill': { rule: 'last-word', from: ['full'] } },
    }),
    values: { full: `'Ada ' || n` },
    risk: 'adds',
    kinds: ['fill-field', 'fill-field', 'kept-field'],
    holds: `"first" = 'Ada' and "last" = id and "full" = 'Ada ' || id`,
  },
  {
    name: 'another scope',
    before: shop({ name: text }),
    after: shop({ name: text }, { scope: 'user' }),
    values: { name: `'n' || n`, createUser: `'u'` },
    risk: 'changes',
    kinds: ['change-scope'],
    holds: `name = 'n' || id`,
  },
  {
    name: 'a scope under which rows would be visible to no user',
    before: shop({ name: text, projectId: text }),
    after: shop({ name: text, projectId: text }, { scope: 'project' }),
    values: { name: `'n' || n` },
    risk: 'loses',
    kinds: ['change-scope'],
    holds: `name = 'n' || id`,
  },
  {
    name: 'a new index',
    before: shop({ name: text, pages: integer }),
    after: shop({ name: text, pages: integer }, { list: { sort: '-pages' } }),
    values: { name: `'n' || n`, pages: 'n' },
    risk: 'adds',
    kinds: [],
    holds: `pages = id::bigint`,
  },
];
