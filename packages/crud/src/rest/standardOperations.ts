import type { Operation, OperationName } from '@isp/schema';

/** Method and path of each call an entity has, unless its schema or the portal says otherwise. @see R7.14 */
export const standardOperations: Readonly<Record<OperationName, Operation>> = {
  getList: { method: 'POST', path: '/page-query' },
  detail: { method: 'GET', path: '/detail' },
  add: { method: 'POST', path: '/add' },
  update: { method: 'PUT', path: '/update' },
  del: { method: 'POST', path: '/remove' },
  remove: { method: 'POST', path: '/remove' },
  options: { method: 'GET', path: '/options' },
  export: { method: 'GET', path: '/export' },
};

/** `saveImage` → `save-image`. */
export const toKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
