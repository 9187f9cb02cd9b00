import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { emptyPglite } from '../testing/emptyPglite.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { productVersion } from './file/format.ts';
import { readParts } from './file/readParts.ts';
import { writeParts } from './file/writeParts.ts';
import { readBackup } from './readBackup.ts';
import { restoreRows } from './restoreRows.ts';
import { verifyBackup } from './verifyBackup.ts';
import { writeBackup } from './writeBackup.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Types of columns, each with generated values as texts that PostgreSQL reads. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\0'));
const digits = (max: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{0,${max}}$`));
const time = fc
  .tuple(fc.integer({ min: -200_000_000_000, max: 4_000_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([seconds, micros]) => `${toUtc(seconds)}.${String(micros).padStart(6, '0')}`);
const toUtc = (seconds: number) =>
  new Date(Math.max(seconds, -60_000_000_000) * 1000).toISOString().slice(0, 19);
const json = fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', ''));
const types: Readonly<Record<string, fc.Arbitrary<string>>> = {
  text,
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  integer: fc.integer().map(String),
  'numeric(14,2)': fc
    .tuple(fc.constantFrom('', '-'), digits(11), fc.stringMatching(/^[0-9]{2}$/))
    .map(([sign, whole, cents]) => `${sign}${whole}.${cents}`),
  numeric: fc.oneof(
    fc.tuple(digits(60), fc.stringMatching(/^[0-9]{1,60}$/)).map((parts) => parts.join('.')),
    fc.constantFrom('NaN', '0.000', '-0.10'),
  ),
  'double precision': fc.oneof(
    fc.double().map((value) => (Object.is(value, -0) ? '-0' : String(value))),
    fc.constantFrom('NaN', 'Infinity', '-Infinity'),
  ),
  real: fc.float({ noNaN: true }).map(String),
  boolean: fc.boolean().map(String),
  date: fc.oneof(
    time.map((value) => value.split('T')[0] ?? ''),
    fc.constantFrom('infinity', '0044-03-15 BC'),
  ),
  'timestamp with time zone': fc.oneof(
    time.map((value) => `${value}+00`),
    fc.constantFrom('infinity', '-infinity', '0044-03-15 12:00:00.000001+00 BC'),
  ),
  'timestamp without time zone': time,
  interval: fc
    .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }))
    .map(([months, seconds]) => `${months} months ${seconds}.000001 seconds`),
  jsonb: fc.oneof(
    json,
    fc.constantFrom('1.10', '123456789012345678901234567890', '{"b": 1, "a": {"a": null}}'),
  ),
  json,
  bytea: fc.uint8Array({ maxLength: 30 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`),
  uuid: fc.uuid(),
  'text[]': fc
    .array(text, { maxLength: 3 })
    .map(
      (values) =>
        `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`,
    ),
  'bigint[]': fc
    .array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { maxLength: 3 })
    .map((values) => `{${values.join(',')}}`),
  'character varying(12)': fc.stringMatching(/^[a-z \t]{0,12}$/),
  inet: fc.ipV4(),
};
const columns = Object.keys(types).map((type, at) => ({ name: `c ${at}"`, type }));
const sample = fc.sample(fc.tuple(...Object.values(types).map((one) => fc.option(one, { freq: 8 }))), {
  numRuns: process.env.ISP_LONG ? 5000 : 200,
  seed: 35,
});

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A table with every type, tables that refer to each other, and every kind of object that a backup holds. */
async function fill(database: Database): Promise<void> {
  await database.asOwner(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    await run(
      `create function public.zip_doubled(value bigint) returns bigint language sql immutable as 'select value * 2'`,
    );
    await run(
      `create table "Every Type" (${columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')})`,
    );
    for (const row of sample) {
      const values = row.map((value, at) => sql`${value}::text::${sql.raw(columns[at]?.type ?? '')}`);
      await sql`insert into "Every Type" values (${sql.join(values)})`.execute(tx);
    }
    await run(`create table shop (id bigint generated always as identity (start with 7) primary key, name text not null collate "C" default 'none',
      price numeric(14,2) check (price >= 0), twice bigint generated always as (public.zip_doubled(id)) stored) with (fillfactor = 80)`);
    await run(
      `create table shop_line (no serial primary key, shop bigint not null references shop on delete cascade, mark text, unique (shop, mark))`,
    );
    await run(`create index shop_name on shop (lower(name)) where price > 1`);
    await run(`create view shop_names with (security_barrier = true) as select name from shop`);
    await run(
      `create function shop_mark() returns trigger language plpgsql as $$ begin new.mark := coalesce(new.mark, 'm'); return new; end $$`,
    );
    await run(
      `create function shop_of(line public.shop_line) returns setof public.shop language sql stable security definer as 'select * from public.shop s where s.id = line.shop'`,
    );
    await run(`revoke all on function shop_mark() from public`);
    await run(`grant execute on function shop_mark() to isp_job`);
    await run(
      `create trigger shop_mark before insert on shop_line for each row execute function shop_mark()`,
    );
    await run(`alter table shop enable row level security`);
    await run(
      `create policy shop_read on shop for select to isp_request using (name = (select current_setting('isp.tenant', true)))`,
    );
    await run(`grant select (id, name), update (name) on shop to isp_request`);
    await run(`grant select, insert, update, delete on shop_line to isp_job`);
    await run(`insert into shop (name, price) values ('t1', 1.50), ('t2', null), ('', 99999999999.99)`);
    await run(`insert into shop_line (shop) values (7), (8)`);
    await run(`create sequence counted start 5`);
    await run(`select nextval('counted'), nextval('counted')`);
    await run(`create table left_empty (id text)`);
  });
}

