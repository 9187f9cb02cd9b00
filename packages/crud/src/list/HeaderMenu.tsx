import { Dropdown, type MenuProps, Popover } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { withPlaced, withSetting } from '../core/list/changeSettings.ts';
import type { ColumnSettings, SetColumn } from '../core/list/columnSettings.ts';
import { keepEnter } from '../keys/keepEnter.ts';
import { useText } from '../provider/useText.ts';
import { anchorAt, type Box } from './anchorAt.tsx';
import { ColumnSettingsPanel } from './ColumnSettingsPanel.tsx';
import type { Density } from './listToolbarProps.ts';
import { menuRoom } from './menuRoom.ts';
import type { OpenTools, TableTools } from './tableTools.ts';

export interface HeaderMenuProps {
  readonly shown: OpenTools;
  readonly columns: readonly SetColumn[];
  readonly tools: TableTools;
  readonly onClose: () => void;
}

/** The panel stands at the end of the page: who opened it by keys goes on in it. One function, so that it runs once. */
const focusFirst = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });

/** What may be done with a table, and with the column whose head it was opened on; then the settings of its columns. */
export function HeaderMenu({ shown, columns, tools, onClose }: HeaderMenuProps) {
  const { entity, density, isCards, onColumns, onCsv, onDensity, onLook, onRefresh, onSaveView, onSort } =
    tools;
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
  const visible = columns.filter(({ hidden }) => !hidden);
  const own = visible.find(({ column }) => column.field === field);
  if (isPanel) {
    return createPortal(
      <Popover
        open
        trigger="click"
        placement="bottomRight"
        title={t('列设置')}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        content={
          <div
            ref={focusFirst}
            role="dialog"
            aria-label={t('列设置')}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            <ColumnSettingsPanel entity={entity} columns={columns} onChange={onColumns} />
          </div>
        }
      >
        {anchorAt(at)}
      </Popover>,
      document.body,
    );
  }

  const runs: Record<string, () => void> = {
    refresh: onRefresh,
    view: () => onSaveView?.(),
    look: () => onLook?.(),
    csv: () => onCsv?.(),
    reset: () => onColumns(undefined),
  };
  const items: NonNullable<MenuProps['items']> = [];
  const add = (key: string, label: string, run: () => void, disabled = false) => {
    runs[key] = run;
    items.push({ key, label: t(label), disabled });
  };
  if (own && field !== undefined) {
    const change = (settings: ColumnSettings) => () => onColumns(settings);
    const at = visible.indexOf(own);
    const nameAt = (place: number) => visible[place]?.column.field;
    if (own.column.sortable) {
      add('ascend', '升序', () => onSort(field));
      add('descend', '降序', () => onSort(`-${field}`));
      items.push({ type: 'divider', key: 'sorted' });
    }
    for (const [side, label] of [
      ['left', '固定在左侧'],
      ['right', '固定在右侧'],
      ['none', '不固定'],
    ] as const) {
      if ((own.fixed ?? 'none') !== side)
        add(side, label, change(withSetting(columns, field, { fixed: side })));
    }
    add('before', '左移', change(withPlaced(columns, field, nameAt(at - 1))), at === 0);
    add('behind', '右移', change(withPlaced(columns, field, nameAt(at + 2))), at === visible.length - 1);
    add(
      'width',
      '按内容调整列宽',
      change(withSetting(columns, field, { width: undefined })),
      own.width === undefined,
    );
    // a list without columns cannot be read
    add('hide', '隐藏此列', change(withSetting(columns, field, { hidden: true })), visible.length === 1);
    items.push({ type: 'divider', key: 'own' });
  }
  if (!isCards) {
    items.push(
      { key: 'columns', label: t('列设置') },
      {
        key: 'density',
        label: t('密度'),
        children: (
          [
            ['large', '宽松'],
            ['medium', '中等'],
            ['small', '紧凑'],
          ] as const
        ).map(([key, label]) => ({ key, label: t(label) })),
      },
    );
  }
  if (onLook) items.push({ key: 'look', label: t(isCards ? '表格视图' : '卡片视图') });
  if (onSaveView) items.push({ key: 'view', label: t('保存为视图') });
  if (onCsv) items.push({ key: 'csv', label: t('导出为 CSV') });
  items.push({ key: 'refresh', label: t('刷新') });
  if (!isCards) items.push({ key: 'reset', label: t('恢复默认') });
  for (const key of ['large', 'medium', 'small'] satisfies Density[]) runs[key] = () => onDensity(key);

  return createPortal(
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      onOpenChange={(open, { source }) => {
        // a choice closes it below, or opens what comes next
        if (!open && source === 'trigger') close();
      }}
      menu={{
        items,
        style: menuRoom(at),
        onKeyDown: keepEnter,
        selectable: true,
        selectedKeys: [density],
        onClick: ({ key }) => {
          if (key === 'columns') return setPanel(true);
          close();
          runs[key]?.();
        },
      }}
    >
      {anchorAt(at)}
    </Dropdown>,
    document.body,
  );
}
