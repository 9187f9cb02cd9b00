import { HolderOutlined } from '@ant-design/icons';
import type { Entity } from '@isp/schema';
import { Button, Dropdown } from 'antd';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { type Text, useText } from '../../context/useText.ts';
import { columnTitle } from '../../core/columnTitle.ts';
import { withMoved, withPlaced, withSetting } from '../../core/list/changeSettings.ts';
import type { ColumnSettings, SetColumn } from '../../core/list/columnSettings.ts';
import { type DroppedColumns, isInTable } from '../../core/list/droppedColumns.ts';
import { menuKeys } from '../../kit/keys/menuKeys.ts';
import { StyleRules } from '../../kit/StyleRules.ts';
import { useStore } from '../../kit/useStore.ts';
import { placeEntries } from './headerEntries.ts';
import { startRowDrag } from './rowDrag.ts';

export interface ColumnSettingsPanelProps {
  readonly entity: Entity;
  readonly columns: readonly SetColumn[];
  readonly dropped: DroppedColumns;
  readonly onChange: (settings: ColumnSettings | undefined) => void;
}

const css = `
.isp-columns{width:min(320px,80vw);max-height:min(360px,40vh);overflow:auto;margin:0 0 4px;padding:0;list-style:none}
.isp-columns-row{display:flex;align-items:center;gap:4px;padding-inline-end:4px;border-radius:var(--ant-border-radius-sm)}
.isp-columns-row:hover{background:var(--ant-control-item-bg-hover)}
.isp-columns-row>label{flex:1;min-width:0;display:flex;gap:8px;align-items:center;min-height:32px;color:var(--ant-color-text)}
.isp-columns-row>label>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.isp-columns-row .isp-check{margin:0;flex:none}
.isp-columns-note{flex:none;font-size:var(--ant-font-size-sm);color:var(--ant-color-text-description)}
.isp-columns-handle{flex:none;cursor:grab;touch-action:none;color:var(--ant-color-text-tertiary)}
.isp-columns-drop{box-shadow:inset 0 2px var(--ant-color-primary)}
.isp-columns-drop-end{box-shadow:inset 0 -2px var(--ant-color-primary)}
`;

/**
 * Draws the panel in which the user shows, hides, orders and pins the columns of a list. All its controls can be
 * used with the keyboard.
 */
export function ColumnSettingsPanel({ entity, columns, dropped, onChange }: ColumnSettingsPanelProps) {
  const t = useText(entity.key);
  const withoutRoom = useStore(dropped.subscribe, dropped.get);
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(undefined);
  // a row that moves in the document loses the focus, so the focus is set again
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order of the columns changes
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-column="${CSS.escape(moved.current)}"] .isp-columns-handle`)
      ?.focus();
    moved.current = undefined;
  }, [columns]);
  const isShown = (set: SetColumn) => isInTable(set, withoutRoom);
  const shown = columns.filter(isShown).length;
  const handleMove = (field: string, step: -1 | 1) => {
    moved.current = field;
    onChange(withMoved(columns, field, step));
  };
  const handleDrag = (event: PointerEvent, field: string) =>
    startRowDrag(event.nativeEvent, list.current, (before) => onChange(withPlaced(columns, field, before)));
  return (
    <div>
      <StyleRules name="columns" css={css} />
      <ul ref={list} className="isp-columns" aria-label={t('列设置')}>
        {columns.map((set) => (
          <ColumnRow
            key={set.column.field}
            title={t(columnTitle(entity.fields, set.column))}
            isShown={isShown(set)}
            isOnly={isShown(set) && shown === 1}
            isDropped={!set.hidden && withoutRoom.has(set.column.field)}
            {...{ set, columns, t, onChange }}
            onMove={handleMove}
            onDrag={handleDrag}
          />
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {t('恢复默认')}
      </Button>
    </div>
  );
}

interface ColumnRowProps extends Pick<ColumnSettingsPanelProps, 'columns' | 'onChange'> {
  readonly set: SetColumn;
  readonly title: string;
  readonly isShown: boolean;
  /** True if this is the only column that is shown, so that it must not be hidden. */
  readonly isOnly: boolean;
  /** True if the column is not shown because the list is too narrow. */
  readonly isDropped: boolean;
  readonly t: Text;
  readonly onMove: (field: string, step: -1 | 1) => void;
  readonly onDrag: (event: PointerEvent, field: string) => void;
}

/**
 * Draws one column in the panel: a handle to move it, a checkbox to show or hide it, and a menu for pinning and
 * width.
 */
function ColumnRow(props: ColumnRowProps) {
  const { set, columns, title, isShown, isOnly, isDropped, t, onChange, onMove, onDrag } = props;
  const { field } = set.column;
  const entries = placeEntries(set, columns, onChange);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(field, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className="isp-columns-row" data-column={field}>
      <Button
        type="text"
        size="small"
        className="isp-columns-handle"
        icon={<HolderOutlined aria-hidden />}
        title={t('拖动，或按上下方向键移动')}
        aria-label={t('移动{field}', { field: title })}
        onKeyDown={handleKey}
        onPointerDown={(event) => onDrag(event, field)}
      />
      <label>
        <input
          type="checkbox"
          className="isp-check"
          checked={isShown}
          disabled={isOnly}
          onChange={() => onChange(withSetting(columns, field, { hidden: isShown }))}
        />
        <span title={title}>{title}</span>
        {isDropped && <small className="isp-columns-note">{t('宽度不足时隐藏')}</small>}
        {set.fixed !== undefined && (
          <small className="isp-columns-note">{t(set.fixed === 'left' ? '固定在左侧' : '固定在右侧')}</small>
        )}
      </label>
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={{
          onKeyDown: menuKeys,
          items: entries.map(({ key, label = '', disabled = false }) => ({ key, label: t(label), disabled })),
          onClick: ({ key }) => entries.find((entry) => entry.key === key)?.run?.(),
        }}
      >
        <Button
          type="text"
          size="small"
          aria-haspopup="menu"
          aria-label={t('更多操作：{name}', { name: title })}
        >
          ⋯
        </Button>
      </Dropdown>
    </li>
  );
}
