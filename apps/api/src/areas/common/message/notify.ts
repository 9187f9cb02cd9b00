import type { Tx } from '@isp/server';
import { createSnowflake } from '@isp/server/internal';
import { sql } from 'kysely';
import { tables } from '../../../rules/tables.ts';

export interface Notice {
  readonly userId: string;
  readonly category: 'SYSTEM' | 'ORDER' | 'AUDIT' | 'RESOURCE' | 'INVITE' | 'ALARM' | 'BILL';
  readonly level: 'INFO' | 'WARN' | 'URGENT';
  readonly title: string;
  readonly bizType?: string;
  readonly bizId?: string;
  readonly linkPath?: string;
}

const newId = createSnowflake();

/** Adds a message to a user's messages. Runs as the job role. */
export async function notify(tx: Tx, now: Date, notice: Notice): Promise<void> {
  await tx
    .insertInto('common_message')
    .values({
      id: newId(),
      // The message gets the tenant of its user, because row-level security hides rows of other tenants from the
      // user.
      tenantId: sql<string>`(select "tenantId" from ${tables('user.user')} where id = ${notice.userId})`,
      createTime: now,
      sendTime: now,
      senderName: '系统',
      content: notice.title,
      readFlag: 0,
      ...notice,
    })
    .execute();
}
