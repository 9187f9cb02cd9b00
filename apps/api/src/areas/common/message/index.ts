import { defineArea } from '@isp/server';
import type { CommonRows } from '../../../generated/rows.ts';
import { messageRoutes } from './messageRoutes.ts';
import { messageRules } from './messageRules.ts';
import { messageMigrations } from './migrations.ts';
import { noticeRoutes } from './noticeRoutes.ts';

/** Messages to users. Other areas depend on this module, because nearly every area sends messages. */
export const messages = defineArea<CommonRows>({
  area: 'common',
  name: 'common/message',
  after: ['user'],
  entities: { message: messageRules },
  migrations: messageMigrations,
  routes: [messageRoutes, noticeRoutes],
});
