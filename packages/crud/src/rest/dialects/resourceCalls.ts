import type { RestDialect } from '../dialect/restDialect.ts';

/** Calls of a REST whose records have addresses of their own: `/books` and `/books/7`. */
export const resourceCalls = {
  getList: { method: 'GET', path: '/{path}' },
  detail: { method: 'GET', path: '/{path}/{id}' },
  add: { method: 'POST', path: '/{path}' },
  update: { method: 'PATCH', path: '/{path}/{id}' },
  del: { method: 'DELETE', path: '/{path}/{id}' },
} as const satisfies RestDialect['calls'];
