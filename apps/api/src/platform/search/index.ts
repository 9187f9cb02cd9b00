import { defineModule } from '@isp/server';
import { ensureIndexes } from './ensureIndexes.ts';
import { searchMigrations } from './migrations.ts';
import { searchRoutes } from './searchRoutes.ts';

/** The module that searches the public records of all areas. */
export const search = defineModule({
  name: 'search',
  migrations: searchMigrations,
  seed: ({ database, host }) => ensureIndexes(database, host.noteTrouble),
  routes: [searchRoutes],
});
