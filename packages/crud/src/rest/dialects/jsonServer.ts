import type { RestDialect } from '../dialect/restDialect.ts';
import { resourceCalls } from './resourceCalls.ts';

/** json-server 0.17: `_page` and `_limit`, `_sort` and `_order`, and the total in the header `X-Total-Count`. */
export const jsonServer: RestDialect = {
  name: 'json-server',
  calls: resourceCalls,
  paging: { query: { _page: '{page}', _limit: '{size}' } },
  sort: { asc: { _sort: '{field}', _order: 'asc' }, desc: { _sort: '{field}', _order: 'desc' } },
  search: {
    as: 'query',
    operators: {
      equal: '{field}={value}',
      in: '{field}={each}',
      notequal: '{field}_ne={value}',
      like: '{field}_like={value|regex}',
      starts: '{field}_like=^{value|regex}',
      ends: '{field}_like={value|regex}$',
      ge: '{field}_gte={value}',
      le: '{field}_lte={value}',
    },
    keyword: { query: 'q={value}' },
  },
  reply: { records: '', total: { header: 'X-Total-Count' }, record: '' },
};
