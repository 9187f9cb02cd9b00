import type { RestDialect } from '../dialect/restDialect.ts';
import { resourceCalls } from './resourceCalls.ts';

/**
 * What the dialects without a standard have in common: addresses of records, `sort=-name`, conditions as
 * `price[ge]=10`, and refusals as `{ message, errors: [{ field, message }] }`.
 */
export const plainRest = {
  calls: resourceCalls,
  sort: { asc: { sort: '{field}' }, desc: { sort: '-{field}' } },
  search: {
    as: 'query',
    operators: {
      equal: '{field}={value}',
      in: '{field}={each}',
      notequal: '{field}[ne]={value}',
      like: '{field}[like]={value}',
      gt: '{field}[gt]={value}',
      ge: '{field}[ge]={value}',
      lt: '{field}[lt]={value}',
      le: '{field}[le]={value}',
    },
    keyword: { query: 'q={value}' },
  },
  errors: {
    message: ['message'],
    fields: [{ at: 'errors', field: 'field', message: 'message' }],
  },
} as const satisfies Partial<RestDialect>;
