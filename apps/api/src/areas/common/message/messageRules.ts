import type { EntityRules, WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { CommonMessage, CommonMessageForms } from '../../../generated/rows.ts';
import { portalBase } from '../../../platform/portal/portalRoutes.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { countUnreadOf } from './unread.ts';

const unRead = async ({ caller, tx }: WorkContext) => ({ unRead: await countUnreadOf(tx, caller.userId) });

/**
 * Rules of messages. A message becomes read when it is opened, or when the user marks some or all messages as read.
 */
export const messageRules: EntityRules<CommonMessage, CommonMessageForms> = {
  async opened(work, row) {
    if (row.readFlag === 1) return row;
    const after = await work.records('common.message').patch(row.id, {
      readFlag: 1,
      readTime: work.now,
    });
    const time = toDateTime(work.now);
    return { ...row, readFlag: 1, readTime: time, updateTime: time, rowVersion: after?.rowVersion };
  },
  actions: {
    messageRead:
      ({ now }) =>
      (row) =>
        row.readFlag === 1 ? {} : { readFlag: 1, readTime: now },
    async messageReadAll({ caller, now, tx }) {
      await sql`update common_message
        set "readFlag" = 1, "readTime" = ${now}, "updateTime" = ${now}, "rowVersion" = "rowVersion" + 1
        where "userId" = ${caller.userId} and "readFlag" = 0 and not "isDeleted"`.execute(tx);
      return undefined;
    },
  },
  answers: { messageRead: unRead, messageReadAll: unRead },
  // The stored path is relative to the back office, so that the portal can be moved to another address. The reply
  // contains the complete path.
  decorate: (_work, rows) =>
    rows.map((row) =>
      typeof row.linkPath === 'string' && row.linkPath !== '' && !row.linkPath.startsWith('/')
        ? { ...row, linkPath: `${portalBase}customer/${row.linkPath}` }
        : row,
    ),
};
