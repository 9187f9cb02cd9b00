import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import { emptyPglite } from '../testing/emptyPglite.ts';
import { followChild } from '../testing/followChild.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurn } from '../testing/internal.ts';
import type { BackupService } from './BackupService.ts';
import { writeBackup } from './writeBackup.ts';

const kills = process.env.ISP_LONG ? 20 : 2;
const count = 3000;
const fixture = fileURLToPath(new URL('../testing/restore.fixture.ts', import.meta.url));

describe.each(inTurn('pglite'))('kills of a restore on %s', (kind) => {
  const databases = testDatabases(kind);
  let folder: string;
  let service: BackupService;
  const at = (name: string) => join(folder, name);
  const open = async () => openDatabase({ ...service });

  const fill = async (database: Database, name: string) => {
    await database.asOwner(async (tx) => {
      await sql`drop table if exists kept`.execute(tx);
      await sql`create table kept (id bigint primary key, name text not null)`.execute(tx);
      await sql`insert into kept select id, ${name} from generate_series(1, ${count}::int) as id`.execute(tx);
    });
    await writeBackup(database, at(`${name}.tar.gz`));
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isp-kills-'));
    const empty = await emptyPglite();
    await writeFile(at('empty'), Buffer.from(await empty.arrayBuffer()));
    service = kind === 'pglite' ? { folder: at('data') } : { url: await databases.address() };
    const database = await openDatabase({ ...service, ...(kind === 'pglite' && { dump: empty }) });
    await fill(database, 'one');
    await fill(database, 'two');
    await database.close();
  });
  afterAll(async () => {
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a restore. Kills it after some milliseconds, if any are given. */
  async function restore(name: string, killAfter?: number): Promise<string> {
    const args = [JSON.stringify(service), at(`${name}.tar.gz`), at('empty')];
    const child = spawn(process.execPath, ['--conditions=isp-source', fixture, ...args]);
    const { ended, output } = followChild(child);
    if (killAfter !== undefined) {
      while (!output().includes('check') && child.exitCode === null) await wait(5);
      await Promise.race([wait(killAfter), ended]);
      child.kill('SIGKILL');
    }
    await ended;
    return output();
  }

  it(`a killed restore leaves all of the old rows or all of the new ones, ${kills} times`, async () => {
    const start = performance.now();
    const whole = await restore('one');
    expect(whole).toContain('end');
    const duration = performance.now() - start;
    let current = 'one';
    for (let kill = 0; kill < kills; kill += 1) {
      const next = current === 'one' ? 'two' : 'one';
      // The first kill comes in the middle, and the others at any time.
      const output = await restore(next, kill === 0 ? duration / 2 : Math.random() * duration);
      const database = await open();
      const rows = await database.asOwner(async (tx) => {
        const found = await sql<{ name: string; count: number }>`
          select name, count(*)::int as count from kept group by name`.execute(tx);
        return found.rows;
      });
      await database.close();
      expect(rows, output).toHaveLength(1);
      expect(rows[0]?.count, output).toBe(count);
      if (output.includes('end')) expect(rows[0]?.name).toBe(next);
      current = rows[0]?.name ?? '';
    }
  });
});
