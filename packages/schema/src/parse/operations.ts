import type { EntityFile } from '../model/generated/areaFile.ts';
import type { Operation, OperationName } from '../model/operations.ts';

/** Method and path of every standard call. The path is below the entity's path. */
export const standardOperations: Readonly<Record<OperationName, Operation>> = {
  getList: { method: 'POST', path: '/page-query' },
  detail: { method: 'GET', path: '/detail' },
  add: { method: 'POST', path: '/add' },
  update: { method: 'PUT', path: '/update' },
  del: { method: 'POST', path: '/remove' },
  remove: { method: 'POST', path: '/remove' },
  options: { method: 'GET', path: '/options' },
  export: { method: 'GET', path: '/export' },
  restore: { method: 'POST', path: '/undo-remove' },
  importRows: { method: 'POST', path: '/import-rows' },
  updateRows: { method: 'POST', path: '/update-rows' },
};

/** Calls that an entity has only if its file names them. */
const asked: ReadonlySet<OperationName> = new Set(['restore', 'importRows', 'updateRows']);

export const operationNames = Object.keys(standardOperations) as OperationName[];

/**
 * Returns the calls of an entity. If the file has a list, only the listed calls exist. If it has an object, the
 * object changes the default calls: `false` removes a call, a path renames it, and `true` adds a call that entities
 * do not have by default.
 */
export function toOperations(file: EntityFile['operations']): Partial<Record<OperationName, Operation>> {
  const found: Partial<Record<OperationName, Operation>> = {};
  for (const name of operationNames) {
    const standard = standardOperations[name];
    if (Array.isArray(file)) {
      if ((file as readonly string[]).includes(name)) found[name] = standard;
      continue;
    }
    const own = file?.[name];
    if (own === false || (own === undefined && asked.has(name))) continue;
    if (typeof own === 'string') found[name] = { ...standard, path: own };
    else found[name] = typeof own === 'object' ? { ...standard, ...own } : standard;
  }
  return found;
}
