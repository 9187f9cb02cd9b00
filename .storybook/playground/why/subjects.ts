import type { Entity, Field, Row } from '@isp/schema';
import { actionNames, ownValue, standardActions } from '@isp/schema/internal';
import type { Path } from '../../../packages/schema/src/json/path.ts';

/** A field or an action that can be explained. */
export type Subject =
  | { readonly id: string; readonly titles: readonly string[]; readonly path: Path }
  | { readonly id: string; readonly titles: readonly string[]; readonly action: string };

/** Returns the fields of an entity, including those inside objects and in the elements of lists of this record. */
const fieldSubjects = ({ fields }: Entity, value: Row): readonly Subject[] =>
  fields.flatMap((field) => subjectsIn(field, [field.name], [field.title], value[field.name]));

function subjectsIn(field: Field, path: Path, titles: readonly string[], value: unknown): readonly Subject[] {
  const members = (field.fields ?? []).flatMap((member) =>
    subjectsIn(member, [...path, member.name], [...titles, member.title], ownValue(value, member.name)),
  );
  const { item } = field;
  const elements =
    item?.fields && Array.isArray(value)
      ? value.flatMap((element, at) =>
          subjectsIn(item, [...path, at], [...titles, String(at + 1)], element).slice(1),
        )
      : [];
  return [{ id: `field:${path.join('/')}`, path, titles }, ...members, ...elements];
}

/** Returns the fields and the actions of an entity that can be explained for this record. */
export const subjectsOf = (entity: Entity, value: Row): readonly Subject[] => [
  ...fieldSubjects(entity, value),
  ...actionSubjects(entity),
];

/** Returns the actions of an entity: the standard actions, and its own. */
const actionSubjects = (entity: Entity): readonly Subject[] =>
  actionNames(entity).map((name) => ({
    id: `action:${name}`,
    action: name,
    titles: [
      entity.actions.find((action) => action.name === name)?.title ?? standardActions[name]?.title ?? name,
    ],
  }));
