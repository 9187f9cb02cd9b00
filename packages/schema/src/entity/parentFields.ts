import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';

/**
 * Fields that name a record's parent in the same entity: references to the own entity, except those that may form a
 * circle, and the field a list makes its tree of.
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
