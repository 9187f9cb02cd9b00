import { Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../context/useText.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import { anchorAt, type Box } from '../../kit/anchorAt.tsx';
import type { OpenTools, TableTools } from '../model/tableTools.ts';
import { ColumnSettingsPanel } from './ColumnSettingsPanel.tsx';
import { EntriesMenu } from './EntriesMenu.tsx';
import { columnEntries, tableEntries } from './headerEntries.ts';

export interface HeaderMenuProps {
  readonly shown: OpenTools;
  readonly columns: readonly SetColumn[];
  readonly tools: TableTools;
  readonly onClose: () => void;
}

/**
 * Moves the focus into the panel, which is at the end of the document. The function is a constant, because React
 * would call a new ref function at every render.
 */
const focusFirst = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });

/**
 * Draws the menu of a table. If it was opened on the head of a column, it contains entries for this column. It can
 * be replaced by the panel of column settings.
 */
export function HeaderMenu({ shown, columns, tools, onClose }: HeaderMenuProps) {
  const { entity, density, dropped, onColumns } = tools;
  const t = useText(entity.key);
  const [isPanel, setPanel] = useState(false);
  const { by, point } = shown;
  const field = by.querySelector<HTMLElement>('[data-head]')?.dataset.head;
  const focusable = by.matches('button') ? by : by.querySelector<HTMLElement>('button');
  const at: Box = point ? { ...point, width: 1, height: 1 } : by.getBoundingClientRect();
  const close = () => {
    onClose();
    focusable?.focus();
  };
  const panel = <ColumnSettingsPanel {...{ entity, columns, dropped }} onChange={onColumns} />;
  if (isPanel) return <Panel at={at} title={t('列设置')} content={panel} onClose={close} />;
  const entries = [
    ...(field === undefined ? [] : columnEntries(field, columns, tools)),
    ...tableEntries(tools, () => setPanel(true)),
  ];
  return <EntriesMenu entries={entries} at={at} selected={[density]} t={t} onClose={close} />;
}

interface PanelProps {
  readonly at: Box;
  readonly title: string;
  readonly content: ReactNode;
  readonly onClose: () => void;
}

function Panel({ at, title, content, onClose }: PanelProps) {
  return createPortal(
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      title={title}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      content={
        <div
          ref={focusFirst}
          role="dialog"
          aria-label={title}
          // Escape inside a menu of the panel must close only that menu, so only events from the panel's own
          // elements close the panel
          onKeyDown={({ key, currentTarget, target }) =>
            key === 'Escape' && target instanceof Node && currentTarget.contains(target) && onClose()
          }
        >
          {content}
        </div>
      }
    >
      {anchorAt(at)}
    </Popover>,
    document.body,
  );
}
