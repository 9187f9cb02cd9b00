import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { Text } from '../../context/useText.ts';
import { isRowAllowed, rankOf, type ScreenAction } from '../../core/actions/toActions.ts';
import type { ScreenTarget } from '../../core/screenTarget.ts';
import { textWidth } from '../../kit/measureText.ts';
import { recordTitle } from '../../values/recordTitle.ts';
import { remedyOf } from '../../values/stateReason.ts';

interface Asked {
  readonly entity: Entity;
  readonly t: Text;
  readonly href: (target: ScreenTarget) => string | undefined;
  /** True if there is not enough space for several buttons. */
  readonly narrow?: boolean;
  /**
   * Widths of the positions of buttons in a table, so that the buttons of all rows are aligned. @defaultValue the
   * buttons follow one after another
   */
  readonly places?: ActionPlaces;
}

/**
 * Returns the actions that a row allows. The action that the state of the row expects next comes first; actions
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
 * Returns the allowed action that leads: the remedy of the state (an action that leads out of it), else one of priority
 * 1, else the one that the state expects next.
 */
export const primaryAction = (
  entity: Entity,
  allowed: readonly ScreenAction[],
  row: Row,
): ScreenAction | undefined =>
  allowed.find(({ name, danger }) => !danger && name === remedyOf(entity, row)) ??
  allowed.find((action) => !action.danger && rankOf(action) === 1) ??
  allowed.find((action) => !action.danger && isOfState(entity, action));

/**
 * Returns true if the action is offered only in some states: it is a transition, or it opens a screen in these
 * states.
 */
const isOfState = ({ states }: Entity, { name, action }: ScreenAction): boolean =>
  states !== undefined &&
  (Object.hasOwn(states.transitions, name) ||
    (action?.effect === 'open' && Object.hasOwn(states.allow, name)));

/** The actions of a row by the position of their buttons. */
export interface PlacedActions {
  /**
   * The action that the state of the row expects next, or else the first action that destroys nothing; then all others
   * of priority 1.
   */
  readonly leading: readonly ScreenAction[];
  readonly edit?: ScreenAction | undefined;
  /**
   * All other actions, which are in the ⋯ menu. Actions that destroy something and those of priority 3 are always here.
   */
  readonly more: readonly ScreenAction[];
}

/**
 * Assigns the actions of a row to positions, so that an action is at the same position in every row.
 *
 * @param narrow true if only actions of priority 1 are buttons
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

/**
 * Draws the buttons of one row as plain elements, identified by `data-act`. The list handles all clicks in one
 * handler. An action that opens a screen is a real link if the portal has an address for the screen.
 */
export function renderRowActions(
  actions: readonly ScreenAction[],
  row: Row,
  { entity, t, href, narrow = false, places }: Asked,
): ReactNode {
  const { leading, edit, more } = placeRowActions(entity, actions, row, narrow);
  if (leading.length === 0 && !edit && more.length === 0) return null;
  const id = String(row[entity.rowKey]);
  const draw = (action: ScreenAction, className: string) => {
    const url = action.opens && href({ entity: entity.key, page: action.opens, id });
    const title = t(action.title);
    return url === undefined ? (
      <button key={action.name} type="button" className={className} data-act={action.name}>
        {title}
      </button>
    ) : (
      <a key={action.name} className={className} data-act={action.name} href={url}>
        {title}
      </a>
    );
  };
  return (
    <span
      className={places ? 'isp-acts isp-acts-placed' : 'isp-acts'}
      style={places && { gridTemplateColumns: places.template }}
    >
      {leading.map((action) => draw(action, 'isp-act'))}
      {edit && draw(edit, 'isp-act isp-act-edit')}
      {more.length > 0 && (
        <button
          type="button"
          className="isp-act isp-act-more"
          data-more={narrow ? 'all' : ''}
          aria-haspopup="menu"
          aria-label={t('更多操作：{name}', { name: recordTitle(entity, row, t) })}
        >
          ⋯
        </button>
      )}
    </span>
  );
}

/** Widths of the positions of the row actions. */
export interface ActionPlaces {
  /** Width of the whole column in pixels. */
  readonly width: number;
  /** Columns of the CSS grid with the buttons of a row. */
  readonly template: string;
}

/**
 * Creates the function that returns widths which fit the buttons of all rows so far. The widths only grow, so that
 * no column moves when rows with fewer buttons arrive. The result is the same object until the widths grow.
 */
export function createActionPlaces(
  entity: Entity,
  t: Text,
  narrow: boolean,
): (actions: readonly ScreenAction[], rows: readonly Row[]) => ActionPlaces {
  // the head of the column must also fit on one line
  const least = Math.max(narrow ? 72 : 96, 24 + textWidth(t('操作')));
  const leading: number[] = [0];
  let [edit, more] = [0, 0];
  let known: ActionPlaces | undefined;
  const widthOf = (action: ScreenAction | undefined) =>
    action ? Math.max(TARGET_PX, textWidth(t(action.title)) + PADDING_PX) : 0;
  return (actions, rows) => {
    for (const row of rows) {
      const placed = placeRowActions(entity, actions, row, narrow);
      for (const [at, action] of placed.leading.entries())
        leading[at] = Math.max(leading[at] ?? 0, widthOf(action));
      edit = Math.max(edit, widthOf(placed.edit));
      more = Math.max(more, placed.more.length > 0 ? (narrow ? TOUCH_PX : TARGET_PX) : 0);
    }
    const places = [...leading, edit, more];
    const width = Math.max(
      least,
      places.reduce((sum, place) => sum + place, CELL_PX),
    );
    const template = places.map((place) => `${place}px`).join(' ');
    if (known?.width !== width || known.template !== template) known = { width, template };
    return known;
  };
}

/** Minimum width and height of a button, in px. */
const TARGET_PX = 28;
/** Minimum width and height of a button on a touch screen, in px. */
const TOUCH_PX = 40;
/** Sum of the left and the right padding of a button, in px. */
const PADDING_PX = 12;
/**
 * Sum of the left and the right padding of the cell, in px, without the padding of the first button, because the
 * text of this button is aligned with the head of the column.
 */
const CELL_PX = 26;
