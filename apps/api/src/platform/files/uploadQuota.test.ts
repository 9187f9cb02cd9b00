import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUploadQuotas } from '../../config/readUploadQuotas.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { call, type Sender, tusClient } from '../../testing/tusClient.ts';
import { withVault } from '../../testing/vaultArea.ts';

const mib = 1_048_576;
const archive = 'vault.paper.archive';
const quotas = {
  ...{ ISP_UPLOAD_UNSAVED_MIB: '3', ISP_UPLOAD_USER_MIB: '6', ISP_UPLOAD_ORG_MIB: '9' },
  ...{ ISP_UPLOAD_USER_FILES: '8', ISP_UPLOAD_ORG_FILES: '10' },
};

it.each(['0', '-1', '1.5', 'many', '1e3', '9999999999'])(
  'readUploadQuotas reads no quota from %j (T-A15)',
  (text) => {
    expect(() => readUploadQuotas({ ISP_UPLOAD_USER_MIB: text })).toThrow(/ISP_UPLOAD_USER_MIB.*MiB.*20480/);
    expect(() => readUploadQuotas({ ISP_UPLOAD_ORG_FILES: text })).toThrow(
      /ISP_UPLOAD_ORG_FILES.*files.*1000000/,
    );
  },
);

describe.each(inTurn('pglite'))('quotas of uploads on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const vault = withVault();
  let database: Database;
  let api: TestApi;
  let origin: string;
  let sender: Sender;
  let tus: ReturnType<typeof tusClient>;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, { ...vault.env, ...quotas });
    origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { orgId, token } = await api.signedIn('developer');
    sender = { 'blade-auth': `bearer ${token}` };
    tus = tusClient(origin, sender, orgId);
    await database.asJob((tx) => sql`delete from platform_file`.execute(tx));
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    vault.drop();
  });

  const refusalOf = async (size: number) => {
    const { body } = await tus.begin('a.bin', size, archive);
    return [body?.errCode, body?.msg];
  };
  /** Marks all uploads as saved with a record, as saving a form would do. */
  const saveAll = () =>
    database.asJob((tx) =>
      sql`update platform_file set state = 'READY', "expireTime" = null, "recordTable" = 'vault_paper', "recordId" = '1'`.execute(
        tx,
      ),
    );

  it('a quota counts uploads that began, unsaved files, files of the user and of the organisation (T-A15)', async () => {
    expect((await tus.whole('a.bin', mib, archive)).body.errCode).toBeUndefined();
    expect((await tus.begin('b.bin', 2 * mib, archive)).status).toBe(201);
    expect(await refusalOf(1)).toEqual(['FILE_UNSAVED_FULL', expect.stringContaining('3 MiB')]);
    // a file that was saved with a record no longer counts as unsaved, but counts for the user
    await saveAll();
    expect((await tus.begin('c.bin', 3 * mib, archive)).status).toBe(201);
    await saveAll();
    expect(await refusalOf(1)).toEqual(['FILE_USER_FULL', expect.stringContaining('已用 6 MiB')]);
    // the files of a colleague count for the organisation; the file of another organisation does not
    await database.asJob((tx) =>
      sql`update platform_file set "createUser" = 'a colleague', size = case when size = ${3 * mib}::bigint then ${8 * mib} else size end`.execute(
        tx,
      ),
    );
    expect(await refusalOf(1)).toEqual(['FILE_ORG_FULL', expect.stringContaining('9 MiB')]);
    await database.asJob((tx) => sql`update platform_file set "orgId" = 'another'`.execute(tx));
    expect(await refusalOf(1)).toEqual([undefined, undefined]);
  });

  it('a quota has room again when an upload is cancelled or its day is over (T-A15)', async () => {
    await database.asJob((tx) => sql`delete from platform_file`.execute(tx));
    const begun = await tus.begin('a.bin', 3 * mib, archive);
    expect((await refusalOf(1))[0]).toBe('FILE_UNSAVED_FULL');
    const place = begun.headers.location ?? '';
    await call(origin, 'DELETE', place, { ...sender, 'tus-resumable': '1.0.0' });
    expect((await tus.begin('b.bin', 3 * mib, archive)).status).toBe(201);
    expect((await refusalOf(1))[0]).toBe('FILE_UNSAVED_FULL');
    // unfinished uploads that have expired no longer count, even before they are removed
    await database.asJob((tx) =>
      sql`update platform_file set "expireTime" = ${api.now()}::timestamptz - interval '1 second'`.execute(
        tx,
      ),
    );
    expect((await tus.begin('c.bin', 3 * mib, archive)).status).toBe(201);
  });

  it('a quota counts the files of a user and of an organisation, also of uploads that begin at once (T-A15)', async () => {
    await database.asJob((tx) => sql`delete from platform_file`.execute(tx));
    const replies = await Promise.all(Array.from({ length: 12 }, () => tus.begin('a.bin', 1, archive)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(await refusalOf(1)).toEqual([
      'FILE_USER_MANY',
      expect.stringContaining('最多可以保存 8 个文件，已有 8 个'),
    ]);
    await database.asJob((tx) => sql`update platform_file set "createUser" = 'a colleague'`.execute(tx));
    for (const status of [201, 201, 400]) expect((await tus.begin('a.bin', 1, archive)).status).toBe(status);
    expect((await refusalOf(1))[0]).toBe('FILE_ORG_MANY');
  });

  it('the end of an upload is refused while a quota is exceeded, and passes when there is room (T-A15)', async () => {
    await database.asJob((tx) => sql`delete from platform_file`.execute(tx));
    const whole = tus.whole('a.bin', mib, archive);
    expect((await whole).body.errCode).toBeUndefined();
    // as if the upload were not complete yet, and the quota were lowered below what is stored
    await database.asJob((tx) => sql`update platform_file set state = 'UPLOADING'`.execute(tx));
    await database.asJob((tx) =>
      sql`insert into platform_file (id, "tenantId", "orgId", "createUser", "createTime", name, size, purpose, state, "recordId")
        select repeat('c', 32), "tenantId", "orgId", "createUser", "createTime", name, ${6 * mib}, purpose, 'READY', '1'
        from platform_file`.execute(tx),
    );
    const { id } = (await whole).body.data as unknown as { id: string };
    const complete = () => api.call('developer', 'POST', 'file/complete', { id });
    const refused = await complete();
    expect([refused.status, refused.body.errCode, refused.body.msg]).toEqual([
      400,
      'FILE_USER_FULL',
      expect.stringContaining('最多占用 6 MiB，已用 7 MiB'),
    ]);
    await database.asJob((tx) => sql`delete from platform_file where id = ${'c'.repeat(32)}`.execute(tx));
    expect((await complete()).body).toMatchObject({ success: true, data: { id } });
  });

  it('a quota counts two uploads that begin at once one after the other (T-A15)', async () => {
    await database.asJob((tx) => sql`delete from platform_file`.execute(tx));
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => tus.begin('a.bin', 1.5 * mib, archive)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
  });
});
