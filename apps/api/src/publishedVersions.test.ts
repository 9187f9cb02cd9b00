import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import { openDatabase, restoreBackup } from '@isp/server';
import { planMigration } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { emptyPglite, inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from './app.ts';
import { toBackupService } from './backup.ts';
import { readConfig } from './config/config.ts';
import { migrateTarget } from './start/migrateTarget.ts';
import { readPlatform } from './start/readPlatform.ts';
import { openTestApi } from './testing/openTestApi.ts';

/**
 * Backups of the demo data, each made by a published version. A release adds one:
 * `npm run isp -- backup apps/api/src/testing/versions/<version>.ispbackup`, beside a service with `ISP_DEMO=small`.
 */
const folder = new URL('testing/versions/', import.meta.url);
const versions = readdirSync(folder).filter((name) => name.endsWith('.ispbackup'));

describe.each(inTurn('postgres'))('an upgrade on %s', (kind) => {
  const databases = testDatabases('postgres');
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'isp-versions-'));
  });
  afterAll(async () => {
    await databases.close();
    await rm(place, { recursive: true, force: true });
  });

  it.each(versions)('data of %s lose no row, and every list and detail of them answers', async (version) => {
    const at: Record<string, string> =
      kind === 'postgres' ? { DATABASE_URL: await databases.address() } : { ISP_DATA: join(place, version) };
    const env = { ...at, ISP_FILES: join(place, `${version}-files`), ISP_DEMO: 'small', ISP_CAPTCHA: 'off' };
    const config = readConfig(env);
    await restoreBackup(await toBackupService(config), join(folder.pathname, version), {
      empty: await emptyPglite(),
    });
    const database = await openDatabase(at.DATABASE_URL ? { url: at.DATABASE_URL } : { folder: at.ISP_DATA });
    try {
      const platform = await readPlatform(config, modules);
      const target = migrateTarget(platform);
      const steps = await planMigration(database, target);
      expect(steps.filter(({ risk }) => risk !== 'adds' && risk !== 'none')).toEqual([]);
      const counts = async () => {
        const { rows } = await database.asOwner((tx) =>
          sql<{ name: string; rows: number }>`
            select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as rows
            from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'isp\\_%' order by 1`.execute(
            tx,
          ),
        );
        return rows;
      };
      const before = await counts();
      expect(before.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000);

      const api = await openTestApi(database, env, new Date('2026-11-30T03:00:00Z'));
      const entities = api.service.areas.flatMap((area) => Object.values(area.entities));
      const failed: string[] = [];
      let read = 0;
      for (const { operations, path } of entities) {
        if (!operations.getList) continue;
        const { method, path: end } = operations.getList;
        const listed = await api.call('admin', method as 'POST', `${path}${end}`, { size: 20 });
        if (listed.status >= 500) failed.push(`${path}: ${listed.raw.slice(0, 200)}`);
        const records = ((listed.body.data as Row | null)?.records ?? []) as readonly Row[];
        read += records.length;
        const { detail } = operations;
        const [first] = records;
        if (!detail || !first) continue;
        const opened = await api.call('admin', detail.method as 'GET', `${path}${detail.path}`, {
          id: first.id,
        });
        if (opened.status >= 500) failed.push(`${path}: ${opened.raw.slice(0, 200)}`);
      }
      expect(failed).toEqual([]);
      expect(read).toBeGreaterThan(100);
      const after = new Map((await counts()).map(({ name, rows }) => [name, rows]));
      expect(before.filter(({ name, rows }) => (after.get(name) ?? 0) < rows)).toEqual([]);
      await api.close();
      expect((await planMigration(database, target)).filter(({ risk }) => risk !== 'none')).toEqual([]);
    } finally {
      await database.close();
    }
  });

  it('a published version has its data here', () => {
    expect(versions).toContain('0.1.0.ispbackup');
  });
});
