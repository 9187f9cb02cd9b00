import type { Entity } from '@isp/schema';
import { permissionOf } from '@isp/schema/rules';

/** An entity, or its index entry before its area is loaded. */
export interface Permitted {
  /** Prefix of its codes. */
  readonly permission: string;
}

/** Code of a permission: `shop_book_edit`. */
export const permissionCode = ({ permission }: Permitted, suffix: string): string =>
  `${permission}_${suffix}`;

/** Permission code of an action of an entity, including standard actions. */
export const actionCode = (entity: Pick<Entity, 'permission' | 'actions'>, name: string): string =>
  permissionCode(entity, permissionOf(entity, name));
