import { withPlaced, withSetting } from '../../core/list/changeSettings.ts';
import type { ColumnSettings, SetColumn } from '../../core/list/columnSettings.ts';
import { isInTable } from '../../core/list/droppedColumns.ts';
import type { Density } from '../model/listToolbarProps.ts';
import type { MenuEntry } from '../model/menuEntry.ts';
import type { TableTools } from '../model/tableTools.ts';

const sides = [
  ['left', '固定在左侧'],
  ['right', '固定在右侧'],
  ['none', '不固定'],
] as const;

const densities: readonly (readonly [Density, string])[] = [
  ['large', '宽松'],
  ['medium', '中等'],
  ['small', '紧凑'],
];

/** Returns the menu entries with which the user pins a column and sets its width. */
export function placeEntries(
  { column, fixed, width }: SetColumn,
  columns: readonly SetColumn[],
  onColumns: TableTools['onColumns'],
): readonly MenuEntry[] {
  const set = (setting: Parameters<typeof withSetting>[2]) => () =>
    onColumns(withSetting(columns, column.field, setting));
  return [
    ...sides
      .filter(([side]) => (fixed ?? 'none') !== side)
      .map(([side, label]) => ({ key: side, label, run: set({ fixed: side }) })),
    {
      key: 'width',
      label: '按内容调整列宽',
      run: set({ width: undefined }),
      disabled: width === undefined,
    },
  ];
}

/**
 * Returns the menu entries for one column: sort, pin, width, hide. Returns an empty list if the column is not
 * shown.
 */
export function columnEntries(
  field: string,
  columns: readonly SetColumn[],
  { dropped, onColumns, onSort }: Pick<TableTools, 'dropped' | 'onColumns' | 'onSort'>,
): readonly MenuEntry[] {
  const visible = columns.filter((set) => isInTable(set, dropped.get()));
  const at = visible.findIndex(({ column }) => column.field === field);
  const own = visible[at];
  if (!own) return [];
  const nameAt = (place: number) => visible[place]?.column.field;
  const entry = (key: string, label: string, settings: ColumnSettings, disabled = false): MenuEntry => ({
    ...{ key, label, disabled },
    run: () => onColumns(settings),
  });
  const sorts: readonly MenuEntry[] = [
    { key: 'ascend', label: '升序', run: () => onSort(field) },
    { key: 'descend', label: '降序', run: () => onSort(`-${field}`) },
    { key: 'sorted' },
  ];
  return [
    ...(own.column.sortable ? sorts : []),
    ...placeEntries(own, columns, onColumns),
    entry('before', '左移', withPlaced(columns, field, nameAt(at - 1)), at === 0),
    entry('behind', '右移', withPlaced(columns, field, nameAt(at + 2)), at === visible.length - 1),
    // if only one column is visible, it must not be hidden
    entry('hide', '隐藏此列', withSetting(columns, field, { hidden: true }), visible.length === 1),
    { key: 'own' },
  ];
}

/** Returns the menu entries for the whole table: column settings, density, cards, refresh. */
export function tableEntries(tools: TableTools, openSettings: () => void): readonly MenuEntry[] {
  const { isCards, onColumns, onDensity, onLook, onRefresh } = tools;
  const ofTable: readonly MenuEntry[] = [
    { key: 'columns', label: '列设置', run: openSettings, staysOpen: true },
    {
      key: 'density',
      label: '密度',
      children: densities.map(([key, label]) => ({ key, label, run: () => onDensity(key) })),
    },
  ];
  return [
    ...(isCards ? [] : ofTable),
    ...(onLook ? [{ key: 'look', label: isCards ? '表格视图' : '卡片视图', run: onLook }] : []),
    { key: 'refresh', label: '刷新', run: onRefresh },
    ...(isCards ? [] : [{ key: 'reset', label: '恢复默认', run: () => onColumns(undefined) }]),
  ];
}
