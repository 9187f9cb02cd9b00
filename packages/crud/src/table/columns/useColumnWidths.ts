import type { Row } from '@isp/schema';
import { theme } from 'antd';
import { useMemo, useState } from 'react';
import type { ReadContext } from '../../registry/registry.ts';
import type { Density } from '../model/listToolbarProps.ts';
import { type CellFont, createColumnMeasure } from './columnMeasure.ts';
import { fitColumns } from './fitColumns.ts';
import type { PlannedColumn } from './planColumns.ts';

/** Padding left and right of a cell together, in px, as antd has it. */
const paddings = { large: 32, medium: 16, small: 16 } as const satisfies Record<Density, number>;

export interface SizedColumns {
  /** In their order. */
  readonly plans: readonly PlannedColumn[];
  /** Pixels by field. */
  readonly widths: ReadonlyMap<string, number>;
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
    const fitted = plans.map(({ column, set }) => {
      const { wanted = 0, least = 0 } = rooms.get(column.field) ?? {};
      return { field: column.field, set, wanted, least };
    });
    return { plans, widths: fitColumns(fitted, room) };
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
