import type { Entity, Row } from '@isp/schema';
import { isRowAllowed, rankOf, type ScreenAction } from '../../core/actions/toActions.ts';
import { remedyOf } from '../../values/stateReason.ts';

/**
 * Returns the actions that the state of a row allows. The action that the state expects next comes first. Actions
 * that destroy something come last.
 */
export function rowActionsOf(
  entity: Entity,
  actions: readonly ScreenAction[],
  row: Row,
): readonly ScreenAction[] {
  const allowed = actions.filter((action) => isRowAllowed(entity, row, action));
  const harmless = allowed.filter(({ danger }) => !danger);
  const primary = primaryAction(entity, harmless, row);
  const first = primary ? [primary] : [];
  return [
    ...first,
    ...harmless.filter((action) => action !== primary),
    ...allowed.filter(({ danger }) => danger),
  ];
}

/**
 * Returns the most important of the allowed actions: the remedy (the action that leads out of the state), or else
 * an action of priority 1, or else the action that the state expects next. An action of priority 3, for example one
 * that cancels the record, is never the most important one.
 */
export const primaryAction = (
  entity: Entity,
  allowed: readonly ScreenAction[],
  row: Row,
): ScreenAction | undefined =>
  allowed.find(({ name, danger }) => !danger && name === remedyOf(entity, row)) ??
  allowed.find((action) => !action.danger && rankOf(action) === 1) ??
  allowed.find((action) => !action.danger && rankOf(action) < 3 && isOfState(entity, action));

/**
 * Returns true if only some states offer the action: it is a transition between states, or it opens a screen that
 * is limited to some states.
 */
const isOfState = ({ states }: Entity, { name, action }: ScreenAction): boolean =>
  states !== undefined &&
  (Object.hasOwn(states.transitions, name) ||
    (action?.effect === 'open' && Object.hasOwn(states.allow, name)));

/** The actions of a row, by the position of their buttons. */
export interface PlacedActions {
  /**
   * Actions with the first buttons: the action that the state of the row expects next (or else the first one that
   * destroys nothing), followed by all others of priority 1.
   */
  readonly leading: readonly ScreenAction[];
  readonly edit?: ScreenAction | undefined;
  /** Actions in the ⋯ menu: all others. Actions that destroy something and actions of priority 3 are always here. */
  readonly more: readonly ScreenAction[];
}

/**
 * Assigns the actions of a row to positions, so that an action has the same position in every row.
 *
 * @param narrow true if only actions of priority 1 have buttons
 */
export function placeRowActions(
  entity: Entity,
  actions: readonly ScreenAction[],
  row: Row,
  narrow = false,
): PlacedActions {
  const allowed = rowActionsOf(entity, actions, row);
  const buttons = allowed.filter((action) => !action.danger && rankOf(action) < (narrow ? 2 : 3));
  const edit = buttons.find(({ name }) => name === 'edit');
  const leading = buttons
    .filter((action) => action !== edit)
    .filter((action, at) => at === 0 || rankOf(action) === 1);
  const more = allowed.filter((action) => action !== edit && !leading.includes(action));
  return { leading, edit, more };
}
