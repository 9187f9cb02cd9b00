import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { Text } from '../../context/useText.ts';
import { isRowAllowed, type ScreenAction } from '../../core/actions/toActions.ts';
import type { ScreenTarget } from '../../core/screenTarget.ts';
import { textWidth } from '../../kit/measureText.ts';
import { recordTitle } from '../../values/recordTitle.ts';
import { remedyOf } from '../../values/stateReason.ts';

interface Asked {
  readonly entity: Entity;
  readonly t: Text;
  readonly href: (target: ScreenTarget) => string | undefined;
  /** There is no room for several buttons. */
  readonly narrow?: boolean;
  /** Widths of the places in a table, so that the buttons of all rows are in line. @defaultValue one after another */
  readonly places?: ActionPlaces;
}

/** The actions a row allows: first the one its state waits for, last those that destroy something. */
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

/** The allowed action that the state of a row waits for: its remedy, where the state has one. */
export const primaryAction = (
  entity: Entity,
  allowed: readonly ScreenAction[],
  row: Row,
): ScreenAction | undefined =>
  allowed.find(({ name, danger }) => !danger && name === remedyOf(entity, row)) ??
  allowed.find((action) => !action.danger && isOfState(entity, action));

/** Is the action offered in some states only: a transition, or one that opens a screen in these states? */
const isOfState = ({ states }: Entity, { name, action }: ScreenAction): boolean =>
  states !== undefined &&
  (Object.hasOwn(states.transitions, name) ||
    (action?.effect === 'open' && Object.hasOwn(states.allow, name)));

/** The actions of a row by their places. */
export interface PlacedActions {
  /** The action its state waits for, else the first that destroys nothing. */
  readonly main?: ScreenAction | undefined;
  readonly edit?: ScreenAction | undefined;
  /** The others, in the ⋯ menu: always those that destroy something. */
  readonly more: readonly ScreenAction[];
}

/** The same action is at the same place in every row. @param narrow all of them are in the menu */
export function placeRowActions(
  entity: Entity,
  actions: readonly ScreenAction[],
  row: Row,
  narrow = false,
): PlacedActions {
  const allowed = rowActionsOf(entity, actions, row);
  if (narrow) return { more: allowed };
  const edit = allowed.find(({ name, danger }) => name === 'edit' && !danger);
  const main = allowed.find((action) => action !== edit && !action.danger);
  return { main, edit, more: allowed.filter((action) => action !== main && action !== edit) };
}

/**
 * The buttons of one row: plain elements, identified by `data-act`; the list handles every click at one place.
 * Actions that open a screen are real links where the portal has an address for it.
 */
export function renderRowActions(
  actions: readonly ScreenAction[],
  row: Row,
  { entity, t, href, narrow = false, places }: Asked,
): ReactNode {
  const { main, edit, more } = placeRowActions(entity, actions, row, narrow);
  if (!main && !edit && more.length === 0) return null;
  const id = String(row[entity.rowKey]);
  const draw = (action: ScreenAction | undefined, className: string) => {
    if (!action) return null;
    const url = action.opens && href({ entity: entity.key, page: action.opens, id });
    const title = t(action.title);
    return url === undefined ? (
      <button type="button" className={className} data-act={action.name}>
        {title}
      </button>
    ) : (
      <a className={className} data-act={action.name} href={url}>
        {title}
      </a>
    );
  };
  return (
    <span className="isp-acts" style={places && { gridTemplateColumns: places.template }}>
      {draw(main, 'isp-act')}
      {draw(edit, 'isp-act isp-act-edit')}
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

/** Widths of the places of row actions. */
export interface ActionPlaces {
  /** Pixels of the whole column. */
  readonly width: number;
  /** Columns of the grid of a row's buttons. */
  readonly template: string;
}

/**
 * Widths that fit the buttons of all rows so far. They only grow, so that no column moves when rows with fewer buttons
 * arrive; the result is the same object until they do.
 */
export function createActionPlaces(
  entity: Entity,
  t: Text,
  narrow: boolean,
): (actions: readonly ScreenAction[], rows: readonly Row[]) => ActionPlaces {
  // the head fits on one line too
  const least = Math.max(narrow ? 72 : 96, 24 + textWidth(t('操作')));
  let [main, edit, more] = [0, 0, 0];
  let known: ActionPlaces | undefined;
  const widthOf = (action: ScreenAction | undefined) =>
    action ? Math.max(TARGET_PX, textWidth(t(action.title)) + PADDING_PX) : 0;
  return (actions, rows) => {
    for (const row of rows) {
      const placed = placeRowActions(entity, actions, row, narrow);
      main = Math.max(main, widthOf(placed.main));
      edit = Math.max(edit, widthOf(placed.edit));
      more = Math.max(more, placed.more.length > 0 ? (narrow ? TOUCH_PX : TARGET_PX) : 0);
    }
    const width = Math.max(least, main + edit + more + CELL_PX);
    const template = `${main}px ${edit}px ${more}px`;
    if (known?.width !== width || known.template !== template) known = { width, template };
    return known;
  };
}

/** Least width and height of a button, in px. */
const TARGET_PX = 28;
/** The same for fingers. */
const TOUCH_PX = 40;
/** Padding of a button left and right together, in px. */
const PADDING_PX = 12;
/** The same of the cell, without the padding of the first button: its text begins where the column's head does. */
const CELL_PX = 26;
