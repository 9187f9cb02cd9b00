import type { DatabaseImage } from '@isp/server/testing/internal';
import { openTestApi } from './openTestApi.ts';

/**
 * Database image with the tables and the small demo data, as {@link openTestApi} creates them in an empty database.
 * Tests start from a copy of it, which is faster.
 */
export const demoImage: DatabaseImage = {
  name: 'demo',
  fill: async (database) => (await openTestApi(database)).close(),
};
