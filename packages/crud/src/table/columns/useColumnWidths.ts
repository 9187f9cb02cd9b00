import type { Row } from '@isp/schema';
import { USUAL_PRIORITY } from '@isp/schema/internal';
import { theme } from 'antd';
import { useMemo, useState } from 'react';
import type { ReadContext } from '../../registry/registry.ts';
import type { Density } from '../model/listToolbarProps.ts';
import { type CellFont, createColumnMeasure } from './columnMeasure.ts';
import { type FittedColumns, fitColumns } from './fitColumns.ts';
import type { PlannedColumn } from './planColumns.ts';

/** Padding left and right of a cell together, in px, as antd has it. */
const paddings = { large: 32, medium: 16, small: 16 } as const satisfies Record<Density, number>;

export interface SizedColumns extends FittedColumns {
  /** Those with room, in their order. */
  readonly plans: readonly PlannedColumn[];
}

/**
 * Widths of a list's columns: measured once by their contents, then fitted into the room.
 *
 * @param room width for all columns, in px; undefined until it is measured
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

/** How antd draws a cell's text here. */
export function useCellFont(density: Density): CellFont {
  const { token } = theme.useToken();
  const { fontFamily, fontSize } = token;
  return useMemo(
    () => ({ font: `${fontSize}px ${fontFamily}`, padding: paddings[density] }),
    [fontFamily, fontSize, density],
  );
}
