import type { Entity, Row } from '@isp/schema';
import { Dropdown } from 'antd';
import { createPortal } from 'react-dom';
import { useText } from '../../context/useText.ts';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import { anchorAt } from '../../kit/anchorAt.tsx';
import { fitInWindow } from '../../kit/fitInWindow.ts';
import { consumeEnter } from '../../kit/keys/consumeEnter.ts';

export interface OpenMenu {
  /** The button 更多 (more) that was pressed. The menu opens below it and gives the focus back to it. */
  readonly button: HTMLElement;
  readonly row: Row;
  /** Actions in the menu. */
  readonly actions: readonly ScreenAction[];
}

export interface RowMenuProps {
  readonly entity: Entity;
  readonly menu: OpenMenu;
  readonly onAction: (action: ScreenAction, row: Row) => void;
  readonly onClose: () => void;
}

/**
 * Draws the menu of a row's further actions. There is only one menu per list. It is drawn when the user presses 更多
 * (more) in a row.
 */
export function RowMenu({ entity, menu, onAction, onClose }: RowMenuProps) {
  const t = useText(entity.key);
  const { button, row, actions } = menu;
  const box = button.getBoundingClientRect();
  const close = () => {
    onClose();
    button.focus();
  };
  return createPortal(
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      menu={{
        style: fitInWindow(box),
        onKeyDown: consumeEnter,
        items: actions.map((action) => ({ key: action.name, label: t(action.title), danger: action.danger })),
        onClick: ({ key }) => {
          close();
          const action = actions.find(({ name }) => name === key);
          if (action) onAction(action, row);
        },
      }}
    >
      {anchorAt(box)}
    </Dropdown>,
    document.body,
  );
}
