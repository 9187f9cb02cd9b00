import type { RestDialect } from '../dialect/restDialect.ts';
import { resourceCalls } from './resourceCalls.ts';

/**
 * json-server 1: `_page` and `_per_page`, `_sort=-name`, conditions as JSON in `_where`, which keeps the types of values,
 * and `{ data, items }`. The server chooses the keys of added records.
 */
export const jsonServerV1: RestDialect = {
  name: 'json-server 1',
  calls: resourceCalls,
  paging: { query: { _page: '{page}', _per_page: '{size}' } },
  sort: { asc: { _sort: '{field}' }, desc: { _sort: '-{field}' } },
  search: {
    as: 'tree',
    param: '_where',
    or: 'or',
    operators: {
      equal: 'eq',
      in: 'in',
      notequal: 'ne',
      like: 'contains',
      starts: 'startsWith',
      ends: 'endsWith',
      gt: 'gt',
      ge: 'gte',
      lt: 'lt',
      le: 'lte',
    },
  },
  reply: { records: 'data', total: { at: 'items' }, record: '' },
};
