import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';

/**
 * Returns the fields that contain the parent of a record in the same entity: the field by which a list shows a
 * tree, and references to the same entity that may not form a circle.
 */
export const parentFields = ({
  fields,
  key,
  list,
}: Pick<Entity, 'fields' | 'key' | 'list'>): readonly Field[] =>
  fields.filter(
    ({ name, ref, type }) =>
      type === 'string' && (ref ? ref.entity === key && ref.circle !== true : list.tree?.parent === name),
  );
