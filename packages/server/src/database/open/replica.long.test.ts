import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addressOf,
  launchServer,
  shutServerDown,
  startReplica,
  stopServer,
} from '../../testing/postgresServer.ts';
import { openShop } from '../../testing/shop.fixture.ts';
import { startPostgres } from '../../testing/startPostgres.ts';
import { type Database, openDatabase } from './openDatabase.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;
let replicaUrl: string;
let database: Database;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const { pathname, searchParams } = new URL(url);
  folder = await startReplica(searchParams.get('host') ?? '');
  replicaUrl = addressOf(folder, pathname.slice(1));
  database = await openDatabase({ url, replicaUrl });
  shop = await openShop(database);
});
afterAll(async () => {
  await shop.app.close();
  await database.close();
  await stopServer(folder);
  await postgres.stop();
});

const inRecovery = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`;
const onReplica = async (): Promise<boolean> => {
  const reader = await database.longReader();
  return (await reader.ask(inRecovery))[0]?.isReplica === true;
};
const add = async (title: string): Promise<void> => {
  const reply = await shop.call('root', 'POST', 'shop-author/add', { name: title });
  expect(reply.body).toMatchObject({ success: true });
};
const exported = async (): Promise<string> =>
  (await shop.call('root', 'GET', 'shop-author/export', undefined, { accept: 'text/csv' })).raw;
const askReplica = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: replicaUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
};

it('an export reads from the replica, and never misses a write that was answered before', async () => {
  await expect.poll(onReplica, { timeout: 30_000 }).toBe(true);
  const before = database.replica()?.replica ?? 0;
  for (let count = 0; count < 10; count += 1) {
    await add(`author ${count}.`);
    expect(await exported()).toContain(`author ${count}.`);
  }
  expect(database.replica()?.replica).toBeGreaterThan(before + 5);
});

it('the primary server answers while the replica is behind', async () => {
  await askReplica('select pg_wal_replay_pause()');
  try {
    await add('while paused');
    const { behind } = database.replica() ?? { behind: 0 };
    expect(await exported()).toContain('while paused');
    expect(database.replica()?.behind).toBe(behind + 1);
  } finally {
    await askReplica('select pg_wal_replay_resume()');
  }
  await expect.poll(onReplica, { timeout: 30_000 }).toBe(true);
});

it('a read that has begun is finished by the primary server when the replica ends, and the replica is used again later', async () => {
  await expect.poll(onReplica, { timeout: 30_000 }).toBe(true);
  const reader = await database.longReader();
  await shutServerDown(folder, 'immediate');
  expect(await reader.ask(inRecovery)).toEqual([{ isReplica: false }]);
  await add('while away');
  expect(await exported()).toContain('while away');
  // the read that had begun and the export
  expect(database.replica()?.away).toBeGreaterThanOrEqual(2);
  await launchServer(folder, {});
  await expect.poll(onReplica, { timeout: 60_000 }).toBe(true);
});

it('the replica refuses to write, and has the role of the service', async () => {
  await expect.poll(onReplica, { timeout: 30_000 }).toBe(true);
  const reader = await database.longReader();
  await expect(reader.ask(sql`delete from isp_job returning key`)).rejects.toThrow(/read-only/);
  const role = sql<{ role: string }>`select current_setting('role') as role`;
  expect(await reader.ask(role)).toEqual([{ role: 'isp_job' }]);
});
