import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@isp/server';
import { emptyPglite } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../runCommand.ts';

let folder: string;
const data = () => join(folder, 'data');
const isp = (...args: readonly string[]) => runCommand([...args, '--database', data()], { LANG: 'en_US' });
const json = async (...args: readonly string[]) => JSON.parse((await isp(...args, '--json')).output);
const change = async (statement: string) => {
  const database = await openDatabase({ folder: data(), isSynced: false });
  try {
    await database.asOwner((tx) => sql.raw(statement).execute(tx));
  } finally {
    await database.close();
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-cli-audit-'));
  const database = await openDatabase({ folder: data(), dump: await emptyPglite(), isSynced: false });
  await migrate(database, { entities: [] });
  await database.asOwner((tx) =>
    sql`insert into isp_ops_log (id, "opsTime", "storeTime", "tenantId", content, result)
      select i::text, t, t, 'acme', '图书：新建', 'SUCCESS'
      from generate_series(1, 3) i, lateral (select timestamptz '2026-03-01 12:00Z' + i * interval '1 day' as t) d`.execute(
      tx,
    ),
  );
  const { closeLogDays } = await import('@isp/server/internal');
  await database.asJob((tx) => closeLogDays(tx, new Date('2026-03-10T00:00:00Z')));
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('isp audit verify and isp audit export', () => {
  it.each([
    [['audit', 'verify', '--from', '2026-02-30'], '--from is "2026-02-30"'],
    [['audit', 'export', 'x', '--from', '2026-03-02', '--to', '2026-03-01'], 'end before they begin'],
  ])('the line %j is refused with what to write', async (line, message) => {
    const { code, output } = await isp(...line);
    expect(code).toBe(2);
    expect(output).toContain(message);
  });

  it('the log is exported once, and a whole log is untouched until a line is changed', async () => {
    const file = join(folder, 'audit.jsonl');
    expect(await isp('audit', 'export', file, '--from', '2026-03-03')).toMatchObject({
      code: 0,
      output: `${file}: 2 lines.`,
    });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { event: { id: string } }).event.id)).toEqual(['2', '3']);
    expect(await isp('audit', 'export', file)).toMatchObject({
      code: 2,
      output: expect.stringContaining('--force'),
    });
    const written: string[] = [];
    const output = vi.spyOn(process.stdout, 'write').mockImplementation((text, done: unknown) => {
      written.push(String(text));
      (done as () => void)();
      return true;
    });
    try {
      expect(await isp('audit', 'export', '-', '--tenant', 'acme')).toMatchObject({ code: 0, output: '' });
    } finally {
      output.mockRestore();
    }
    expect(written.join('').trimEnd().split('\n')).toHaveLength(3);

    const whole = await isp('audit', 'verify');
    expect(whole).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'Tenant acme: untouched, 3 lines compared, closed from 2026-03-02 to 2026-03-04.',
      ),
    });
    const head = /head: ([0-9a-f]{64})/.exec(whole.output)?.[1] ?? '';
    expect(await json('audit', 'verify', '--head', head)).toMatchObject({ code: 0, missingHeads: [] });
    expect(await json('audit', 'verify', '--head', 'f00')).toMatchObject({ code: 1, missingHeads: ['f00'] });

    await change(`update isp_ops_log set content = '图书：删除' where id = '2'`);
    expect(await isp('audit', 'verify')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Tenant acme: FAULT on 2026-03-03: a line was changed (1 lines).'),
    });
    expect((await isp('audit', 'verify', '--lang', 'zh')).output).toContain('2026-03-03 异常，有记录被修改');
    expect(await isp('audit', 'verify', '--from', '2026-03-04')).toMatchObject({ code: 0 });
    await change(`delete from isp_ops_log where id = '1'`);
    expect(await json('audit', 'verify')).toMatchObject({
      command: 'audit verify',
      code: 1,
      tenants: [{ tenantId: 'acme', fault: { kind: 'missing', day: '2026-03-02', expected: 1, found: 0 } }],
    });
  });
});
