import { sql } from 'kysely';
import type { Database } from '../open/openDatabase.ts';
import { undoMigration } from './changeLog.ts';
import { shop } from './changes.fixture.ts';
import { applyMigration, migrate, planMigration } from './migrate.ts';

const text = { type: 'string', title: '文' };
const list = (items: object) => ({ type: 'array', title: '表', items });
const object = { type: 'object', title: '物', properties: { a: text } };

/** The types of fields. */
const types = {
  text,
  integer: { type: 'integer', title: '数' },
  number: { type: 'number', title: '数' },
  boolean: { type: 'boolean', title: '是' },
  date: { ...text, format: 'date' },
  time: { ...text, format: 'date-time' },
  money: { ...text, format: 'money' },
  texts: list(text),
  numbers: list({ type: 'integer' }),
  object,
  objects: list(object),
} as const;
export type FieldKind = keyof typeof types;

/** Values of each type as SQL. */
const stored: Readonly<Record<FieldKind, readonly string[]>> = {
  text: [
    ...["''", "' 5 '", "'5.0'", "'-0'", "'007'", "'1e5'", "'true'", "'yes'", "'today'", "'é😀'"],
    ...[`'["a"]'`, `'{"a":1}'`, `'[1,'`, "'2024-02-30'", "'2024-02-29'", "'2024-01-01T00:00:00+08:00'"],
  ],
  integer: ['0', '-1', '9007199254740991'],
  number: ['0.1', '1e300', "'-0'", "'Infinity'", "'NaN'", '2.5', '7'],
  boolean: ['true', 'false'],
  date: ["'2024-02-29'", "'infinity'"],
  time: ["'2024-02-29T23:59:59.123456+00'", "'2024-01-01T00:00:00+00'"],
  money: ['0.10', '999999999999.99', '-0.01', '3.00'],
  texts: [`'[]'`, `'["a"]'`, `'["a","b"]'`, `'["5"]'`, `'null'`, `'[null]'`, `'["5","a"]'`],
  numbers: [`'[5]'`, `'[1,2]'`, `'[]'`],
  object: [`'{}'`, `'{"a":"x"}'`, `'null'`],
  objects: [`'[{"a":"x"}]'`, `'[{"a":"x"},{"a":"y"}]'`],
};

/** Rows of which the plan says that they lose their value, for each pair of types. Missing if there are none. */
const losing: Readonly<Record<FieldKind, Partial<Record<FieldKind, number>>>> = {
  text: {
    ...{ integer: 12, number: 12, boolean: 14, date: 14, time: 14, money: 12 },
    ...{ numbers: 13, object: 14, objects: 14 },
  },
  integer: { boolean: 2, date: 3, time: 3, money: 1, object: 3, objects: 3 },
  number: { integer: 5, boolean: 6, date: 7, time: 7, money: 3, numbers: 4, object: 7, objects: 7 },
  boolean: { date: 2, time: 2, object: 2, objects: 2 },
  date: { integer: 2, number: 2, boolean: 2, time: 1, money: 2, numbers: 2, object: 2, objects: 2 },
  time: { integer: 2, number: 2, boolean: 2, date: 1, money: 2, numbers: 2, object: 2, objects: 2 },
  money: { integer: 3, boolean: 4, date: 4, time: 4, numbers: 3, object: 4, objects: 4 },
  texts: { integer: 3, number: 3, boolean: 3, date: 4, time: 4, money: 3, numbers: 3, object: 4, objects: 4 },
  numbers: { integer: 1, number: 1, boolean: 1, date: 2, time: 2, money: 1, object: 2, objects: 2 },
  object: {
    ...{ integer: 1, number: 1, boolean: 1, date: 1, time: 1, money: 1 },
    ...{ texts: 1, numbers: 1 },
  },
  objects: {
    ...{ integer: 2, number: 2, boolean: 2, date: 2, time: 2, money: 2 },
    ...{ texts: 2, numbers: 2, object: 1 },
  },
};

/** Names of all types. */
export const fieldKinds = Object.keys(types) as FieldKind[];

interface Converted {
  /** Rows of which the plan said that they lose their value, by type. */
  readonly lost: Readonly<Record<string, number>>;
  readonly expected: Readonly<Record<string, number>>;
  /** Number of steps that were left after the change. */
  readonly left: number;
  /** Rows before the change, after it was undone, and after a start with the former schema. */
  readonly before: readonly unknown[];
  readonly undone: readonly unknown[];
  readonly started: readonly unknown[];
}

/** Stores values of a type in a table, makes a field of every other type of them, and undoes it. */
export async function convertToAll(database: Database, from: FieldKind): Promise<Converted> {
  const others = (Object.keys(types) as FieldKind[]).filter((one) => one !== from);
  const fields = (kindOf: (name: FieldKind) => FieldKind) =>
    shop(Object.fromEntries(others.map((name) => [name, types[kindOf(name)]])));
  await migrate(database, { entities: [] });
  await database.asOwner(async (tx) => {
    await sql`drop table if exists shop_book`.execute(tx);
    await sql`delete from isp_schema where name = 'shop_book'`.execute(tx);
  });
  const before = fields(() => from);
  await migrate(database, { entities: before });
  const names = others.map((name) => sql.ref(name));
  for (const [at, value] of stored[from].entries()) {
    const values = others.map(() => sql.raw(value));
    await database.asOwner((tx) =>
      sql`insert into shop_book (id, ${sql.join(names)}) values (${String(at)}, ${sql.join(values)})`.execute(
        tx,
      ),
    );
  }
  const read = async () => {
    const columns = sql.join(names.map((name) => sql`${name}::text`));
    return (
      await database.asOwner((tx) =>
        sql`select id, array[${columns}] as values from shop_book order by id`.execute(tx),
      )
    ).rows;
  };
  const rows = await read();
  const after = { entities: fields((name) => name) };
  const plan = await planMigration(database, after);
  const lost = plan.filter(({ risk }) => risk === 'loses').map(({ field, rows: count }) => [field, count]);
  await applyMigration(database, after, { allowed: 'loses' });
  const left = (await planMigration(database, after)).filter(({ risk }) => risk !== 'none');
  await undoMigration(database);
  const undone = await read();
  await applyMigration(database, { entities: before });
  return {
    ...{ lost: Object.fromEntries(lost), expected: losing[from] },
    ...{ before: rows, undone, started: await read(), left: left.length },
  };
}
