import { defineArea } from '@isp/server';
import type { UserRows } from '../../generated/rows.ts';
import { noticeRoutes } from '../common/message/noticeRoutes.ts';
import { codeRoutes } from './account/codeRoutes.ts';
import { contactRoutes } from './account/contactRoutes.ts';
import { passwordRoutes } from './account/passwordRoutes.ts';
import { userRoutes } from './account/userRoutes.ts';
import { closeRoutes } from './close/closeRoutes.ts';
import { userDemo } from './demo/users.ts';
import { userMigrations } from './migrations.ts';
import { makePassword, userRules } from './people/userRules.ts';
import { userRefusals } from './refusals.ts';
import { requestKeyRoutes } from './requestKey/requestKeyRoutes.ts';
import { sessionRoutes } from './session/sessionRoutes.ts';

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