/** Returns the parts of a backup that the kind of database and the time do not change. */
async function contentOf(path: string) {
  const sequences: unknown[] = [];
  const { end, structure } = await readBackup(path, {
    onSequences: async (states) => void sequences.push(...states),
  });
  return { sequences, structure, tables: end.tables };
}

const files = {
  list: async () => [
    { id: 'aa', bytes: 3, sha256: '' },
    { id: 'gone', bytes: 9, sha256: '' },
    { id: 'big', bytes: 300_000, sha256: '' },
  ],
  read: async (id: string) => {
    if (id === 'gone') throw new Error('no such file');
    return Readable.from([Buffer.alloc(id === 'aa' ? 3 : 300_000, id)]);
  },
  write: async () => {},
};

describe.each(inTurnOf(import.meta.url))('a backup of %s', (kind) => {
  const databases = testDatabases(kind);
  const others = testDatabases(kind === 'pglite' ? 'postgres' : 'pglite');
  let database: Database;
  let path: string;
  beforeAll(async () => {
    path = join(folder, `${kind}.tar.gz`);
    database = await databases.open();
    await fill(database);
    const report = await writeBackup(database, path, { files, keys: ['k1'] });
    expect(report).toMatchObject({
      rows: sample.length + 5,
      files: 2,
      fileBytes: 300_003,
      missing: ['gone'],
      later: [],
    });
  });
  afterAll(async () => {
    await databases.close();
    await others.close();
  });

  it('a backup restored into the other kind, and from there back, has the same rows, structure and sequences', async () => {
    const other = await others.open();
    await restoreRows(other, path, false);
    const second = `${path}.second`;
    await writeBackup(other, second, { files });
    const back = await databases.open();
    await restoreRows(back, second, false);
    const third = `${path}.third`;
    await writeBackup(back, third, { files });
    const [first, last] = [await contentOf(path), await contentOf(third)];
    expect(await contentOf(second)).toEqual(
      expect.objectContaining({ sequences: first.sequences, tables: first.tables }),
    );
    expect(last).toEqual(first);
    const { rows } = await back.asOwner((tx) =>
      sql<{
        id: number;
        next: number;
      }>`select (select nextval('counted')) as next, id from shop_line l, shop_of(l) order by 2 limit 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ id: 7, next: 7 }]);
  });

  it('a database that is not empty is refused and stays as it was, and is replaced on demand', async () => {
    const full = await databases.open();
    await full.asOwner((tx) => sql`create table older (id text); `.execute(tx));
    await expect(restoreRows(full, path, false)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    const tables = async () =>
      (
        await full.asOwner((tx) =>
          sql<{
            name: string;
          }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(tx),
        )
      ).rows.map(({ name }) => name);
    expect(await tables()).toEqual(['older']);
    const cut = `${path}.cut`;
    await writeFile(cut, (await readFile(path)).subarray(0, -2000));
    await expect(restoreRows(full, cut, true)).rejects.toMatchObject({ code: 'DAMAGED' });
    expect(await tables()).toEqual(['older']);
    await restoreRows(full, path, true);
    expect(await tables()).toEqual(['Every Type', 'left_empty', 'shop', 'shop_line']);
  });

  it('a backup that is verified has all rows', async () => {
    expect(await verifyBackup(path, await emptyPglite())).toMatchObject({
      rows: sample.length + 5,
      tables: 4,
      files: 2,
      missing: ['gone'],
    });
  });
});

it('a file of the store whose bytes are not those of its row is named, and not restored', async () => {
  const databases = testDatabases('pglite');
  const path = join(folder, 'other-bytes.tar.gz');
  const other = { ...files, list: async () => [{ id: 'aa', bytes: 3, sha256: 'f'.repeat(64) }] };
  const report = await writeBackup(await databases.open(), path, { files: other });
  expect(report).toMatchObject({ files: 0, missing: [], damaged: ['aa'] });
  expect((await readBackup(path)).end).toMatchObject({ files: {}, missing: ['aa'] });
  await databases.close();
});

it.each<[string, () => Readable]>([
  ['shorter', () => Readable.from([Buffer.from('ab')])],
  ['empty', () => Readable.from([])],
  ['longer', () => Readable.from([Buffer.from('ab'), Buffer.from('cdefgh'), Buffer.from('ij')])],
  [
    'not read to its end',
    () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('ab');
          throw new Error('the disk has failed');
        })(),
      ),
  ],
])(
  'a file of the store that is %s than its row says is named, and the backup has the others',
  async (_, read) => {
    const databases = testDatabases('pglite');
    const path = join(folder, 'other-size.tar.gz');
    const others = {
      ...files,
      list: async () => ['bad', 'aa'].map((id) => ({ id, bytes: 5, sha256: '' })),
      read: async (id: string) => (id === 'bad' ? read() : Readable.from([Buffer.from('right')])),
    };
    const report = await writeBackup(await databases.open(), path, { files: others });
    expect(report).toMatchObject({ files: 1, fileBytes: 5, missing: [], damaged: ['bad'] });
    const { end } = await readBackup(path);
    expect(end).toMatchObject({ files: { aa: { bytes: 5 } }, missing: ['bad'] });
    await databases.close();
  },
);

describe('a file that is not what was written', () => {
  const databases = testDatabases('pglite');
  let whole: string;
  const copy = () => join(folder, 'copy.tar.gz');
  beforeAll(async () => {
    const database = await databases.open();
    await fill(database);
    whole = join(folder, 'whole.tar.gz');
    await writeBackup(database, whole, { files });
  });
  afterAll(() => databases.close());

  it('a file that is cut off in or after any of its parts is damaged', async () => {
    const archive = gunzipSync(await readFile(whole));
    const ends: number[] = [];
    // A part is a head of 512 bytes, then its bytes, filled up to a multiple of 512.
    for (let at = 0; archive[at] !== 0; ) {
      const size = Number.parseInt(archive.subarray(at + 124, at + 135).toString(), 8);
      ends.push(at + 512 + Math.floor(size / 2));
      at += 512 + Math.ceil(size / 512) * 512;
      ends.push(at);
    }
    expect(ends.length).toBeGreaterThan(12);
    for (const end of ends.slice(0, -1)) {
      await writeFile(copy(), gzipSync(archive.subarray(0, end)));
      await expect(readBackup(copy()), `cut at ${end}`).rejects.toMatchObject({ code: 'DAMAGED' });
    }
  });

  it('a file whose bytes are cut off or changed anywhere is damaged', async () => {
    const bytes = await readFile(whole);
    for (let part = 0; part < 40; part += 1) {
      const at = Math.floor((bytes.length * part) / 40);
      await writeFile(copy(), bytes.subarray(0, at));
      await expect(readBackup(copy()), `cut at ${at}`).rejects.toMatchObject({ code: 'DAMAGED' });
    }
    const archive = gunzipSync(bytes);
    for (let part = 0; part < 40; part += 1) {
      const changed = Buffer.from(archive);
      // The last bytes of the archive are zeros, which hold nothing.
      const at = Math.floor(((archive.length - 12_000) * part) / 40);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(copy(), gzipSync(changed));
      const read = await readBackup(copy()).then(
        () => 'read',
        ({ code }) => code,
      );
      // Bytes that fill a part up to a multiple of 512 hold nothing either.
      expect(archive[at] === 0 ? 'DAMAGED' : read, `changed at ${at}`).toBe('DAMAGED');
    }
  });

  it('a file without one of its parts, or with one more, is damaged', async () => {
    const parts: (readonly [string, string])[] = [];
    await readParts(whole, async (name, bytes) => void parts.push([name, await textOf(bytes)]));
    const write = (some: typeof parts) =>
      writeParts(copy(), async ({ add }) => {
        for (const [name, part] of some) await add(name, Buffer.from(part));
      });
    await write(parts);
    await readBackup(copy());
    for (const at of parts.keys()) {
      await write(parts.filter((_part, place) => place !== at));
      await expect(readBackup(copy()), parts[at]?.[0]).rejects.toMatchObject({ code: 'DAMAGED' });
    }
    await write([...parts.slice(0, 3), parts[2] ?? ['', ''], ...parts.slice(3)]);
    await expect(readBackup(copy())).rejects.toMatchObject({ code: 'DAMAGED' });
    const [[, header = ''] = []] = parts;
    const given = JSON.parse(header) as Record<string, unknown>;
    const version = productVersion.replace(/\d+/, (major) => `${Number(major) + 1}`);
    const read = async (first: unknown, isSummed: boolean) => {
      const text = JSON.stringify(first);
      const sum = { name: 'header.json', bytes: text.length, sha256: sha256(text) };
      const end = JSON.parse(parts.at(-1)?.[1] ?? '') as { parts: object[] };
      const last = isSummed ? { ...end, parts: [sum, ...end.parts.slice(1)] } : end;
      await write([['header.json', text], ...parts.slice(1, -1), ['end.json', JSON.stringify(last)]]);
      return readBackup(copy());
    };
    await read(given, true);
    const refused = (code: string, en: unknown) => ({ code, text: expect.objectContaining({ en }) });
    await expect(read({ ...given, format: 2 }, false)).rejects.toMatchObject(
      refused('NEWER', expect.stringContaining('has the format 2')),
    );
    await expect(read({ ...given, version }, true)).rejects.toMatchObject(
      refused('NEWER', expect.stringContaining(`Install version ${version}`)),
    );
    // a damaged number is not taken for a newer version
    await expect(read({ ...given, version }, false)).rejects.toMatchObject({ code: 'DAMAGED' });
    for (const wrong of [{ ...given, format: undefined }, { ...given, version: 1 }, [1], 'text', null])
      await expect(read(wrong, true), JSON.stringify(wrong)).rejects.toMatchObject(
        refused('DAMAGED', expect.stringContaining('its beginning is not that of a backup')),
      );
    await expect(readBackup(join(folder, 'none.tar.gz'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

it('a database with objects that a backup cannot hold is refused by their names, and no file remains', async () => {
  const databases = testDatabases('pglite');
  const database = await databases.open();
  await database.asOwner((tx) => sql`create table parted (id int) partition by range (id)`.execute(tx));
  await database.asOwner((tx) => sql`create type mood as enum ('ok')`.execute(tx));
  const place = join(folder, 'none');
  await expect(writeBackup(database, join(place, 'a.tar.gz'))).rejects.toMatchObject({
    code: 'NOT_HELD',
    message: expect.stringMatching(/"mood", "parted"/),
  });
  expect(await readdir(place)).toEqual([]);
  await databases.close();
});
