import type { Entity } from '@isp/schema';
import type { TestApi } from './openTestApi.ts';

/**
 * Returns the name of the database table with the records of an entity. The table is read from the service, because
 * the operation log is stored in a table with a different name.
 */
export const tableOf = ({ app }: Pick<TestApi, 'app'>, { key }: Entity): string => {
  const table = app.isp.tables.get(key)?.table;
  if (table === undefined) throw new Error(`The service has no ${key}.`);
  return table;
};
