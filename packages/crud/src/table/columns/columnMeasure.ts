import type { Row } from '@isp/schema';
import { valueAt } from '@isp/schema/values';
import { isCutInMiddle } from '../../kit/cutMiddle.tsx';
import { measureText } from '../../kit/measureText.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { readsOf } from '../cells/readsOf.ts';
import { type CellPlan, listText } from '../cells/renderCell.tsx';

/** Widths of a column, in px, including the padding of its cells. */
export interface ColumnWidths {
  /** Width in px that the title and the measured cells need, up to a maximum. */
  readonly wanted: number;
  /** Minimum width. Texts that are longer are cut off. */
  readonly least: number;
}

/** A column with the values that are needed to measure it. */
export interface MeasuredColumn extends CellPlan {
  readonly title: string;
  /** Pixels before the texts of the column, for the arrows and the indentation of a tree. @defaultValue 0 */
  readonly indent?: number;
}

export interface ColumnWidthsInput {
  readonly columns: readonly MeasuredColumn[];
  readonly rows: readonly Row[];
  readonly context: ReadContext;
  readonly look: CellFont;
}

/** Font and padding of cells. */
export interface CellFont {
  /** Font of the texts in the cells, in CSS notation. @example `14px Arial` */
  readonly font: string;
  /** Sum of the left and the right padding, in px. */
  readonly padding: number;
}

/** Maximum wanted width, in px, of a column whose texts may be cut off. */
const MAX_TEXT_PX = 240;
/**
 * Maximum wanted width, in px, of the column with the name of the record, and of a column whose texts must not be cut
 * off. Longer texts are rare.
 */
const MAX_WHOLE_PX = 360;
/** Minimum width, in px, of a column whose texts may be cut off. */
const MIN_TEXT_PX = 112;
/** Minimum width, in px, of a column whose texts are shortened in the middle: both ends must say something. */
const MIN_CUT_PX = 140;
/** Minimum width, in px, of the column with the name of the record. */
const MIN_NAME_PX = 160;
/** Maximum number of rows that are measured. The first rows are enough to estimate the width of a column. */
const MAX_MEASURED_ROWS = 50;
const sortIconWidth = 12;
const copyWidth = 22;
const editWidth = 24;
/** Additional width of a column in px, because measured widths are rounded. */
const slack = 2;

/**
 * Creates the function that measures the columns of a list. Each column is measured once, with the first rows. It
 * is measured again only when its texts change, because of another language or names that arrive later. So columns
 * do not change their width when other rows arrive.
 */
export function createColumnMeasure(): (asked: ColumnWidthsInput) => ReadonlyMap<string, ColumnWidths> {
  const known = new Map<string, { readonly reads: readonly unknown[]; readonly room: ColumnWidths }>();
  let last: ReadonlyMap<string, ColumnWidths> = new Map();
  return ({ columns, rows, context, look }) => {
    const rooms = new Map<string, ColumnWidths>();
    for (const column of columns) {
      const key = column.column.field;
      const reads = [...readsOf(column, context), column.title, look.font, look.padding];
      const old = known.get(key);
      const isKnown =
        old?.reads.length === reads.length && reads.every((read, at) => Object.is(read, old.reads[at]));
      const room = isKnown ? old.room : roomOf(column, rows, context, look);
      // a width that was measured without rows is not stored, so that the column is measured again with the first
      // rows
      if (rows.length > 0) known.set(key, { reads, room });
      rooms.set(key, room);
    }
    const isSame = rooms.size === last.size && [...rooms].every(([key, room]) => last.get(key) === room);
    if (!isSame) last = rooms;
    return last;
  };
}

function roomOf(
  plan: MeasuredColumn,
  rows: readonly Row[],
  context: ReadContext,
  { font, padding }: CellFont,
): ColumnWidths {
  const { column, field, widget, title, indent = 0 } = plan;
  const head = measureText(title, `600 ${font}`) + (column.sortable ? sortIconWidth : 0);
  const copies = (column.copyable ?? field.ui.copyable) ? copyWidth : 0;
  const edits = column.edit ? editWidth : 0;
  const frameOf = (width: number) => widget.frame?.(field, context.t, width) ?? 0;
  let min = column.link ? MIN_NAME_PX : MIN_TEXT_PX;
  const cells = rows.slice(0, MAX_MEASURED_ROWS).map((row) => {
    const value = valueAt(row, field.path);
    const text = widget.width === undefined ? textOf(plan, value, { ...context, row }) : '';
    if (isCutInMiddle(text)) min = Math.max(min, MIN_CUT_PX);
    const width = widget.width ?? measureText(text, font);
    return width + frameOf(width);
  });
  const body = Math.max(frameOf(0), ...cells) + indent + copies + edits;
  const around = padding + slack;
  const whole = Math.ceil(Math.max(head, body) + around);
  const headRoom = Math.ceil(head + around);
  if (widget.whole && field.type !== 'array') {
    const all = Math.max(headRoom, Math.min(whole, MAX_WHOLE_PX));
    return { wanted: all, least: all };
  }
  const wanted = Math.max(headRoom, Math.min(whole, column.link ? MAX_WHOLE_PX : MAX_TEXT_PX));
  return {
    wanted,
    least: Math.max(headRoom, Math.min(wanted, min + copies + edits)),
  };
}

function textOf({ field, widget }: CellPlan, value: unknown, context: ReadContext): string {
  try {
    return (
      listText({ field, widget }, value, context) ??
      widget.text?.(value, field, context) ??
      (value === undefined || value === null ? '' : String(value))
    );
  } catch {
    // the widget has thrown an error for this value; the cell then shows plain text, whose width is not counted
    return '';
  }
}
