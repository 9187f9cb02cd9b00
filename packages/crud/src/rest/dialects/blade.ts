import type { RestDialect } from '../dialect/restDialect.ts';

/**
 * BladeX and its relatives: `{ code, success, data, msg }` around every reply, pages as `{ records, total, size,
 * current }`, and operators as endings of names.
 */
export const blade: RestDialect = {
  name: 'Blade',
  calls: {
    getList: { method: 'GET', path: '/{path}/page' },
    detail: { method: 'GET', path: '/{path}/detail', query: { '{key}': '{id}' } },
    add: { method: 'POST', path: '/{path}/save' },
    update: { method: 'POST', path: '/{path}/update' },
    del: { method: 'POST', path: '/{path}/remove', query: { ids: '{id}' } },
    remove: { method: 'POST', path: '/{path}/remove', query: { ids: '{ids}' } },
    read: { method: 'GET', path: '/{path}/{call}' },
  },
  paging: { query: { current: '{page}', size: '{size}' } },
  sort: { asc: { ascs: '{field}' }, desc: { descs: '{field}' } },
  search: {
    as: 'query',
    operators: {
      equal: '{field}_equal={value}',
      notequal: '{field}_notequal={value}',
      like: '{field}_like={value}',
      // Blade names these after the side of the wildcard
      starts: '{field}_likeright={value}',
      ends: '{field}_likeleft={value}',
      notlike: '{field}_notlike={value}',
      gt: '{field}_gt={value}',
      ge: '{field}_ge={value}',
      lt: '{field}_lt={value}',
      le: '{field}_le={value}',
      null: '{field}_null=1',
      notnull: '{field}_notnull=1',
    },
  },
  reply: {
    records: 'data.records',
    total: { at: 'data.total' },
    record: 'data',
    success: { at: 'success', is: [true] },
  },
  errors: { message: ['msg'], code: 'code' },
};
