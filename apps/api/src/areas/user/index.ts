import { defineArea } from '@isp/server';
import type { UserRows } from '../../generated/rows.ts';
import { closeRoutes } from './closeRoutes.ts';
import { codeRoutes } from './codeRoutes.ts';
import { contactRoutes } from './contactRoutes.ts';
import { userDemo } from './demo.ts';
import { userMigrations } from './migrations.ts';
import { noticeRoutes } from './noticeRoutes.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { userRefusals } from './refusals.ts';
import { requestKeyRoutes } from './requestKeyRoutes.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { userRoutes } from './userRoutes.ts';
import { makePassword, userRules } from './userRules.ts';

/** People, their sessions and keys. Their table holds their passwords too, so a migration says who reads what of it. */
export const user = defineArea<UserRows>({
  area: 'user',
  entities: { user: userRules },
  asks: { 'user.user': { resetPassword: makePassword } },
  handmade: ['user.user'],
  columns: {
    'user.user': {
      hasRequestKey: 'select a."hasKey" from user_access(user_user.id) a',
      sessionCount: 'select a.sessions from user_access(user_user.id) a',
    },
  },
  migrations: userMigrations,
  routes: [
    ...[userRoutes, passwordRoutes, codeRoutes, contactRoutes, noticeRoutes],
    ...[sessionRoutes, requestKeyRoutes, closeRoutes],
  ],
  refusals: userRefusals,
  references: { 'user.user': { table: 'user_user', label: 'nickname' } },
  demo: userDemo,
});
