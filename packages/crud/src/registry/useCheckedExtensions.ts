import type { Entity } from '@isp/schema';
import { use } from 'react';
import type { Extensions, NamedPart } from './extension.ts';

/**
 * Error of the extensions for an entity. It is a promise, because the code with the error messages is loaded only
 * if there is an error.
 */
type Failure = Promise<Error> | undefined;

const checked = new WeakMap<Extensions, WeakMap<Entity, Failure>>();

/**
 * Checks that extensions provide every action, tab and column that the entity's schema leaves to the portal, and
 * nothing else for this entity.
 *
 * @throws MissingPartError, NoPlaceError
 */
export function useCheckedExtensions(entity: Entity, extensions: Extensions): void {
  const known = checked.get(extensions) ?? new WeakMap<Entity, Failure>();
  checked.set(extensions, known);
  if (!known.has(entity)) known.set(entity, failureOf(entity, extensions));
  const failure = known.get(entity);
  if (failure) throw use(failure);
}

function failureOf(entity: Entity, extensions: Extensions): Failure {
  const { key, fields, list } = entity;
  for (const [part, asked] of Object.entries(askedOf(entity)) as [NamedPart, readonly string[]][]) {
    const brought = extensions.names(part, key);
    const missing = asked.find((name) => !brought.includes(name));
    if (missing !== undefined)
      return import('./partErrors.ts').then((own) => new own.MissingPartError(key, part, missing, brought));
    const columns =
      part === 'cells' ? [...list.columns.map(({ field }) => field), ...fields.map(({ name }) => name)] : [];
    const places = [...asked, ...columns];
    const extra = brought.find((name) => !places.includes(name));
    if (extra !== undefined)
      return import('./partErrors.ts').then((own) => new own.NoPlaceError(key, part, extra, places));
  }
  return undefined;
}

/** Returns the names of the parts that an entity's schema leaves to the portal. */
function askedOf({ actions, detail, list, views }: Entity): Readonly<Record<NamedPart, readonly string[]>> {
  const columns = [list, ...views.map((view) => view.list)].flatMap((one) => one.columns);
  return {
    actions: actions.flatMap(({ effect, name }) => (effect === 'portal' ? name : [])),
    tabs: detail.tabs.flatMap((tab) => (tab.kind === 'portal' ? tab.name : [])),
    cells: columns.flatMap(({ field, portal }) => (portal ? field : [])),
  };
}
