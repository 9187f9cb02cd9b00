import { defineModule } from '@isp/server';
import { preferenceMigrations } from './migrations.ts';
import { preferenceRoutes } from './preferenceRoutes.ts';

/** Settings of people for their screens: columns, views of their own, views they share with their organisation. */
export const preferences = defineModule({
  name: 'preferences',
  migrations: preferenceMigrations,
  routes: [preferenceRoutes],
});
