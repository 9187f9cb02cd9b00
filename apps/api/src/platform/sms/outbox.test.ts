import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import type { IspApp } from '../../start/appOptions.ts';
import { demoImage } from '../../testing/demoImage.ts';

describe.each(inTurn('pglite'))('text messages on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let isp: IspApp;
  let time = Date.parse('2026-11-20T03:00:00Z');
  /** Texts of the SMS that the test's gateway accepted. `isAway` makes the gateway fail. */
  const taken: string[] = [];
  let isAway = false;

  beforeAll(async () => {
    database = await databases.open();
    isp = await createApp({
      config: readConfig({ ISP_DEMO: 'small', ISP_CAPTCHA: 'off', ISP_UI: '/no/portal/here' }),
      database,
      now: () => new Date(time),
      sms: {
        async send(phone, text) {
          if (isAway) throw new Error('the gateway is away');
          taken.push(`${phone} ${/\d{6}/.exec(text)?.[0]}`);
        },
      },
    });
  });
  afterAll(async () => {
    await isp.app.close();
    await databases.close();
  });

  const rows = async <T>(query: string) => (await database.asJob((tx) => sql.raw<T>(query).execute(tx))).rows;
  const ask = (phone: string) =>
    isp.app.inject({
      method: 'POST',
      url: '/isp-user/api/v1/login/sms-code',
      payload: { phone },
      headers: { 'blade-requested-with': 'BladeHttpRequest' },
    });

  it('a message is written down with its code, sent once, again where the gateway was away, and then forgotten', async () => {
    const [user] = await rows<{ phone: string }>(`select phone from user_user where username = 'customer'`);
    const phone = user?.phone ?? '';
    isAway = true;
    expect((await ask(phone)).statusCode).toBe(200);
    expect(await rows('select id from user_sms_outbox')).toHaveLength(1);
    await isp.service.jobs.runDue();
    expect(taken).toEqual([]);
    isAway = false;
    time += 60_000;
    await isp.service.jobs.runDue();
    await isp.service.jobs.runDue();
    expect(taken).toEqual([expect.stringMatching(`^${phone} \\d{6}$`)]);
    expect(await rows('select id from user_sms_outbox')).toEqual([]);
  });

  it('for an unknown phone the same work is done, and nothing is sent (T-A11)', async () => {
    time += 61_000;
    taken.length = 0;
    expect((await ask('19999999999')).statusCode).toBe(200);
    expect(await rows(`select key from isp_job where kind = 'sms.send'`)).toHaveLength(1);
    await isp.service.jobs.runDue();
    expect([taken, await rows('select id from user_sms_outbox')]).toEqual([[], []]);
  });
});
