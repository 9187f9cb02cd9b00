import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@isp/server';
import { inspectService } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { toDoctorService } from './doctor.ts';
import type { SmsGateway } from './ports/sms/port.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi } from './testing/openTestApi.ts';

const databases = testDatabases('postgres', demoImage);
afterAll(() => databases.close());

it('the doctor finds nothing wrong in the tables of this service, and names a key, a mail server and a store that it cannot use', async () => {
  const url = await databases.address();
  const folder = await mkdtemp(join(tmpdir(), 'isp-doctor-'));
  const look = async (env: Readonly<Record<string, string>>) => {
    const config = readConfig({
      DATABASE_URL: url,
      ISP_FILES: join(folder, 'files'),
      ISP_DEMO: 'small',
      ...env,
    });
    const found = await inspectService(await toDoctorService(config));
    return found
      .filter(({ severity, kind }) => severity === 'error' && kind !== 'space-low')
      .map(({ kind, where }) => [kind, where]);
  };
  const database = await openDatabase({ url, poolSize: 4 });
  const api = await openTestApi(database);
  try {
    expect(await look({})).toEqual([]);
    await database.asJob((tx) =>
      sql`insert into user_request_key (id, "userId", "accessKey", "secretHash", "createTime")
        values ('doctor', 'doctor', 'AKDOCTOR', 's1.00000000.x', now())`.execute(tx),
    );
    // the path of the store leads through a file
    await writeFile(join(folder, 'blocked'), '');
    const broken = {
      ...{ ISP_FILES: join(folder, 'blocked', 'files'), ISP_FIELD_KEY: randomBytes(32).toString('base64') },
      ...{ ISP_SMTP_URL: 'smtp://127.0.0.1:1', ISP_MAIL_FROM: 'Platform <a@b.example>' },
    };
    const found = await look(broken);
    expect(found).toEqual(
      expect.arrayContaining([
        ['mail-away', 'mail'],
        ['store-away', 'store'],
      ]),
    );
    expect(found).toContainEqual(['key-missing', 'user_request_key.secretHash']);
  } finally {
    await api.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('the doctor asks the SMS gateway by its check, sends nothing, and says if there is no gateway or no check', async () => {
  const send = vi.fn();
  const check = vi.fn(async () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'isp-doctor-'));
  const look = async (sms?: SmsGateway) => {
    const config = readConfig({ ISP_DATA: folder, ISP_DEMO: 'off' });
    const { probes = [] } = await toDoctorService(config, { sms });
    const probe = probes.find(({ name }) => name === 'sms');
    const found = await probe?.look().catch((error: Error) => error.message);
    return typeof found === 'string' ? found : found?.map(({ kind, severity }) => [kind, severity]);
  };
  try {
    expect(await look()).toEqual([['sms-off', 'note']]);
    expect(await look({ send })).toEqual([['sms-unchecked', 'note']]);
    expect(await look({ send, check })).toEqual([]);
    // what it throws becomes the finding `sms-away`
    expect(await look({ send, check: () => Promise.reject(new Error('account suspended')) })).toBe(
      'account suspended',
    );
    expect([check.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
