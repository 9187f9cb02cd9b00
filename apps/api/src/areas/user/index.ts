import { defineArea } from '@isp/server';
import { codeRoutes } from './codeRoutes.ts';
import { userDemo } from './demo.ts';
import { userMigrations } from './migrations.ts';
import { passwordRoutes } from './passwordRoutes.ts';
import { userRefusals } from './refusals.ts';
import { requestKeyRoutes } from './requestKeyRoutes.ts';
import { userRoutes } from './userRoutes.ts';

/** People: no schema yet, so its rights and names stand here. */
export const user = defineArea({
  area: 'user',
  migrations: userMigrations,
  routes: [userRoutes, passwordRoutes, codeRoutes, requestKeyRoutes],
  roles: { user_disable: { ADM: 'all' } },
  refusals: userRefusals,
  references: { 'user.user': { table: 'user_user', label: 'nickname' } },
  demo: userDemo,
});
