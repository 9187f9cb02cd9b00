import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { ScreenTarget } from '../provider/context.ts';
import type { Text } from '../provider/useText.ts';
import { isRowAllowed, type ScreenAction } from './toActions.ts';

/** More than these stand behind 更多; on a narrow list all do. */
const usualActions = 3;
export const visibleActions = (narrow: boolean): number => (narrow ? 0 : usualActions);

interface Asked {
  readonly entity: Entity;
  readonly t: Text;
  readonly href: (target: ScreenTarget) => string | undefined;
  /** There is no room for buttons beside each other. */
  readonly narrow?: boolean;
}

/** The actions a row allows, in order. */
export const rowActionsOf = (
  entity: Entity,
  actions: readonly ScreenAction[],
  row: Row,
): readonly ScreenAction[] => actions.filter((action) => isRowAllowed(entity, row, action));

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
  const label = String(row[entity.label] ?? id);
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
          {t('更多')}
        </button>
      )}
    </span>
  );
}

/** Width in px that holds the widest row of buttons. */
export function actionsWidth(actions: readonly ScreenAction[], t: Text, narrow: boolean): number {
  const visible = visibleActions(narrow);
  const titles = actions.slice(0, visible).map(({ title }) => t(title));
  if (actions.length > visible) titles.push(t('更多'));
  const gaps = Math.max(0, titles.length - 1) * 12;
  return Math.max(narrow ? 72 : 96, 32 + gaps + titles.reduce((sum, title) => sum + textWidth(title), 0));
}

/** About as wide as antd draws it: 14 px for a Chinese character, 8 px for a Latin one. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 8), 0);
