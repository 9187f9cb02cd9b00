import type { Entity } from '@isp/schema';
import { permissionOf } from '@isp/schema/rules';

/**
 * An object with the prefix of an entity's permission codes: the entity, or its entry in the index while its area
 * is not loaded.
 */
export interface Permitted {
  /** Prefix of the entity's permission codes. */
  readonly permission: string;
}

/** Returns the code of a permission, such as `shop_book_edit`. */
export const permissionCode = ({ permission }: Permitted, suffix: string): string =>
  `${permission}_${suffix}`;

/** Returns the permission code of an action of an entity. Standard actions have a code too. */
export const actionCode = (entity: Pick<Entity, 'permission' | 'actions'>, name: string): string =>
  permissionCode(entity, permissionOf(entity, name));
