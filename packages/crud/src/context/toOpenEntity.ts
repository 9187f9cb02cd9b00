import type { Entity } from '@isp/schema';
import { parseSearchKey, type View } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { permissionCode } from '../core/permissionCode.ts';

const made = new WeakMap<Entity, Map<string, Entity>>();

/**
 * Returns the entity without the fields for which the user has no permission, so that no column, condition, control
 * or detail shows them. Returns the same object as before for the same permissions, which avoids re-renders.
 */
export function toOpenEntity(entity: Entity, may: (code: string) => boolean): Entity {
  const closed = entity.fields
    .filter(({ permission }) => permission !== undefined && !may(permissionCode(entity, permission)))
    .map(({ name }) => name);
  if (closed.length === 0) return entity;
  const known = made.get(entity) ?? new Map<string, Entity>();
  made.set(entity, known);
  const key = closed.join();
  const open = known.get(key) ?? without(entity, new Set(closed));
  known.set(key, open);
  return open;
}

function without(entity: Entity, closed: ReadonlySet<string>): Entity {
  const isOpen = (path: string) => !closed.has(path.split('.')[0] ?? path);
  const isField = (path: string) => fieldAt(entity.fields, path) !== undefined;
  const isOpenKey = (key: string) => isOpen(parseSearchKey(key, isField)?.field ?? key);
  const narrow = <Part extends Pick<View, 'list' | 'search'>>(part: Part): Part => ({
    ...part,
    list: { ...part.list, columns: part.list.columns.filter(({ field }) => isOpen(field)) },
    search: part.search.filter(({ field }) => isOpen(field)),
  });
  return {
    ...narrow(entity),
    fields: entity.fields.filter(({ name }) => isOpen(name)),
    // a view that filters by a hidden field would show all records without this condition, so the view is removed
    views: entity.views.filter(({ preset }) => Object.keys(preset).every(isOpenKey)).map(narrow),
  };
}
