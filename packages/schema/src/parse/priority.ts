import { ownValue } from '../json/ownValue.ts';
import type { States } from '../model/actions.ts';
import type { Entity } from '../model/entity.ts';
import type { Field, Priority } from '../model/field.ts';
import type { DetailTab } from '../model/screens.ts';
import type { Shortcut } from '../model/statistics.ts';
import { traitsOf } from '../model/widgets.ts';
import { isMoney } from '../value/isMoney.ts';
import { isStandardAction, standardActions } from './actions.ts';
import { commonNames } from './commonFields.ts';

/** Default priority of a thing whose kind is neither very important nor unimportant. */
export const USUAL_PRIORITY: Priority = 2;

/**
 * Maximum length of a short text. A longer text is less important in a list, because the user reads it on the
 * detail page.
 */
const MAX_SHORT_TEXT = 200;

/** Fields of an entity that are important to a reader because of their role. */
export interface FieldRoles {
  /** Field that contains the display name of a record. */
  readonly label: string;
  /** Field that contains the state of a record. */
  readonly state?: string | undefined;
  /** Field by which the list is sorted, with `-` in front for descending order. */
  readonly sort?: string | undefined;
}

/**
 * Returns the priority of a field. If the schema declares none: 1 for the name, the state and amounts; 3 for ids,
 * long texts, lists, and fields that the service writes; 2 for all other fields and for the field by which the list
 * is sorted.
 */
export function fieldPriority(field: Field, { label, sort, state }: FieldRoles): Priority {
  if (field.priority !== undefined) return field.priority;
  if (field.path === label || field.path === state || isMoney(field.format)) return 1;
  return field.path !== sort?.replace(/^-/, '') && isAside(field) ? 3 : USUAL_PRIORITY;
}

const isAside = ({ item, maxLength = 0, name, ref, type, widget }: Field): boolean =>
  (commonNames.includes(name) && name !== 'createTime') ||
  (name.endsWith('Id') && ref === undefined) ||
  (type === 'array' && item?.ref === undefined) ||
  (widget === 'text' && maxLength > MAX_SHORT_TEXT) ||
  traitsOf(widget).long === true;

/**
 * Returns the priority of an action. If the schema declares none: 1 for adding a record; 3 for dangerous actions, for
 * actions that end a record without success, and for importing; 2 for all other actions.
 *
 * @example actionPriority(entity, 'delete') // 3
 */
export function actionPriority(
  { actions, fields, states }: Pick<Entity, 'actions' | 'fields' | 'states'>,
  name: string,
): Priority {
  const own = actions.find((action) => action.name === name);
  if (own?.priority !== undefined) return own.priority;
  const standard = isStandardAction(name) ? standardActions[name] : undefined;
  if ((own ?? standard)?.danger || (states && endsWithoutSuccess(fields, states, name))) return 3;
  return standard?.priority ?? USUAL_PRIORITY;
}

/**
 * Returns true if an action always leads from a state in use to a state with the tag `off` or `bad`, such as
 * cancelled, withdrawn or archived.
 */
function endsWithoutSuccess(fields: readonly Field[], { field, transitions }: States, name: string): boolean {
  const own = (ownValue(transitions, name) ?? []).filter(({ by }) => by === 'user');
  const options = fields.find(({ path }) => path === field)?.options ?? [];
  const isOver = (state: string) => {
    const tag = options.find(({ value }) => value === state)?.tag;
    return tag === 'off' || tag === 'bad';
  };
  return own.length > 0 && own.every(({ from, to }) => isOver(to) && !from.every(isOver));
}

/**
 * Returns the priority of a tab of a record. If the schema declares none: 1 for a tab with fields, 2 for all other
 * tabs.
 */
export const tabPriority = ({ kind, priority }: DetailTab): Priority =>
  priority ?? (kind === 'fields' ? 1 : USUAL_PRIORITY);

/** Returns the priority of a shortcut. If the schema declares none: 1 for a form, 2 for all other pages. */
export const shortcutPriority = ({ page, priority }: Shortcut): Priority =>
  priority ?? (page === 'form' ? 1 : USUAL_PRIORITY);
