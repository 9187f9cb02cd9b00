import { parseArea } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabases } from '../../testing/testDatabases.ts';
import type { Database } from '../open/openDatabase.ts';
import { BlockedChangeError } from './BlockedChangeError.ts';
import { planUndo, undoMigration } from './changeLog.ts';
import { applyMigration, migrate, planMigration } from './migrate.ts';

const text = { type: 'string', title: '文' };
const integer = { type: 'integer', title: '数' };
const choice = (...values: readonly (readonly [value: string | number, former?: string])[]) => ({
  title: '态',
  oneOf: values.map(([value, former]) => ({
    const: value,
    title: String(value),
    ...(former !== undefined && { 'x-renamed-from': former }),
  })),
});
const derive = {
  'first-word': (given: unknown) => {
    if (given === 'none 2') throw new Error('no first word');
    return String(given).split(' ')[0];
  },
};

/** Returns an entity with the fields. */
const book = (
  properties: object,
  { required = [], ...more }: { required?: string[]; [key: string]: unknown } = {},
) => ({
  ...{ title: '书', scope: 'org', record: { type: 'object', properties, required }, ...more },
});
const shop = (entities: object) => ({
  entities: Object.values(
    parseArea({ title: '店', entities }, { name: 'shop', vocabulary: { derive } }).entities,
  ),
});
const books = (...given: Parameters<typeof book>) => shop({ book: book(...given) });

