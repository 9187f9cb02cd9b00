import { defineModule } from '@isp/server';
import { childAppRoutes } from './childAppRoutes.ts';
import { childAppMigrations } from './migrations.ts';

export const childApp = defineModule({
  name: 'childApp',
  migrations: childAppMigrations,
  routes: [childAppRoutes],
});
