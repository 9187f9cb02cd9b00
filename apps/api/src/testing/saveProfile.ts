import type { Row } from '@isp/schema';
import type { TestApi } from './openTestApi.ts';

/**
 * Saves the profile of an account in the way in which the profile page does: it first reads the current row version
 * and sends it along.
 */
export async function saveProfile(api: TestApi, account: string, values: Row): Promise<Row> {
  const { rowVersion } = await api.done(account, 'GET', 'users');
  return api.done(account, 'PUT', 'users', { rowVersion, ...values });
}
