import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import { recordTitle } from '../detail/recordTitle.ts';
import { textWidth } from '../list/measureText.ts';
import type { ScreenTarget } from '../provider/context.ts';
import type { Text } from '../provider/useText.ts';
import { isRowAllowed, type ScreenAction } from './toActions.ts';

/** More than these stand behind ⋯; on a narrow list all do. */
const usualActions = 2;
export const visibleActions = (narrow: boolean): number => (narrow ? 0 : usualActions);

interface Asked {
  readonly entity: Entity;
  readonly t: Text;
  readonly href: (target: ScreenTarget) => string | undefined;
  /** There is no room for buttons beside each other. */
  readonly narrow?: boolean;
}

/** The actions a row allows: first the one its state is waiting for, last those that destroy. */
export function rowActionsOf(
  entity: Entity,
  actions: readonly ScreenAction[],
  row: Row,
): readonly ScreenAction[] {
  const allowed = actions.filter((action) => isRowAllowed(entity, row, action));
  const harmless = allowed.filter(({ danger }) => !danger);
  const primary = primaryOf(entity, harmless);
  const first = primary ? [primary] : [];
  return [
    ...first,
    ...harmless.filter((action) => action !== primary),
    ...allowed.filter(({ danger }) => danger),
  ];
}

/** What the state of a row is waiting for, of the actions it allows. */
export const primaryOf = (entity: Entity, allowed: readonly ScreenAction[]): ScreenAction | undefined =>
  allowed.find((action) => !action.danger && isOfState(entity, action));

/** Is it offered in some states only: a step to another one, or what opens then? */
const isOfState = ({ states }: Entity, { name, action }: ScreenAction): boolean =>
  states !== undefined &&
  (Object.hasOwn(states.transitions, name) ||
    (action?.effect === 'open' && Object.hasOwn(states.allow, name)));

/**
 * The buttons of one row: plain elements, told apart by `data-act`; the list handles every click at one place.
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

/** Width in px that holds the widest row of buttons: any of them may stand in front, as states go. */
export function actionsWidth(actions: readonly ScreenAction[], t: Text, narrow: boolean): number {
  const visible = visibleActions(narrow);
  const widths = actions.map(({ title }) => textWidth(t(title))).sort((a, b) => b - a);
  const shown = [...widths.slice(0, visible), ...(actions.length > visible ? [moreWidth] : [])];
  const gaps = Math.max(0, shown.length - 1) * 12;
  // nor is its head broken
  return Math.max(
    narrow ? 72 : 96,
    24 + textWidth(t('操作')),
    32 + gaps + shown.reduce((sum, width) => sum + width, 0),
  );
}

/** Pixels of ⋯. */
const moreWidth = 16;
