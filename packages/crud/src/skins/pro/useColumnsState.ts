import type { ColumnsState, ProTableProps } from '@ant-design/pro-components';
import type { Row } from '@isp/schema';
import { useMemo } from 'react';
import type { ColumnSettings, SetColumn } from '../../core/list/columnSettings.ts';
import { isInTable } from '../../core/list/droppedColumns.ts';
import type { ListTableProps } from '../../table/model/listTableProps.ts';

type ColumnStateType = NonNullable<ProTableProps<Row, object>['columnsState']>;

/** Order number of the column with the actions, which must be the last column. */
const LAST = 10_000;

const sides = ['left', undefined, 'right'] as const;

/**
 * Returns the user's column settings in the format of ProTable's column settings. Changes that the user makes in
 * ProTable are stored in the settings of this package.
 */
export function useColumnsState(
  { columns, tools }: ListTableProps,
  dropped: ReadonlySet<string>,
): ColumnStateType {
  return useMemo(() => {
    const bySide = sides.flatMap((side) => columns.filter(({ fixed }) => fixed === side));
    const value: Record<string, ColumnsState> = { _actions: { fixed: 'right', order: LAST } };
    for (const [at, { column, hidden, fixed }] of bySide.entries())
      value[column.field] = {
        show: isInTable({ column, hidden }, dropped),
        order: at + 1,
        ...(fixed && { fixed }),
      };
    return {
      // ProTable's reset button calls `onChange` with this value
      defaultValue: {},
      value,
      onChange: (map) => {
        // ProTable calls this function also when nothing has changed
        if (map === value) return;
        if (Object.keys(map).length === 0) tools?.onColumns(undefined);
        else if (columns.some(({ column }) => isShown(map[column.field])))
          tools?.onColumns(changedSettings(bySide, { value, map }));
      },
    };
  }, [columns, tools, dropped]);
}

const isShown = (state: ColumnsState | undefined): boolean => state?.show !== false;

type States = Readonly<Record<string, ColumnsState>>;

/**
 * Returns the column settings after the user has changed ProTable's settings. `isChosen` is set only for columns
 * that the user has shown or hidden in this change.
 */
const changedSettings = (
  columns: readonly SetColumn[],
  { value, map }: { readonly value: States; readonly map: States },
): ColumnSettings =>
  columns
    .map(({ column, hidden, isChosen, width }, at) => {
      const state = map[column.field];
      const { fixed } = state ?? {};
      const isChanged = isShown(state) !== isShown(value[column.field]);
      return {
        order: state?.order ?? at + 1,
        field: column.field,
        ...(isChanged ? { hidden: !isShown(state) } : hidden || isChosen ? { hidden } : {}),
        fixed: fixed === 'left' || fixed === 'right' ? fixed : ('none' as const),
        ...(width === undefined ? {} : { width }),
      };
    })
    .toSorted((one, other) => one.order - other.order)
    .map(({ order: _, ...setting }) => setting);
