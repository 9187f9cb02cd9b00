import type { RestDialect } from '../dialect/restDialect.ts';
import { plainRest } from './plainRest.ts';

/** `?page=2&size=20`, answered by `{ items, total }`. */
export const pageSize: RestDialect = {
  ...plainRest,
  name: 'page/size',
  paging: { query: { page: '{page}', size: '{size}' } },
  reply: { records: 'items', total: { at: 'total' }, record: '' },
};
