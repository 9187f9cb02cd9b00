import { defineModule } from '@isp/server';
import { preferenceMigrations } from './migrations.ts';
import { preferenceRoutes } from './preferenceRoutes.ts';

/**
 * Module of the settings that users store for their screens: columns of lists, their own views, and views that they
 * share with their organisation.
 */
export const preferences = defineModule({
  name: 'preferences',
  migrations: preferenceMigrations,
  routes: [preferenceRoutes],
});
