import type { Entity } from '@isp/schema';
import { actionNames, standardActions, toKebab } from '@isp/schema/internal';
import { permissionOf } from '@isp/schema/rules';
import type { CommonRoleRight } from '../../../generated/rows.ts';
import type { Service } from '../../../service.ts';

type RoleRightRow = Pick<
  CommonRoleRight,
  'area' | 'entity' | 'entityEn' | 'action' | 'actionEn' | 'name' | 'code' | 'sort'
> & { readonly id: string } & Readonly<
    Record<'cus' | 'dm' | 'annotator' | 'viewer' | 'da' | 'adm', readonly string[]>
  >;

/**
 * Returns one row for each action on records, with the roles that may perform the action. The rows are in the order
 * of the area files.
 */
export function toRoleRights({ areas, permissions, translate }: Service): readonly RoleRightRow[] {
  const entities = areas.flatMap(({ entities }) => Object.values(entities));
  return entities
    .flatMap((entity) => actionsOf(entity).map((action) => ({ ...action, entity })))
    .map(({ entity, name, permission, title }, sort) => {
      const code = `${entity.permission}_${permission}`;
      const rights = permissions.rightsOf(code);
      const english = (text: string) => translate(text, 'en-US', entity.key);
      return {
        id: `${entity.key}.${name}`,
        area: entity.area as CommonRoleRight['area'] & string,
        entity: entity.title,
        entityEn: english(entity.title),
        action: title,
        actionEn: english(title),
        // The name contains both languages, so that a search in either language finds it.
        name: `${entity.title} · ${title} (${english(entity.title)} · ${english(title)})`,
        code,
        sort,
        cus: wordsOf(rights.CUS),
        dm: wordsOf(rights.DM),
        annotator: wordsOf(rights.ANNOTATOR),
        viewer: wordsOf(rights.VIEWER),
        da: wordsOf(rights.DA),
        // those of the installation are administrators of the platform, too
        adm: wordsOf(rights.ADM ?? rights.ROOT),
      };
    });
}

const wordsOf = (right: string | readonly string[] = []): readonly string[] => [right].flat().map(toWord);

/** Converts a role in a project, such as `project:OWNER`, to a word for a column, such as `PROJECT_OWNER`. */
const toWord = (word: string): string => toKebab(word).toUpperCase().replaceAll(/[:-]/g, '_');

interface Named {
  readonly name: string;
  readonly title: string;
  readonly permission: string;
}

/**
 * Returns the actions of an entity that send a call. Links and other actions without a call need no right, so they
 * are left out.
 */
function actionsOf(entity: Entity): readonly Named[] {
  return actionNames(entity).flatMap((name): Named[] => {
    const own = entity.actions.find((action) => action.name === name);
    if (own && own.effect !== 'call') return [];
    const standard = Object.hasOwn(standardActions, name) ? standardActions[name] : undefined;
    const title = own?.title ?? standard?.title ?? name;
    return [{ name, title, permission: permissionOf(entity, name) }];
  });
}
