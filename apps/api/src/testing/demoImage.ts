import type { DatabaseImage } from '@isp/server/testing/internal';
import { openTestApi } from './openTestApi.ts';

/** The service's tables with the small demo data, as {@link openTestApi} leaves an empty database. */
export const demoImage: DatabaseImage = {
  name: 'demo',
  fill: async (database) => (await openTestApi(database)).close(),
};
