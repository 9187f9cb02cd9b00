import type { Row } from '@isp/schema';
import type { TestApi } from './openTestApi.ts';

/** Saves a profile in the same way as the screen does: with the row version that was read just before. */
export async function saveProfile(api: TestApi, account: string, values: Row): Promise<Row> {
  const { rowVersion } = await api.done(account, 'GET', 'users');
  return api.done(account, 'PUT', 'users', { rowVersion, ...values });
}
