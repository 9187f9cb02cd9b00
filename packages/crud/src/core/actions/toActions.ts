import type { Action, Entity, Row } from '@isp/schema';
import {
  type ActionPlace,
  actionPriority,
  ownValue,
  type Priority,
  standardActions,
  USUAL_PRIORITY,
} from '@isp/schema/internal';
import { allowsAction, isStandardAction } from '@isp/schema/rules';
import type { Adapter, ExportFormat } from '../adapter.ts';
import { actionCode, permissionCode } from '../permissionCode.ts';

/**
 * A button of a screen: one of the schema's actions, or one of the standard actions that every entity has.
 *
 * @example
 * const isForRows = ({ place }: ScreenAction) => place.includes('row');
 */
export interface ScreenAction {
  readonly name: string;
  /** Title of the action, in the source language. */
  readonly title: string;
  readonly danger: boolean;
  readonly place: readonly ActionPlace[];
  /**
   * Importance of the action. 1 is the most important: the button is never moved into the ⋯ menu. Actions with 3
   * are the first that are moved into it. @defaultValue 2
   */
  readonly priority?: Priority;
  /** Question that the user must confirm before the action runs. */
  readonly confirm?: string;
  /** Format of the file, if the action exports a list. @defaultValue `xlsx` */
  readonly format?: ExportFormat;
  /**
   * True if the exported file has a column for each field of the schema. @defaultValue the file has the columns
   * that the list shows
   */
  readonly isWhole?: true;
  /** Screen of this entity that the action opens. */
  readonly opens?: 'detail' | 'form';
  /** The action in the schema. Undefined for a standard action. */
  readonly action?: Action;
}

interface Asked {
  readonly adapter: Adapter;
  /** Returns true if the user holds this permission code. */
  readonly may: (code: string) => boolean;
}

/**
 * Order of the buttons: the standard actions `first`, then the entity's own actions, then the standard actions
 * `last`.
 */
const around = { first: ['add', 'importRows', 'view', 'edit'], last: ['export', 'delete'] };
/**
 * Order for a list in which the name of a record links to its details. The button `view` is less important there,
 * so it comes after the entity's own actions.
 */
const aroundLinked = { first: ['add', 'importRows', 'edit'], last: ['view', 'export', 'delete'] };
const opens: Readonly<Record<string, 'detail' | 'form'>> = { view: 'detail', edit: 'form', add: 'form' };

/**
 * Returns the actions for a place on a screen, in the order in which they are shown. Includes the actions that the
 * entity has, the portal supports and the user's permissions allow. {@link isRowAllowed} checks the state of a
 * single row.
 */
export function toActions(
  entity: Entity,
  place: ActionPlace,
  asked: Asked,
  offered?: readonly string[],
): readonly ScreenAction[] {
  const standard = (names: readonly string[]) => names.map((name) => toStandard(entity, name, asked, place));
  const own = entity.actions
    .filter(({ name }) => !isStandardAction(name))
    .filter(({ permission }) => asked.may(permissionCode(entity, permission)))
    .filter(({ effect }) => effect !== 'call' || asked.adapter.act !== undefined)
    .map((action): ScreenAction => ({ ...pick(action, entity), action }));
  const isLinked = (place === 'row' || place === 'card') && entity.list.columns.some(({ link }) => link);
  const { first, last } = isLinked ? aroundLinked : around;
  return [...standard(first), ...own, ...standard(last)]
    .filter(
      (item): item is ScreenAction =>
        item !== undefined && stands(item, place) && (!offered || offered.includes(item.name)),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

export const rankOf = ({ priority = USUAL_PRIORITY }: Pick<ScreenAction, 'priority'>): Priority => priority;

/**
 * Splits the actions of a bar into actions with a button, and the less important actions in the ⋯ menu. An action
 * of priority 1 always has a button.
 *
 * @param actions in the order of their priority
 * @param room maximum number of buttons
 */
export function foldActions(
  actions: readonly ScreenAction[],
  room: number,
): readonly [shown: readonly ScreenAction[], behind: readonly ScreenAction[]] {
  const isShown = (action: ScreenAction, at: number) => at < room || rankOf(action) === 1;
  return [actions.filter(isShown), actions.filter((action, at) => !isShown(action, at))];
}

/** Returns true if the action is shown at this place. A card also shows the actions of rows. */
const stands = ({ place: places }: ScreenAction, place: ActionPlace): boolean =>
  places.includes(place) || (place === 'card' && places.includes('row'));

/**
 * Returns a standard action with the adjustments of the schema, or undefined if the entity, the adapter or the
 * permissions do not allow the action here.
 */
function toStandard(
  entity: Entity,
  name: string,
  { may, adapter }: Asked,
  place: ActionPlace,
): ScreenAction | undefined {
  const usual = standardActions[name];
  const adjusted = entity.actions.find((action) => action.name === name);
  if (!usual || !may(actionCode(entity, name))) return undefined;
  const { operations } = entity;
  // a bulk deletion needs `remove`, the call that deletes several rows at once
  const calls = name === 'delete' && place === 'bulk' ? (['remove'] as const) : usual.operations;
  if (!calls.some((call) => operations[call] && adapter[call])) return undefined;
  const target = ownValue(opens, name);
  return {
    ...pick({ name, danger: usual.danger ?? false, ...usual, ...adjusted }, entity),
    ...(target === undefined ? {} : { opens: target }),
    // the schema may replace the effect of a standard button: the button opens another target, or the portal
    // handles it
    ...(adjusted?.effect === 'open' || adjusted?.effect === 'portal' ? { action: adjusted } : {}),
  };
}

function pick(
  action: Pick<ScreenAction, 'confirm' | 'danger' | 'name' | 'place' | 'title'>,
  entity: Entity,
): ScreenAction {
  const { name, title, danger, place, confirm } = action;
  const priority = actionPriority(entity, name);
  return {
    ...{ name, title, danger, place },
    ...(priority === USUAL_PRIORITY ? {} : { priority }),
    ...(confirm === undefined ? {} : { confirm }),
  };
}

/** Returns true if this row allows the action. `_actions` from the server takes precedence over the state machine. */
export const isRowAllowed = (entity: Entity, row: Row, { name }: Pick<ScreenAction, 'name'>): boolean =>
  allowsAction(entity, row, name);
