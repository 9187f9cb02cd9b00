import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { Text } from '../../context/useText.ts';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import type { ScreenTarget } from '../../core/screenTarget.ts';
import { textWidth } from '../../kit/measureText.ts';
import { recordTitle } from '../../values/recordTitle.ts';
import { placeRowActions } from './placeRowActions.ts';

interface Asked {
  readonly entity: Entity;
  readonly t: Text;
  readonly href: (target: ScreenTarget) => string | undefined;
  /** True if the list is narrow, so that only the most important actions are buttons. */
  readonly narrow?: boolean;
  /**
   * Widths of the positions of the buttons, so that the buttons of all rows of a table are aligned. @defaultValue
   * the buttons follow each other without alignment
   */
  readonly places?: ActionPlaces;
}

/**
 * Draws the action buttons of one row as plain elements, which `data-act` identifies. One handler of the list
 * handles all their clicks. An action that opens a screen is drawn as a link if the portal has an address for this
 * screen.
 */
export function renderRowActions(
  actions: readonly ScreenAction[],
  row: Row,
  { entity, t, href, narrow = false, places }: Asked,
): ReactNode {
  const { leading, edit, more } = placeRowActions(entity, actions, row, narrow);
  if (leading.length === 0 && !edit && more.length === 0) return null;
  const id = String(row[entity.rowKey]);
  // each button is named with its row, because screen readers list buttons without their rows
  const name = recordTitle(entity, row, t);
  const draw = (action: ScreenAction, className: string) => {
    const url = action.opens && href({ entity: entity.key, page: action.opens, id });
    const title = t(action.title);
    const label = `${title} ${name}`;
    return url === undefined ? (
      <button key={action.name} type="button" className={className} data-act={action.name} aria-label={label}>
        {title}
      </button>
    ) : (
      <a key={action.name} className={className} data-act={action.name} aria-label={label} href={url}>
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
          aria-label={t('更多操作：{name}', { name })}
        >
          ⋯
        </button>
      )}
    </span>
  );
}

/** Widths of the positions of the row actions' buttons. */
export interface ActionPlaces {
  /** Width of the whole column with the actions, in pixels. */
  readonly width: number;
  /** Value of `grid-template-columns` for the grid with the buttons of a row. */
  readonly template: string;
}

/**
 * Creates a function that returns widths into which the buttons of all rows so far fit. The widths only grow, so
 * that the column does not become narrower when rows with fewer buttons arrive. The result is the same object until
 * the widths grow.
 */
export function createActionPlaces(
  entity: Entity,
  t: Text,
  narrow: boolean,
): (actions: readonly ScreenAction[], rows: readonly Row[]) => ActionPlaces {
  // the heading must fit in one line, and on a wide screen between two spaces for the button at its end, because it
  // is centred
  const head = textWidth(t('操作'));
  const least = narrow ? Math.max(72, 24 + head) : Math.max(96, 2 * TOOLS_PX + head);
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
/** Space for the button of the table's menu in the heading, with the gaps beside it, in px. */
const TOOLS_PX = 36;
/** Sum of the left and the right padding of a button, in px. */
const PADDING_PX = 12;
/**
 * Sum of the left and the right padding of the cell in px, less the left padding of the first button: the text of
 * this button is aligned with the heading of the column.
 */
const CELL_PX = 26;
