import type { Entity } from '@isp/schema';
import type { TestApi } from './openTestApi.ts';

/** Where the records of an entity are stored: the lines of the operation log in a table of the service's own. */
export const tableOf = ({ app }: Pick<TestApi, 'app'>, { key }: Entity): string => {
  const table = app.isp.tables.get(key)?.table;
  if (table === undefined) throw new Error(`The service has no ${key}.`);
  return table;
};
