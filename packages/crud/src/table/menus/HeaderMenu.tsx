import { Dropdown, type MenuProps, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Text, useText } from '../../context/useText.ts';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import { anchorAt, type Box } from '../../kit/anchorAt.tsx';
import { fitInWindow } from '../../kit/fitInWindow.ts';
import { consumeEnter } from '../../kit/keys/consumeEnter.ts';
import type { OpenTools, TableTools } from '../model/tableTools.ts';
import { ColumnSettingsPanel } from './ColumnSettingsPanel.tsx';
import { columnEntries, type MenuEntry, tableEntries } from './headerEntries.ts';

export interface HeaderMenuProps {
  readonly shown: OpenTools;
  readonly columns: readonly SetColumn[];
  readonly tools: TableTools;
  readonly onClose: () => void;
}

type Item = NonNullable<MenuProps['items']>[number];

/** Moves the focus into the panel, which is at the end of the page. One constant function, so that the ref runs once. */
const focusFirst = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });

/** Menu of a table, with entries for the column whose head it was opened on; then the panel of column settings. */
export function HeaderMenu({ shown, columns, tools, onClose }: HeaderMenuProps) {
  const { entity, density, onColumns } = tools;
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
  const panel = <ColumnSettingsPanel entity={entity} columns={columns} onChange={onColumns} />;
  if (isPanel) return <Panel at={at} title={t('列设置')} content={panel} onClose={close} />;
  const entries = [
    ...(field === undefined ? [] : columnEntries(field, columns, tools)),
    ...tableEntries(tools, () => setPanel(true)),
  ];
  const all = entries.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  return createPortal(
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      onOpenChange={(open, { source }) => {
        // choosing an entry closes the menu below, or opens the panel
        if (!open && source === 'trigger') close();
      }}
      menu={{
        items: entries.map((entry) => toItem(entry, t)),
        style: fitInWindow(at),
        onKeyDown: consumeEnter,
        selectable: true,
        selectedKeys: [density],
        onClick: ({ key }) => {
          const chosen = all.find((entry) => entry.key === key);
          if (!chosen?.staysOpen) close();
          chosen?.run?.();
        },
      }}
    >
      {anchorAt(at)}
    </Dropdown>,
    document.body,
  );
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
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
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

const toItem = ({ key, label, disabled, children }: MenuEntry, t: Text): Item =>
  label === undefined
    ? { type: 'divider', key }
    : {
        key,
        label: t(label),
        ...(disabled === undefined ? {} : { disabled }),
        ...(children && { children: children.map((child) => toItem(child, t)) }),
      };
