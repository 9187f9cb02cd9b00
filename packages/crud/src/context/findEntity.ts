import type { Area, AreaModule, Entity } from '@isp/schema';
import type { Validate } from '@isp/schema/validate';
import type { AreaIndex } from './context.ts';

/**
 * Areas in one of three forms: loaded modules, parsed areas without validators (records are then not validated), or
 * the index for `CrudProvider`.
 */
export type Areas = AreaIndex | readonly (AreaModule | Area)[];

export interface FoundEntity {
  readonly entity: Entity;
  readonly validate: Validate | undefined;
}

/**
 * Finds an entity in the areas.
 * @throws when no area contains the entity.
 */
export async function findEntity(areas: Areas, key: string): Promise<FoundEntity> {
  const cut = key.indexOf('.');
  const name = key.slice(cut + 1);
  const found = await findArea(areas, key, key.slice(0, cut));
  const area = found && 'area' in found ? found.area : found;
  const entity = area && Object.hasOwn(area.entities, name) ? area.entities[name] : undefined;
  if (!entity) throw new Error(`No area contains the entity "${key}". Hand over its area in \`areas\`.`);
  return { entity, validate: found && 'area' in found ? found.validators[name] : undefined };
}

async function findArea(areas: Areas, key: string, areaName: string): Promise<AreaModule | Area | undefined> {
  if (Array.isArray(areas)) {
    const list = areas as readonly (AreaModule | Area)[];
    return list.find((one) => ('area' in one ? one.area : one).name === areaName);
  }
  const index = areas as AreaIndex;
  return Object.hasOwn(index, key) ? index[key]?.load() : undefined;
}

/** Returns the keys (`area.entity`) of all entities. */
export function entityKeys(areas: Areas): readonly string[] {
  if (!Array.isArray(areas)) return Object.keys(areas);
  return (areas as readonly (AreaModule | Area)[])
    .map((one) => ('area' in one ? one.area : one))
    .flatMap(({ entities }) => Object.values(entities).map(({ key }) => key));
}

/** Returns the keys of the entities to which fields of a record refer, also fields inside objects and lists. */
export function referencesOf(entity: Entity): readonly string[] {
  const found = new Set<string>();
  const visit = (fields: Entity['fields']): void => {
    for (const field of fields) {
      if (field.ref) found.add(field.ref.entity);
      if (field.fields) visit(field.fields);
      if (field.item) visit([field.item]);
    }
  };
  visit(entity.fields);
  return [...found];
}
