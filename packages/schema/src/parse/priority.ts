import { ownValue } from '../json/ownValue.ts';
import type { Entity } from '../model/entity.ts';
import type { Field, Priority } from '../model/field.ts';
import type { DetailTab } from '../model/screens.ts';
import type { Shortcut } from '../model/statistics.ts';
import { traitsOf } from '../model/widgets.ts';
import { isMoney } from '../value/isMoney.ts';
import { isStandardAction, standardActions } from './actions.ts';
import { commonNames } from './commonFields.ts';

/** Priority of what declares none and is neither first nor last by its kind. */
export const USUAL_PRIORITY: Priority = 2;

/** A text that may be longer is read in the details. */
const MAX_SHORT_TEXT = 200;

/** Fields of an entity that a reader looks for first. */
export interface FieldRoles {
  /** Field that names a record. */
  readonly label: string;
  /** Field that holds its state. */
  readonly state?: string | undefined;
  /** Field the list is sorted by, with `-` in front for descending. */
  readonly sort?: string | undefined;
}

/**
 * How much a field matters where it is shown: as its schema says, else 1 for the name, the state and amounts, 3 for
 * identifiers, long texts, lists, and what the service writes, 2 for all others and for what the list is sorted by.
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
 * How much an action matters among those beside it: as its schema says, else 1 for adding and for what a state waits
 * for, 3 for what destroys and for importing, 2 for all others.
 *
 * @example actionPriority(entity, 'delete') // 3
 */
export function actionPriority(
  { actions, states }: Pick<Entity, 'actions' | 'states'>,
  name: string,
): Priority {
  const own = actions.find((action) => action.name === name);
  if (own?.priority !== undefined) return own.priority;
  const standard = isStandardAction(name) ? standardActions[name] : undefined;
  if ((own ?? standard)?.danger) return 3;
  if (standard) return standard.priority ?? USUAL_PRIORITY;
  return states && ownValue(states.transitions, name) ? 1 : USUAL_PRIORITY;
}

/**
 * How much a tab of a record matters among the others: as its schema says, else 1 for fields and 2 for all others.
 */
export const tabPriority = ({ kind, priority }: DetailTab): Priority =>
  priority ?? (kind === 'fields' ? 1 : USUAL_PRIORITY);

/** How much a shortcut matters among the others of a user: as its schema says, else 1 for a form and 2 for all others. */
export const shortcutPriority = ({ page, priority }: Shortcut): Priority =>
  priority ?? (page === 'form' ? 1 : USUAL_PRIORITY);
