import type { RestDialect } from '../dialect/restDialect.ts';

/**
 * The contract of ProTable and of Ant Design Pro's template: `current` and `pageSize`, `{ data, total, success }`,
 * `sorter` as JSON, values of the search by the names of their fields, and `{ success: false, errorMessage }`.
 * The server decides how it compares a value.
 */
export const antDesignPro: RestDialect = {
  name: 'Ant Design Pro',
  calls: {
    getList: { method: 'GET', path: '/{path}' },
    detail: { method: 'GET', path: '/{path}/{id}' },
    add: { method: 'POST', path: '/{path}' },
    update: { method: 'PUT', path: '/{path}' },
    del: { method: 'DELETE', path: '/{path}', body: { key: ['{id}'] } },
    remove: { method: 'DELETE', path: '/{path}', body: { key: '{ids}' } },
  },
  paging: { query: { current: '{page}', pageSize: '{size}' } },
  sort: { asc: { sorter: '{"{field}":"ascend"}' }, desc: { sorter: '{"{field}":"descend"}' } },
  search: {
    as: 'query',
    operators: {
      equal: '{field}={value}',
      like: '{field}={value}',
      in: 'filter={"{field}":[{values|quoted}]}',
    },
  },
  reply: {
    records: 'data',
    total: { at: 'total' },
    record: 'data',
    success: { at: 'success', is: [true] },
  },
  errors: {
    message: ['errorMessage'],
    code: 'errorCode',
    fields: [{ at: 'data.errors', field: 'field', message: 'message' }],
  },
};
