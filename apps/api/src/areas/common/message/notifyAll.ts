import type { Tx, Work } from '@isp/server';
import { createSnowflake, fillText } from '@isp/server/internal';
import { sql } from 'kysely';
import { countWithin } from '../../../platform/limits/counters.ts';
import { putMail } from '../../../platform/mail/mailbox.ts';
import { putMessage } from '../../../platform/sms/outbox.ts';
import { tables } from '../../../rules/tables.ts';
import { channelsOf, isBoxed } from './noticeChannels.ts';
import { type Notice, notify } from './notify.ts';
import { type TemplateName, type TemplateParams, templates } from './templates.ts';

export interface NoticeContent<T extends TemplateName> {
  readonly params: TemplateParams<T>;
  /** Entity key and id of the record that the message is about. */
  readonly about: readonly [key: string, id: string];
  /**
   * Skips users that got a message of the same template about the same record since this time.
   * @defaultValue no user is skipped
   */
  readonly since?: Date;
}

const newId = createSnowflake();

/**
 * Notifies users with a message from a template. Each user is notified once, in the ways that the user chose:
 * portal, mail, SMS. Runs as the job role.
 *
 * @param audience - ids of users; null and unknown ids are skipped
 */
export async function notifyAll<T extends TemplateName>(
  { now, tx }: Pick<Work, 'now' | 'tx'>,
  audience: readonly (string | null)[],
  name: T,
  { about: [bizType, bizId], params, since }: NoticeContent<T>,
): Promise<void> {
  const { linkPath, title, ...kind } = templates[name];
  const values: Readonly<Record<string, string>> = { ...params, id: bizId };
  const message = {
    ...kind,
    ...{ title: fillText(title, values), linkPath: fillText(linkPath, values) },
    ...{ bizType, bizId },
  };
  const users = new Set(audience.filter((id) => id !== null));
  if (since && users.size > 0) {
    const { rows } = await sql<{ userId: string }>`
      select "userId" from common_message where "userId" = any(${[...users]}) and "bizType" = ${bizType}
        and "bizId" = ${bizId} and title = ${message.title} and "sendTime" >= ${since}`.execute(tx);
    for (const { userId } of rows) users.delete(userId);
  }
  if (users.size === 0) return;
  const { rows: readers } = await sql<Reader>`
    select id, "tenantId", status, "noticeWays" as stored, case when "emailVerified" then email end as email,
      case when "phoneVerified" then phone end as phone
    from ${tables('user.user')} where id = any(${[...users]}) order by id`.execute(tx);
  for (const reader of readers) await sendNotice(tx, now, { ...message, userId: reader.id }, reader);
}

/** Data of a user that decide how the user is notified. */
interface Reader {
  readonly id: string;
  readonly tenantId: string;
  readonly status: string;
  readonly stored: unknown;
  /** Mail address of the user; null until it is verified. `phone` is also null until it is verified. */
  readonly email: string | null;
  readonly phone: string | null;
}

/** Maximum number of mails and of SMS of one category that a user gets in a day. The portal shows all messages. */
const perDay = { mail: 50, sms: 10 } as const;

/** Sends a notice in the ways that the user chose. A disabled user gets no mail and no SMS. */
async function sendNotice(tx: Tx, now: Date, notice: Notice, reader: Reader): Promise<void> {
  const { email, id, stored, phone, status } = reader;
  const channels = channelsOf(stored, notice.category);
  if (isBoxed(notice, channels)) await notify(tx, now, notice);
  if (status !== 'NORMAL') return;
  const isFew = (kind: 'notice.mail' | 'notice.sms', limit: number) =>
    countWithin(tx, now, { kind, of: [id], limit, seconds: 24 * 3600 });
  const text = `【AI产业服务平台】${notice.title}`;
  if (channels.mail && email && (await isFew('notice.mail', perDay.mail)))
    await putMail(tx, now, {
      id: newId(),
      address: email,
      subject: text,
      content: `${notice.title}\n\n请登录平台查看。Sign in to see more.`,
    });
  if (channels.sms && phone && (await isFew('notice.sms', perDay.sms)))
    await putMessage(tx, now, { id: newId(), phone, content: unlinked(text), isSkipped: false });
}

/** Adds a space after dots, colons and slashes in a name, so that a phone does not turn the name into a link. */
const unlinked = (text: string): string => text.replaceAll(/[.。．:/]+(?=\S)/g, '$& ');
