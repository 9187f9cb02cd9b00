import type { Row } from '@isp/schema';
import type { TestApi } from './openTestApi.ts';

/** Saves a profile as the screen does: with the version that is read just before. */
export async function saveProfile(api: TestApi, who: string, values: Row): Promise<Row> {
  const { rowVersion } = await api.done(who, 'GET', 'users');
  return api.done(who, 'PUT', 'users', { rowVersion, ...values });
}
