import { defineModule } from '@isp/server';
import { commonRoutes } from './environmentRoutes.ts';
import { environmentMigrations } from './migrations.ts';
import { seedSettings } from './storedSettings.ts';

export const environment = defineModule({
  name: 'environment',
  migrations: environmentMigrations,
  routes: [commonRoutes],
  seed: seedSettings,
});
