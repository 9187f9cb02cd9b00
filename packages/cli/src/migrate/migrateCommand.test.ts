import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-migrate-'));
  mkdirSync(join(folder, 'schemas'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeShop = (properties: object, more: object = {}) =>
  writeFileSync(
    join(folder, 'schemas/shop.json'),
    JSON.stringify({
      area: 'shop',
      entities: { book: { title: '书', record: { type: 'object', properties }, ...more } },
    }),
  );
const text = { type: 'string', title: '名' };
const migrate = (action: string, database: string, ...more: readonly string[]) =>
  runCommand(['migrate', action, join(folder, 'schemas'), '--database', database, ...more], {
    LANG: 'en_US',
  });

const verify = (file: string) => runCommand(['backup', 'verify', file], { LANG: 'en_US' });

describe('isp migrate', () => {
  const databases = testDatabases('postgres');
  afterAll(() => databases.close());

  it.each([
    [['migrate', 'aply'], 'There is no action "aply". Write plan, apply or undo.'],
    [['migrate', 'apply', '--plan', '--database', 'x'], 'There is no action "apply"'],
    [['migrate'], 'Which database?'],
    [['migrate', 'plan', '--service', 'nowhere.ts'], 'There is no file "nowhere.ts"'],
  ])('the line %j is refused with what to write', async (line, message) => {
    const { code, output } = await runCommand(line, { LANG: 'en_US' });
    expect(code).toBe(2);
    expect(output).toContain(message);
  });

  it('a step that the database refuses ends with 3, and the text does not claim that no other table was changed', async () => {
    const address = await databases.address();
    writeShop({ size: { type: 'integer', title: '页' } });
    expect(await migrate('apply', address)).toMatchObject({ code: 0 });
    const database = await openDatabase({ url: address });
    const byHand = (statement: string) => database.asOwner((tx) => sql.raw(statement).execute(tx));
    try {
      await byHand('create view shop_sizes as select size from shop_book');
      writeShop({ size: { type: 'string', title: '页' } });
      const { code, output } = await migrate('apply', address);
      expect(code).toBe(3);
      expect(output).toMatch(/refuses the step: .*shop_sizes/);
      expect(output).toContain('Tables before it may be changed already');
      expect(output).not.toContain('Nothing was changed');
      await byHand('drop view shop_sizes');
      expect(await migrate('apply', address)).toMatchObject({ code: 0 });
    } finally {
      await database.close();
    }
  });

  it('the command plans, refuses what loses values with 3, applies it on request, and undoes it, without a question', async () => {
    const address = await databases.address();
    writeShop({ name: text });
    expect((await migrate('plan', address)).output).toContain('adds  shop.book: new table');
    expect(await migrate('apply', address)).toMatchObject({ code: 0 });
    expect((await migrate('plan', address)).output).toBe('The tables fit the schemas.');
    const database = await openDatabase({ url: address });
    const stored = async () =>
      (await database.asOwner((tx) => sql`select * from shop_book order by id`.execute(tx))).rows;
    try {
      await database.asOwner((tx) =>
        sql`insert into shop_book (id, name) values ('1', '5'), ('2', 'five')`.execute(tx),
      );
      const before = await stored();
      writeShop({ name: { type: 'integer', title: '名' } });
      for (const action of ['plan', 'apply']) {
        const { code, output } = await migrate(action, address);
        expect(code).toBe(3);
        expect(output).toContain('LOSES  shop.book (name): another type · 1 row');
        expect(output).toContain('· 2: five');
      }
      expect(await stored()).toEqual(before);
      const inChinese = await migrate('plan', address, '--lang', 'zh', '--sql');
      expect(inChinese.output).toContain('丢失  shop.book (name): 更改类型 · 1 行');
      expect(inChinese.output).toContain('alter column "name" type bigint');
      const { code, output } = await migrate('apply', address, '--accept-loss', '--json');
      expect(code).toBe(0);
      expect(JSON.parse(output)).toMatchObject({
        applied: true,
        steps: expect.arrayContaining([
          expect.objectContaining({ kind: 'retype-field', table: 'shop_book', risk: 'loses', rows: 1 }),
        ]),
      });
      expect(await stored()).toMatchObject([{ name: 5 }, { name: null }]);
      expect((await migrate('undo', address)).output).toContain('Start the version of the schemas');
      expect(await stored()).toEqual(before);
      expect((await migrate('undo', address)).output).toBe('There is no change to undo.');
    } finally {
      await database.close();
    }
  });

  it('undo ends with 3 where values that were written since the change would be lost, and --drop names real columns', async () => {
    const address = await databases.address();
    const integer = { type: 'integer', title: '数' };
    writeShop({ size: integer });
    await migrate('apply', address);
    writeShop({ size: text });
    expect(await migrate('apply', address)).toMatchObject({ code: 0 });
    const database = await openDatabase({ url: address });
    const stored = async () =>
      (await database.asOwner((tx) => sql`select id, size from shop_book order by id`.execute(tx))).rows;
    try {
      await database.asOwner((tx) =>
        sql`insert into shop_book (id, size) values ('1', '5'), ('2', 'many')`.execute(tx),
      );
      const refused = await migrate('undo', address);
      expect(refused).toMatchObject({ code: 3, output: expect.stringContaining('· 2: many') });
      expect(refused.output).toContain('isp migrate undo --accept-loss');
      expect(await stored()).toEqual([
        { id: '1', size: '5' },
        { id: '2', size: 'many' },
      ]);
      expect(await migrate('undo', address, '--accept-loss')).toMatchObject({ code: 0 });
      expect(await stored()).toEqual([
        { id: '1', size: 5 },
        { id: '2', size: null },
      ]);
    } finally {
      await database.close();
    }
    expect(await migrate('plan', address, '--drop', 'shop_book.sizes')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--drop shop_book.sizes'),
    });
  });

  it('the command works on the folder of an embedded database, and refuses area files with mistakes', async () => {
    writeShop({ name: text });
    const data = join(folder, 'data');
    expect(await migrate('apply', data)).toMatchObject({ code: 0 });
    const backups = () => (existsSync(join(data, 'backups')) ? readdirSync(join(data, 'backups')) : []);
    expect(backups(), 'new tables need no dump').toEqual([]);
    writeShop({ title: { ...text, 'x-renamed-from': 'name' } });
    const changed = await migrate('apply', data, '--json');
    const [file = ''] = backups();
    expect(file).toMatch(/-change\.tar\.gz$/);
    expect(JSON.parse(changed.output)).toMatchObject({ applied: true, dump: join(data, 'backups', file) });
    expect(await verify(join(data, 'backups', file))).toMatchObject({ code: 0 });
    writeShop({ title: { ...text, 'x-renamed-from': 'name' }, note: text });
    expect((await migrate('apply', data, '--no-dump')).output).toContain('steps made.');
    expect(backups()).toEqual([file]);
    writeShop({ title: { ...text, 'x-renamed-from': 'name' }, note: text, place: text });
    expect((await migrate('apply', data)).output).toContain(
      `The data before the change: ${join(data, 'backups')}`,
    );
    expect(backups()).toHaveLength(2);
    writeShop({ name: { ...text, widht: 3 } });
    const { code, output } = await migrate('plan', data);
    expect(code).toBe(2);
    expect(output).toContain('Run: isp check');
  });
});
