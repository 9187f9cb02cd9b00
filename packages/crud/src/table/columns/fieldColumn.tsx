import type { ReadContext } from '../../registry/registry.ts';
import { readsOf } from '../cells/readsOf.ts';
import { alignOf, renderCell } from '../cells/renderCell.tsx';
import { SortHeader } from '../cells/SortHeader.tsx';
import type { TableColumn } from '../model/RowTable.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import type { MeasuredColumn } from './columnMeasure.ts';

/**
 * Returns the column of a field for a table of rows. The head is sortable if the field is, and the field's widget
 * draws the cells.
 *
 * @param width width in pixels
 * @param hasTools true if the user may change the columns and drag the head
 */
export function fieldColumn(
  plan: MeasuredColumn,
  width: number,
  context: ReadContext,
  hasTools = false,
): TableColumn {
  const { column, title } = plan;
  const align = alignOf(plan);
  const isEnd = align === 'right';
  return {
    key: column.field,
    title: hasTools ? (
      <ColumnHead field={column.field} title={title} sortable={column.sortable} isEnd={isEnd} />
    ) : column.sortable ? (
      <SortHeader field={column.field} title={title} isEnd={isEnd} />
    ) : (
      title
    ),
    width,
    align,
    render: (row) => renderCell(plan, row, context),
    reads: readsOf(plan, context),
  };
}
