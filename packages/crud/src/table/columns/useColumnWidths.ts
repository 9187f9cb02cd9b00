import type { Row } from '@isp/schema';
import { USUAL_PRIORITY } from '@isp/schema/internal';
import { theme } from 'antd';
import { useMemo, useState } from 'react';
import type { ReadContext } from '../../registry/registry.ts';
import type { Density } from '../model/listToolbarProps.ts';
import { type CellFont, createColumnMeasure } from './columnMeasure.ts';
import { type FittedColumns, fitColumns } from './fitColumns.ts';
import type { PlannedColumn } from './planColumns.ts';

/** Sum of the left and the right padding of a cell, in px, as in antd. */
const paddings = { large: 32, medium: 16, small: 16 } as const satisfies Record<Density, number>;

export interface SizedColumns extends FittedColumns {
  /** Columns that fit into the table, in their order. */
  readonly plans: readonly PlannedColumn[];
}

/**
 * Returns the widths of a list's columns. Each column is measured once, with its first rows. The widths are then
 * fitted into the available width.
 *
 * @param room available width for all columns, in px. Undefined until it is measured.
 */
export function useColumnWidths(
  plans: readonly PlannedColumn[],
  rows: readonly Row[],
  context: ReadContext,
  density: Density,
  room: number | undefined,
): SizedColumns {
  const look = useCellFont(density);
  const [measure] = useState(createColumnMeasure);
  const rooms = measure({ columns: plans, rows, context, look });
  return useMemo(() => {
    const measured = plans.map(({ column, set, stays, isSort }) => {
      const { field, priority = USUAL_PRIORITY } = column;
      const { wanted = 0, least = 0 } = rooms.get(field) ?? {};
      return { field, set, wanted, least, priority, stays, isSort };
    });
    const fitted = fitColumns(measured, room);
    return { ...fitted, plans: plans.filter(({ column }) => fitted.widths.has(column.field)) };
  }, [plans, rooms, room]);
}

/** Returns the font and the padding that cells have in the current theme. */
export function useCellFont(density: Density): CellFont {
  const { token } = theme.useToken();
  const { fontFamily, fontSize } = token;
  return useMemo(
    () => ({ font: `${fontSize}px ${fontFamily}`, padding: paddings[density] }),
    [fontFamily, fontSize, density],
  );
}
