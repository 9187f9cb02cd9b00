import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { Text } from '../../context/useText.ts';
import { isRowAllowed, type ScreenAction } from '../../core/actions/toActions.ts';
import type { ScreenTarget } from '../../core/screenTarget.ts';
import { textWidth } from '../../kit/measureText.ts';
import { recordTitle } from '../../values/recordTitle.ts';

/** Further actions go into the ⋯ menu; on a narrow list all do. */
const USUAL_ACTIONS = 2;
export const visibleActions = (narrow: boolean): number => (narrow ? 0 : USUAL_ACTIONS);

interface Asked {
  readonly entity: Entity;
  readonly t: Text;
  readonly href: (target: ScreenTarget) => string | undefined;
  /** There is no room for several buttons. */
  readonly narrow?: boolean;
}

/** The actions a row allows: first the one its state waits for, last those that destroy something. */
export function rowActionsOf(
  entity: Entity,
  actions: readonly ScreenAction[],
  row: Row,
): readonly ScreenAction[] {
  const allowed = actions.filter((action) => isRowAllowed(entity, row, action));
  const harmless = allowed.filter(({ danger }) => !danger);
  const primary = primaryAction(entity, harmless);
  const first = primary ? [primary] : [];
  return [
    ...first,
    ...harmless.filter((action) => action !== primary),
    ...allowed.filter(({ danger }) => danger),
  ];
}

/** The allowed action that the state of a row waits for. */
export const primaryAction = (entity: Entity, allowed: readonly ScreenAction[]): ScreenAction | undefined =>
  allowed.find((action) => !action.danger && isOfState(entity, action));

/** Is the action offered in some states only: a transition, or one that opens a screen in these states? */
const isOfState = ({ states }: Entity, { name, action }: ScreenAction): boolean =>
  states !== undefined &&
  (Object.hasOwn(states.transitions, name) ||
    (action?.effect === 'open' && Object.hasOwn(states.allow, name)));

/**
 * The buttons of one row: plain elements, identified by `data-act`; the list handles every click at one place.
 * Actions that open a screen are real links where the portal has an address for it.
 */
export function renderRowActions(
  actions: readonly ScreenAction[],
  row: Row,
  { entity, t, href, narrow = false }: Asked,
): ReactNode {
  const visible = visibleActions(narrow);
  const allowed = rowActionsOf(entity, actions, row);
  if (allowed.length === 0) return null;
  const id = String(row[entity.rowKey]);
  const label = recordTitle(entity, row, t);
  return (
    <span className="isp-acts">
      {allowed.slice(0, visible).map((action) => {
        const className = action.danger ? 'isp-act isp-act-danger' : 'isp-act';
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
      })}
      {allowed.length > visible && (
        <button
          type="button"
          className="isp-act"
          data-more={visible}
          aria-haspopup="menu"
          aria-label={t('更多操作：{name}', { name: label })}
        >
          ⋯
        </button>
      )}
    </span>
  );
}

/**
 * Width in px that fits the buttons of all rows so far. It only grows, so that no column moves when rows with fewer
 * buttons arrive.
 */
export function createActionsWidth(
  entity: Entity,
  t: Text,
  narrow: boolean,
): (actions: readonly ScreenAction[], rows: readonly Row[]) => number {
  const visible = visibleActions(narrow);
  // the head fits on one line too
  let widest = Math.max(narrow ? 72 : 96, 24 + textWidth(t('操作')));
  return (actions, rows) => {
    for (const row of rows) {
      const allowed = rowActionsOf(entity, actions, row);
      let width = allowed.length > visible ? moreWidth + padding : padding - gap;
      for (const { title } of allowed.slice(0, visible)) width += textWidth(t(title)) + gap;
      widest = Math.max(widest, width);
    }
    return widest;
  };
}

/** Space between two buttons, and padding around them, in px. */
const gap = 12;
const padding = 32;
/** Width of ⋯, in px. */
const moreWidth = 16;
