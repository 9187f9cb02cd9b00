import type { DatabaseImage } from '@isp/server/testing/internal';
import { openTestApi } from './openTestApi.ts';

/**
 * The tables of the service with the small demo data, in the form in which {@link openTestApi} makes them in an
 * empty database.
 */
export const demoImage: DatabaseImage = {
  name: 'demo',
  fill: async (database) => (await openTestApi(database)).close(),
};
