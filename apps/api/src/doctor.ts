import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { DoctorService, Tx } from '@isp/server';
import { type DoctorProbe, type Finding, within } from '@isp/server/internal';
import { sql } from 'kysely';
import { modules } from './app.ts';
import { sealedSecrets } from './areas/common/webhook/sealedSecrets.ts';
import { sealedKeys } from './areas/user/requestKey/sealedKeys.ts';
import type { Config } from './config/config.ts';
import { keyNames } from './platform/secrets/createSealer.ts';
import { openObjects } from './ports/objectStore/openObjects.ts';
import type { SmsGateway } from './ports/sms/port.ts';
import { migrateTarget } from './start/migrateTarget.ts';
import { readPlatform } from './start/readPlatform.ts';

/** Time within which a mail server must answer, in milliseconds. */
const MAIL_TIMEOUT_MS = 10_000;
/** Time within which an SMS gateway must answer, in milliseconds. */
const SMS_TIMEOUT_MS = 10_000;

/**
 * Returns what `isp doctor service` needs of this service: its database and tables, its keys, and checks of its mail
 * server, of its SMS gateway and of the store of its files.
 *
 * @param sms - the gateway that the service gets. @defaultValue none
 */
export async function toDoctorService(
  config: Config,
  { sms }: { readonly sms?: SmsGateway | undefined } = {},
): Promise<DoctorService> {
  const { data, databaseUrl, files, s3 } = config;
  const target = migrateTarget(await readPlatform(config, modules));
  return {
    ...{ url: databaseUrl || undefined, folder: data, target },
    keys: (tx) => readKeys(tx, config.fieldKeys),
    sealed: [...sealedKeys, ...sealedSecrets],
    folders: [...(databaseUrl ? [] : [data]), ...(s3 ? [] : [files])],
    probes: [mailProbe(config), smsProbe(sms), storeProbe(config)],
  };
}

/** Returns the names of the configured keys; without any, that of the key that the service has made and stored. */
async function readKeys(tx: Tx, configured: readonly string[]): Promise<readonly string[]> {
  if (configured.length > 0) return keyNames(configured);
  const { rows } = await sql<{
    value: string;
  }>`select value from user_secret where name = 'field.key'`.execute(tx);
  return keyNames(rows.map(({ value }) => value));
}

const mailProbe = ({ smtp }: Pick<Config, 'smtp'>): DoctorProbe => ({
  name: 'mail',
  async look() {
    if (!smtp) return [noMail];
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: MAIL_TIMEOUT_MS, greetingTimeout: MAIL_TIMEOUT_MS };
    const transport = createTransport({ url: smtp.url, ...limits, socketTimeout: MAIL_TIMEOUT_MS });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return [];
  },
});

const noMail: Finding = {
  ...{ kind: 'mail-off', severity: 'note', where: 'mail' },
  what: { en: 'No mail server is set.', zh: '未设置邮件服务器。' },
  why: {
    en: 'No mails are sent: users cannot reset a forgotten password by mail.',
    zh: '不会发送邮件，用户无法通过邮箱找回密码。',
  },
  fix: { en: 'Set ISP_SMTP_URL and ISP_MAIL_FROM.', zh: '设置 ISP_SMTP_URL 与 ISP_MAIL_FROM。' },
};

/** Asks the gateway by its own `check`, which sends nothing. */
const smsProbe = (sms: SmsGateway | undefined): DoctorProbe => ({
  name: 'sms',
  async look() {
    if (!sms) return [noSms];
    if (!sms.check) return [uncheckedSms];
    await within(sms.check(), SMS_TIMEOUT_MS);
    return [];
  },
});

const noSms: Finding = {
  ...{ kind: 'sms-off', severity: 'note', where: 'sms' },
  what: { en: 'No SMS gateway is given to the service.', zh: '未向服务提供短信网关。' },
  why: {
    en: 'No SMS are sent: users cannot sign in, register or reset a forgotten password by their phone.',
    zh: '不会发送短信，用户无法用手机登录、注册或找回密码。',
  },
  fix: {
    en: 'Pass `sms` to `createApp` and to `toDoctorService`, or leave the ways by phone off.',
    zh: '向 `createApp` 与 `toDoctorService` 传入 `sms`，或保持关闭手机方式。',
  },
};

const uncheckedSms: Finding = {
  ...{ kind: 'sms-unchecked', severity: 'note', where: 'sms' },
  what: { en: 'The SMS gateway has no `check`.', zh: '短信网关没有 `check`。' },
  why: {
    en: 'The doctor sends no messages, so it cannot know whether the gateway works.',
    zh: '体检不会发送短信，因此无法得知网关是否可用。',
  },
  fix: {
    en: 'Give the gateway a `check` that asks for its state or its balance.',
    zh: '为网关提供 `check`，查询其状态或余额。',
  },
};

/** Stores a small file, reads it and deletes it again. */
const storeProbe = (config: Config): DoctorProbe => ({
  name: 'store',
  async look() {
    const objects = openObjects(config);
    const id = randomUUID().replaceAll('-', '');
    const bytes = 'isp doctor';
    try {
      await objects.put(id, bytes.length, Readable.from([Buffer.from(bytes)]));
      const read = await text(await objects.read(id));
      if (read !== bytes) throw new Error('A file that was stored is read as another one.');
    } finally {
      await objects.remove(id);
    }
    return [];
  },
});
