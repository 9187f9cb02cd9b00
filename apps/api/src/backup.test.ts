import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import { type Database, openDatabase, restoreBackup, takeBackup } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { type DatabaseKind, emptyPglite, inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBackupService } from './backup.ts';
import { readConfig } from './config/config.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';
import { tusClient } from './testing/tusClient.ts';
import { withVault } from './testing/vaultArea.ts';

const fieldKey = 'Zm9yIHRoZSB0ZXN0IG9mIGJhY2t1cHMgb25seQ';
/** Origin that some answers contain. */
const origin = 'http://isp.example';
const accounts = ['admin', 'developer'] as const;
type Sessions = ReadonlyMap<string, Awaited<ReturnType<TestApi['signedIn']>>>;

/** A database with the files beside it, as the settings of a service name them. */
interface Place {
  readonly kind: DatabaseKind;
  readonly env: Readonly<Record<string, string>>;
  readonly files: string;
}

describe.each(inTurn('postgres'))('a backup of a service on %s', (kind) => {
  const other: DatabaseKind = kind === 'postgres' ? 'pglite' : 'postgres';
  const filled = testDatabases(kind, demoImage);
  const empty = testDatabases('postgres');
  const vault = withVault();
  let folder: string;
  let source: Place;
  let database: Database;
  let api: TestApi;
  let sessions: Sessions;

  const placeOf = async (of: DatabaseKind, name: string, url?: string): Promise<Place> => {
    const files = join(folder, `${name}-files`);
    const at: Record<string, string> =
      of === 'postgres' ? { DATABASE_URL: url ?? (await empty.address()) } : { ISP_DATA: join(folder, name) };
    return {
      kind: of,
      files,
      env: { ...vault.env, ...at, ISP_FILES: files, ISP_FIELD_KEY: fieldKey, ISP_PUBLIC_URL: origin },
    };
  };
  const serviceOf = ({ env }: Place) => toBackupService(readConfig({ ...env, ISP_DEMO: 'small' }));
  const restore = async (place: Place, path: string) =>
    restoreBackup(await serviceOf(place), path, { empty: await emptyPglite() });
  const open = ({ env }: Place) =>
    openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: env.ISP_DATA });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isp-api-backup-'));
    source = await placeOf(kind, 'source', kind === 'postgres' ? await filled.address() : undefined);
    database = kind === 'postgres' ? await open(source) : await filled.open({ folder: source.env.ISP_DATA });
    api = await openTestApi(database, source.env);
    sessions = new Map(
      await Promise.all(accounts.map(async (name) => [name, await api.signedIn(name)] as const)),
    );
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    await filled.close();
    await empty.close();
    vault.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends a call of an account with the session of the source, which its restored copies have too. */
  async function answer(
    of: TestApi,
    account: string,
    method: 'GET' | 'POST',
    path: string,
    body?: Row,
  ): Promise<string> {
    const { orgId, token } = sessions.get(account) ?? { orgId: '', token: '' };
    const isGet = method === 'GET';
    const query = new URLSearchParams({ ...(body as Record<string, string>), orgId }).toString();
    const reply = await of.app.inject({
      method,
      url: `/isp-user/api/v1/${path}${isGet ? `?${query}` : ''}`,
      headers: { 'blade-auth': `bearer ${token}`, 'blade-requested-with': 'BladeHttpRequest' },
      ...(isGet ? {} : { payload: { ...body, orgId } }),
    });
    return `${reply.statusCode} ${reply.body.replace(/"traceId":"[^"]*"/, '"traceId":""')}`;
  }

  /** Returns the answers of all lists, of details of their records, of all exports, and the bytes of a file. */
  async function answersOf(of: TestApi): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    const entities = of.service.areas.flatMap((area) => Object.values(area.entities));
    const ask = async (...[account, method, path, body]: readonly [string, 'GET' | 'POST', string, Row]) => {
      const text = await answer(of, account, method, path, body);
      answers.set(`${account} ${path} ${JSON.stringify(body)}`, text);
      return text;
    };
    for (const account of accounts) {
      for (const { operations, path } of entities) {
        if (!operations.getList) continue;
        const { method, path: end } = operations.getList;
        const listed = await ask(account, method as 'POST', `${path}${end}`, { size: 50 });
        const page = listed.startsWith('200') ? (JSON.parse(listed.slice(4)) as Row) : {};
        const records = ((page.data as Row | undefined)?.records ?? []) as readonly Row[];
        const { detail } = operations;
        for (const { id } of detail ? records.slice(0, 2) : [])
          await ask(account, detail?.method as 'GET', `${path}${detail?.path}`, { id });
      }
    }
    // Exports write lines into the log, so they come last.
    for (const account of accounts)
      for (const { operations, path } of entities)
        if (operations.export)
          await ask(account, operations.export.method as 'POST', `${path}${operations.export.path}`, {});
    return answers;
  }

  it('a backup that is taken while two users write has all that was acknowledged before, and of each user a beginning without gaps', async () => {
    const address = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('[::1]', '127.0.0.1');
    const { orgId, token } = await api.signedIn('developer');
    const tus = tusClient(address, { 'blade-auth': `bearer ${token}` }, orgId);
    const { body } = await tus.whole('数据.bin', 70_000, 'vault.paper.archive');
    await api.done('developer', 'POST', 'vault-paper/add', { name: 'with a file', archive: body.data });

    const acknowledged = { developer: 0, admin: 0 };
    let isOver = false;
    const write = async (account: keyof typeof acknowledged) => {
      for (; !isOver; acknowledged[account] += 1)
        await api.done(account, 'POST', 'vault-paper/add', { name: `${account} ${acknowledged[account]}` });
    };
    const writers = [write('developer'), write('admin')];
    const has = (count: number) => Object.values(acknowledged).every((one) => one >= count);
    while (!has(3)) await new Promise(setImmediate);
    const before = { ...acknowledged };
    const path = join(folder, 'written.tar.gz');
    const report = await takeBackup(await serviceOf(source), path);
    const after = { ...acknowledged };
    isOver = true;
    await Promise.all(writers);
    expect(report).toMatchObject({
      files: 1,
      missing: [],
      header: { keys: [expect.stringMatching(/^[0-9a-f]{8}$/)] },
    });
    expect(has(4)).toBe(true);

    const place = await placeOf('postgres', 'written');
    await restore(place, path);
    const restored = await open(place);
    const rows = await restored.ask(
      sql<{ name: string }>`select name from vault_paper where name ~ '^(developer|admin) '`,
    );
    await restored.close();
    for (const account of ['developer', 'admin'] as const) {
      const numbers = rows
        .filter(({ name }) => name.startsWith(account))
        .map(({ name }) => Number(name.split(' ')[1]))
        .sort((one, two) => one - two);
      expect(numbers).toEqual([...numbers.keys()]);
      expect(numbers.length).toBeGreaterThanOrEqual(before[account]);
      // One more record may be stored whose reply had not come yet.
      expect(numbers.length).toBeLessThanOrEqual(after[account] + 1);
    }
    const [file = ''] = await readdir(place.files);
    expect(await readFile(join(place.files, file))).toEqual(await readFile(join(source.files, file)));
  });

  it(`all lists, details and exports answer the same after a restore into ${other}, and from there into ${kind}`, async () => {
    const path = join(folder, 'quiet.tar.gz');
    await takeBackup(await serviceOf(source), path);
    const wrong = { ...(await placeOf(other, 'wrong')).env, ISP_FIELD_KEY: `${fieldKey}x` };
    const refused = restore({ kind: other, files: '', env: wrong }, path);
    await expect(refused).rejects.toMatchObject({ code: 'WRONG_KEY' });
    const expected = await answersOf(api);
    expect(expected.size).toBeGreaterThan(100);
    expect([...expected.values()].filter((text) => text.startsWith('200')).length).toBeGreaterThan(100);

    let from = path;
    for (const [at, name] of [
      [other, 'second'],
      [kind, 'third'],
    ] as const) {
      const place = await placeOf(at, name);
      await restore(place, from);
      from = join(folder, `${name}.tar.gz`);
      await takeBackup(await serviceOf(place), from);
      const opened = await open(place);
      const copy = await openTestApi(opened, place.env);
      const answers = await answersOf(copy);
      await copy.close();
      await opened.close();
      const differing = [...expected].flatMap(([call, text]) => {
        const found = answers.get(call) ?? '';
        const place = [...text].findIndex((sign, index) => found[index] !== sign);
        return found === text
          ? []
          : [[call, text.slice(place - 80, place + 80), found.slice(place - 80, place + 80)]];
      });
      expect(differing).toEqual([]);
      expect(answers.size).toBe(expected.size);
    }
  });
});
