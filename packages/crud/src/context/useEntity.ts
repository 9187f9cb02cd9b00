import type { Entity } from '@isp/schema';
import type { Validate } from '@isp/schema/validate';
import type { EntityName } from '../registry/register.ts';
import { useCheckedExtensions } from '../registry/useCheckedExtensions.ts';
import { areaOf } from './context.ts';
import { useProvidedExtensions, useRights, useServer } from './contexts.tsx';
import { toOpenEntity } from './toOpenEntity.ts';

/**
 * A loaded entity and the function that validates its records.
 *
 * @example
 * const titleOf = ({ entity }: UseEntityResult) => entity.title;
 */
export interface UseEntityResult {
  readonly entity: Entity;
  readonly validate: Validate;
}

/**
 * Returns the entity of a key, without the fields that the user may not see. Suspends while the area of the entity
 * loads, unless a surrounding {@link EntityGate} has already loaded it.
 */
export function useLoadedEntity(key: string): UseEntityResult {
  const { areas } = useServer();
  const { may } = useRights();
  const extensions = useProvidedExtensions();
  const loaded = areaOf(areas, key).use();
  const name = key.slice(key.indexOf('.') + 1);
  const entity = loaded.area.entities[name];
  const validate = loaded.validators[name];
  if (!entity || !validate) throw new Error(`Area "${loaded.area.name}" has no entity "${name}".`);
  useCheckedExtensions(entity, extensions);
  return { entity: toOpenEntity(entity, may), validate };
}

/**
 * Returns the entity of a key, without the fields that the user may not see. Suspends while the area of the entity
 * loads. If the entity names are registered as types, an unknown key is a compile error.
 *
 * @example
 * const { entity, validate } = useEntity('shop.book');
 */
export const useEntity: (key: EntityName) => UseEntityResult = useLoadedEntity;
