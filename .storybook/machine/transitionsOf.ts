import type { AreaModule, Entity } from '@isp/schema';

/** A transition from one state to another. */
export interface SingleTransition {
  /** Name of the action or event that causes it. */
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly by: 'user' | 'system';
}

/** Returns the transitions of an entity, each from one state. */
export const transitionsOf = ({ states }: Entity): SingleTransition[] =>
  Object.entries(states?.transitions ?? {}).flatMap(([action, transitions]) =>
    transitions.flatMap(({ from: sources, to, by }) => sources.map((from) => ({ action, from, to, by }))),
  );

/** Loads an entity of the areas. */
export async function loadEntity(
  areas: Readonly<Record<string, { readonly load: () => Promise<AreaModule> }>>,
  key: string,
): Promise<Entity> {
  const module = await areas[key]?.load();
  const entity = Object.values(module?.area.entities ?? {}).find((one) => one.key === key);
  if (!entity) throw new Error(`The areas have no entity "${key}".`);
  return entity;
}