describe.each(databaseKinds)('a change that is hard to make on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());
  let database: Database;
  beforeEach(async () => {
    database ??= await databases.open();
    await migrate(database, { entities: [] });
    await run('drop table if exists shop_book, shop_page cascade');
    await run(`delete from isp_schema where name <> 'isp'`);
    await run('delete from isp_schema_change');
  });
  const run = async (statement: string) =>
    (await database.asOwner((tx) => sql.raw<Record<string, unknown>>(statement).execute(tx))).rows;
  const add = (values: Readonly<Record<string, string>>) =>
    run(
      `insert into shop_book (id, "orgId", ${Object.keys(values).map((name) => `"${name}"`)}) select n::text, 'o', ${Object.values(values)} from generate_series(1, 2) n`,
    );
  const kinds = async (target: ReturnType<typeof shop>) =>
    (await planMigration(database, target))
      .filter(({ kind: step }) => !/index|update-rules/.test(step))
      .map(({ kind: step, risk, samples }) => [step, risk, ...(samples ?? [])]);

  it.each([
    [
      'a default',
      books({ name: text }),
      books({ name: text, code: { ...text, default: 'x' } }, { required: ['code'], unique: [['code']] }),
      `'n' || n`,
    ],
    [
      'another type',
      books({ name: text }),
      books({ name: integer }, { unique: [['name']] }),
      `'1' || repeat('.0', n - 1)`,
    ],
    [
      'another type of a unique field',
      books({ name: text }, { unique: [['name']] }),
      books({ name: integer }, { unique: [['name']] }),
      `'1' || repeat('.0', n - 1)`,
    ],
    [
      'a rule',
      books({ name: text }),
      books(
        { name: text, code: { ...text, 'x-fill': { rule: 'first-word', from: ['name'] } } },
        { unique: [['code']] },
      ),
      `'Ada ' || n`,
    ],
    [
      'a default for empty values',
      books({ name: text }, { unique: [['name']] }),
      books({ name: { ...text, default: 'x' } }, { unique: [['name']], required: ['name'] }),
      'null',
    ],
    [
      'a renamed choice',
      books({ name: choice(['A'], ['B']) }, { unique: [['name']] }),
      books({ name: choice(['B', 'A']) }, { unique: [['name']] }),
      `case n when 1 then 'A' else 'B' end`,
    ],
  ])(
    'equal values that %s would make are named before anything is changed',
    async (_, before, after, value) => {
      await migrate(database, before);
      await add({ name: value });
      const stored = await run('select * from shop_book order by id');
      const plan = await planMigration(database, after);
      expect(plan.filter(({ risk }) => risk === 'blocked')).toMatchObject([
        { kind: 'add-unique', rows: 2, samples: [expect.stringMatching(/: id 1, 2$/)] },
      ]);
      await expect(applyMigration(database, after, { allowed: 'loses' })).rejects.toThrow(BlockedChangeError);
      expect(await run('select * from shop_book order by id')).toEqual(stored);
    },
  );

  it('a rule that fails for a row blocks the change, and the row is named', async () => {
    const filled = { ...text, 'x-fill': { rule: 'first-word', from: ['whole'] } };
    await migrate(database, books({ name: text }));
    await add({ name: `'none ' || n` });
    const after = books({ whole: { ...text, 'x-renamed-from': 'name' }, code: filled });
    expect(await kinds(after)).toContainEqual(['fill-field', 'blocked', '2: no first word']);
    await expect(migrate(database, after)).rejects.toThrow('2: no first word');
    await run(`update shop_book set name = 'Ada ' || id`);
    await migrate(database, after);
    expect(await run('select whole, code from shop_book order by id')).toEqual([
      { whole: 'Ada 1', code: 'Ada' },
      { whole: 'Ada 2', code: 'Ada' },
    ]);
  });

  it.each([
    ['numbers', { type: 'integer', ...choice([1, 'LOW'], [2, 'HIGH']) }, [1, 2]],
    ['lists', { type: 'array', title: '表', items: choice(['low', 'LOW'], ['HIGH']) }, [['low'], ['HIGH']]],
  ])('choices with other values become %s, and back', async (_, field, values) => {
    await migrate(database, books({ name: choice(['LOW'], ['HIGH']) }));
    await add({ name: `case n when 1 then 'LOW' else 'HIGH' end` });
    const after = books({ name: field });
    expect(await kinds(after)).toEqual([['retype-field', 'changes']]);
    await applyMigration(database, after);
    expect((await run('select name from shop_book order by id')).map(({ name }) => name)).toEqual(values);
    expect(await kinds(after)).toEqual([]);
    await undoMigration(database);
    expect(await run('select name from shop_book order by id')).toEqual([{ name: 'LOW' }, { name: 'HIGH' }]);
  });

  it('a text that gets choices names the rows with another value, and a removed one too', async () => {
    await migrate(database, books({ name: text }));
    await add({ name: `'n' || n` });
    const after = books({ name: choice(['n1']) });
    expect(await kinds(after)).toEqual([['kept-choice', 'none', '2: n2']]);
    await migrate(database, after);
    expect(await run('select name from shop_book order by id')).toEqual([{ name: 'n1' }, { name: 'n2' }]);
  });

  it('undo says what it would lose of rows that were written since, and keeps what fits', async () => {
    const before = books({ size: integer, state: choice(['OLD']) });
    await migrate(database, before);
    await add({ size: 'n', state: `'OLD'` });
    await applyMigration(database, books({ size: text, state: choice(['NEW', 'OLD']) }));
    await run(`insert into shop_book (id, size, state) values ('3', 'large', 'NEW'), ('4', '7', 'NEW')`);
    const stored = await run('select * from shop_book order by id');
    expect((await planUndo(database))?.steps).toMatchObject([
      { kind: 'rename-choice' },
      { kind: 'retype-field', isLossy: true, rows: 1, samples: ['3: large'] },
    ]);
    await expect(undoMigration(database)).rejects.toThrow('3: large');
    expect(await run('select * from shop_book order by id')).toEqual(stored);
    await undoMigration(database, { allowed: 'loses' });
    await migrate(database, before);
    expect(await run('select size, state from shop_book order by id')).toEqual([
      ...[1, 2, null, 7].map((size) => ({ size, state: 'OLD' })),
    ]);
  });

  it('undo keeps the values of a field that has taken the former name since', async () => {
    await migrate(database, books({ name: text }));
    await add({ name: `'n' || n` });
    await migrate(database, books({ title: { ...text, 'x-renamed-from': 'name' } }));
    await migrate(database, books({ title: text, name: text }));
    await run(`update shop_book set name = 'new'`);
    await undoMigration(database);
    expect(await run('select name, name_after from shop_book where id = $$1$$')).toEqual([
      { name: 'n1', name_after: 'new' },
    ]);
  });

  it.each([
    ['a column', 'alter table shop_book drop column size'],
    ['another type', 'alter table shop_book alter column size type text'],
    ['an index', 'drop index shop_book_unique_name'],
    ['a table', 'drop table shop_book'],
    ['a policy', 'drop policy isp_read on shop_book'],
    ['row-level security', 'alter table shop_book disable row level security'],
  ])('plan and apply find what was changed by hand: %s', async (_, statement) => {
    const target = books({ name: text, size: integer }, { unique: [['name']] });
    await migrate(database, target);
    await run(statement);
    expect(await planMigration(database, target)).not.toEqual([]);
    await applyMigration(database, target);
    expect(await planMigration(database, target)).toEqual([]);
    await add({ name: `'n' || n`, size: 'n' });
    const state =
      await run(`select relrowsecurity as is_on, (select count(*)::int from pg_policy where polrelid = c.oid) as count
      from pg_class c where relname = 'shop_book'`);
    expect(state).toEqual([{ is_on: true, count: 5 }]);
  });

  it('a view that was made by hand blocks a step with its name, and nothing is changed', async () => {
    await migrate(database, books({ size: integer }));
    await run('create view shop_sizes as select size from shop_book');
    const change = applyMigration(database, books({ size: text }));
    await expect(change).rejects.toThrow(/The database refuses the step: .*shop_sizes/);
    await run('drop view shop_sizes');
    await applyMigration(database, books({ size: text }));
  });

  it('a column that the policy of a child reads gets another type, and the child keeps its policies', async () => {
    const page = book(
      { name: text, bookId: { ...text, 'x-ref': 'shop.book' } },
      { scope: { parent: 'bookId' }, required: ['bookId'] },
    );
    await migrate(
      database,
      shop({ book: book({ name: text, projectId: text }, { scope: 'project' }), page }),
    );
    await add({ projectId: 'n' });
    const after = shop({ book: book({ name: text, projectId: integer }), page });
    await applyMigration(database, after);
    const policies = await run(
      `select count(*)::int as count from pg_policy where polrelid in ('shop_page'::regclass, 'shop_book'::regclass)`,
    );
    expect(policies).toEqual([{ count: 10 }]);
  });

  it('a renamed field that decides on the scope is no other scope', async () => {
    const page = (name: string, more: object = {}) =>
      book(
        { name: text, [name]: { ...text, 'x-ref': 'shop.book', ...more } },
        { scope: { parent: name }, required: [name] },
      );
    await migrate(database, shop({ book: book({ name: text }), page: page('bookId') }));
    await run(`insert into shop_page (id, "bookId") values ('1', '1')`);
    const after = shop({ book: book({ name: text }), page: page('tomeId', { 'x-renamed-from': 'bookId' }) });
    expect(await kinds(after)).toEqual([['rename-field', 'adds']]);
    await migrate(database, after);
    expect(await kinds(after)).toEqual([]);
  });
});
