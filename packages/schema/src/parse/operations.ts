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
  purge: { method: 'POST', path: '/purge' },
  importRows: { method: 'POST', path: '/import-rows' },
  updateRows: { method: 'POST', path: '/update-rows' },
};

/** Calls that an entity has only if its file asks for them. */
const asked: ReadonlySet<OperationName> = new Set(['restore', 'purge', 'importRows', 'updateRows']);

/** Calls that an entity with a bin has. */
const ofBin: ReadonlySet<OperationName> = new Set(['restore', 'purge']);

export const operationNames = Object.keys(standardOperations) as OperationName[];

/**
 * Returns the calls of an entity. If the file has a list, only the listed calls exist. If it has an object, the
 * object changes the default calls: `false` removes a call, a path renames it, and `true` adds a call that entities
 * do not have by default. An entity with a bin has the calls of the bin.
 */
export function toOperations({
  operations: file,
  bin,
}: Pick<EntityFile, 'operations' | 'bin'>): Partial<Record<OperationName, Operation>> {
  const found: Partial<Record<OperationName, Operation>> = {};
  for (const name of operationNames) {
    const standard = standardOperations[name];
    const isOfBin = bin !== undefined && ofBin.has(name);
    if (Array.isArray(file)) {
      if (isOfBin || (file as readonly string[]).includes(name)) found[name] = standard;
      continue;
    }
    const own = name === 'purge' ? undefined : file?.[name];
    if (own === false || (own === undefined && asked.has(name) && !isOfBin)) continue;
    if (typeof own === 'string') found[name] = { ...standard, path: own };
    else found[name] = typeof own === 'object' ? { ...standard, ...own } : standard;
  }
  return found;
}
