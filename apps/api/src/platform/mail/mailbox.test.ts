import { type Database, rerunJob } from '@isp/server';
import { MAX_ATTEMPTS } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { databaseKinds } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { type HeldSmtp, openHeldSmtp } from '../../testing/heldSmtp.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(databaseKinds)('mails on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let smtp: HeldSmtp;
  let api: TestApi;
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    smtp = await openHeldSmtp();
    const env = {
      ISP_CAPTCHA: 'off',
      ISP_SMTP_URL: smtp.url,
      ISP_MAIL_FROM: 'Platform <no-reply@isp.example>',
    };
    api = await openTestApi(database, env);
    await api.signedIn('developer');
    await api.service.jobs.runDue();
    api.service.jobs.start();
  });
  afterAll(async () => {
    await smtp.close();
    await api.close();
    await databases.close();
  });
  beforeEach(() => {
    (smtp.mails as string[]).length = 0;
    for (const command of Object.keys(smtp.instead)) delete smtp.instead[command];
  });

  const ask = async () => {
    api.move(61);
    count += 1;
    await api.done('developer', 'POST', 'users/verify-code', {
      purpose: 'email',
      target: `li${count}@example.org`,
    });
  };
  const rows = async <T>(query: string) => (await database.asJob((tx) => sql.raw<T>(query).execute(tx))).rows;
  const jobs = () =>
    rows<{ key: string; attempts: number; lastError: string | null; isHeld: boolean }>(
      `select key, attempts, "lastError", "leaseToken" is not null as "isHeld" from isp_job where kind = 'mail.send'`,
    );
  /** Lets the mail server continue until a check succeeds. */
  const until = (check: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        smtp.release();
        await check();
      },
      { timeout: 60_000, interval: 10 },
    );

  it('while a mail server says nothing, lists, sign-in and other jobs go on; it sends one mail in the end (T-S10)', async () => {
    await ask();
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ attempts: 1, isHeld: true }]), 60_000);
    await database.asJob((tx) =>
      sql`insert into isp_job (key, kind, payload, "dueTime") values ('other', 'api.sweep', '{"of": "nothing"}', ${api.now()})`.execute(
        tx,
      ),
    );
    await vi.waitFor(
      async () => expect(await rows(`select 1 from isp_job where key = 'other'`)).toEqual([]),
      60_000,
    );
    expect((await api.call('developer', 'POST', 'notebook/page-query', {})).status).toBe(200);
    expect((await api.signedIn('customer')).token).not.toBe('');
    expect((await api.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    // while the mail waits for the server's first reply, the calls above do not have to wait
    expect([smtp.mails, await jobs()]).toMatchObject([[], [{ attempts: 1, isHeld: true }]]);
    await until(async () => expect(await jobs()).toEqual([]));
    await api.service.jobs.runDue();
    expect(smtp.mails).toEqual([expect.stringMatching(/^Message-ID: <\w+@isp\.example>$/m)]);
    expect(await rows('select id from platform_mail_outbox')).toEqual([]);
  });

  it('a mail that was refused is tried again, one whose end is not known is not: its job is dead and says so (T-S10)', async () => {
    smtp.instead.RCPT = '451 later';
    await ask();
    await until(async () => expect(await jobs()).toMatchObject([{ attempts: 1, isHeld: false }]));
    smtp.instead.RCPT = '250 ok';
    smtp.instead['.'] = '';
    api.move(60);
    await until(async () => expect(await jobs()).toMatchObject([{ attempts: MAX_ATTEMPTS, isHeld: false }]));
    expect((await jobs())[0]?.lastError).toContain('perhaps sent');
    expect(smtp.mails).toHaveLength(1);
    api.move(3600);
    await api.service.jobs.runDue();
    expect(smtp.mails).toHaveLength(1);
    // when an administrator runs the failed job again, the mail is sent, even though it may have been sent before
    delete smtp.instead['.'];
    const key = (await jobs())[0]?.key ?? '';
    expect(await database.asJob((tx) => rerunJob(tx, key, api.now()))).toBe(true);
    await until(async () => expect(await jobs()).toEqual([]));
    expect(smtp.mails).toHaveLength(2);
    // both mails have the same message id, so that a mail program shows them only once
    expect(new Set(smtp.mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0])).size).toBe(1);
  });
});
