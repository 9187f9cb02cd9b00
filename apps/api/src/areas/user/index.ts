import { defineArea, type Module } from '@isp/server';
import type { UserRows } from '../../generated/rows.ts';
import { codeRoutes } from './account/codeRoutes.ts';
import { contactRoutes } from './account/contactRoutes.ts';
import { passwordRoutes } from './account/passwordRoutes.ts';
import { userRoutes } from './account/userRoutes.ts';
import { setupRoutes } from './administrators/setupRoutes.ts';
import { close } from './close/index.ts';
import { forgottenRoutes } from './forgotten/forgottenRoutes.ts';
import { userMigrations } from './migrations.ts';
import { makePassword, userRules } from './people/userRules.ts';
import { userRefusals } from './refusals.ts';
import { requestKeyRoutes } from './requestKey/requestKeyRoutes.ts';
import { sessionRoutes } from './session/sessionRoutes.ts';

/**
 * Area of users, their sessions and keys. The table of users also contains the passwords, so a migration grants the
 * right to read each column separately.
 */
const users = defineArea<UserRows>({
  area: 'user',
  entities: { user: userRules },
  asks: { 'user.user': { resetPassword: makePassword } },
  handmade: ['user.user'],
  quiet: { 'user.user': ['lastLoginTime', 'lastLoginIp'] },
  columns: {
    'user.user': {
      hasRequestKey: 'select a."hasKey" from user_access(user_user.id) a',
      sessionCount: 'select a.sessions from user_access(user_user.id) a',
    },
  },
  migrations: userMigrations,
  routes: [
    ...[userRoutes, passwordRoutes, codeRoutes, contactRoutes],
    ...[forgottenRoutes, sessionRoutes, requestKeyRoutes, setupRoutes],
  ],
  refusals: userRefusals,
  references: { 'user.user': { table: 'user_user', label: 'nickname' } },
});

export const user: readonly Module[] = [users, close];
