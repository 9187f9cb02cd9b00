import type { Entity } from '@isp/schema';
import type { TestApi } from './openTestApi.ts';

/**
 * Returns the name of the table with the records of an entity. The lines of the operation log are in a table of the
 * service.
 */
export const tableOf = ({ app }: Pick<TestApi, 'app'>, { key }: Entity): string => {
  const table = app.isp.tables.get(key)?.table;
  if (table === undefined) throw new Error(`The service has no ${key}.`);
  return table;
};
