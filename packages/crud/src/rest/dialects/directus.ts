import type { RestDialect } from '../dialect/restDialect.ts';

/**
 * Directus: `{ data, meta }`, `sort=-name`, and conditions as JSON in `filter`. Its short form with brackets is not
 * used, because servers read only a few levels and elements of it. A record that is missing is refused as forbidden,
 * so that nothing is said about records of others.
 */
export const directus: RestDialect = {
  name: 'Directus',
  calls: {
    getList: { method: 'GET', path: '/items/{path}', query: { meta: 'filter_count' } },
    detail: { method: 'GET', path: '/items/{path}/{id}' },
    add: { method: 'POST', path: '/items/{path}' },
    update: { method: 'PATCH', path: '/items/{path}/{id}' },
    del: { method: 'DELETE', path: '/items/{path}/{id}' },
    remove: { method: 'DELETE', path: '/items/{path}', body: '{ids}' },
  },
  paging: { query: { page: '{page}', limit: '{size}' } },
  sort: { asc: { sort: '{field}' }, desc: { sort: '-{field}' } },
  search: {
    as: 'tree',
    param: 'filter',
    and: '_and',
    or: '_or',
    operators: {
      equal: '_eq',
      in: '_in',
      notequal: '_neq',
      like: '_icontains',
      starts: '_istarts_with',
      ends: '_iends_with',
      notlike: '_nicontains',
      gt: '_gt',
      ge: '_gte',
      lt: '_lt',
      le: '_lte',
      null: '_null',
      notnull: '_nnull',
    },
  },
  reply: { records: 'data', total: { at: 'meta.filter_count' }, record: 'data' },
  errors: {
    message: ['errors.0.message'],
    code: 'errors.0.extensions.code',
    kinds: { FORBIDDEN: 'forbidden', RECORD_NOT_UNIQUE: 'invalid', FAILED_VALIDATION: 'invalid' },
    fields: [{ at: 'errors', field: 'extensions.field', message: 'message' }],
  },
};
