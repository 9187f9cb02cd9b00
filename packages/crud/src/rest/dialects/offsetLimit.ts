import type { RestDialect } from '../dialect/restDialect.ts';
import { plainRest } from './plainRest.ts';

/** `?offset=20&limit=20`, answered by `{ items, total }`. */
export const offsetLimit: RestDialect = {
  ...plainRest,
  name: 'offset/limit',
  paging: { query: { offset: '{offset}', limit: '{size}' } },
  reply: { records: 'items', total: { at: 'total' }, record: '' },
};
