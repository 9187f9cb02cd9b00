import { type Row, valueAt } from '@isp/schema';
import { measureText } from '../../kit/measureText.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { readsOf } from '../cells/readsOf.ts';
import type { CellPlan } from '../cells/renderCell.tsx';

/** The room a column asks for, in px, the padding of its cells included. */
export interface ColumnRoom {
  /** Holds its title and what its cells say, within reason. */
  readonly wanted: number;
  /** As narrow as it may get: its texts are cut then. */
  readonly least: number;
}

/** A column as it is measured. */
export interface MeasuredColumn extends CellPlan {
  readonly title: string;
  /** Pixels in front of its texts: arrows and steps of a tree. @defaultValue 0 */
  readonly indent?: number;
}

export interface RoomsAsked {
  readonly columns: readonly MeasuredColumn[];
  readonly rows: readonly Row[];
  readonly context: ReadContext;
  readonly look: CellLook;
}

/** How cells are drawn. */
export interface CellLook {
  /** Size and family of their texts, as CSS says them. @example `14px Arial` */
  readonly font: string;
  /** Left and right of a cell's text together, px. */
  readonly padding: number;
}

/** Widest a column gets by itself where its texts may be cut, px. */
const widestText = 240;
/** The same where nothing is cut: a text that long is none of its kind. */
const widestWhole = 360;
/** No title and no text is cut to less, px. */
const leastText = 112;
/** The same for the column with the record's name. */
const leastName = 160;
/** Rows that are measured: the first ones are enough to know what a column holds. */
const MAX_MEASURED_ROWS = 50;
const sortIconWidth = 12;
const copyWidth = 22;
const editWidth = 24;
/** What rounding may cost. */
const slack = 2;

/**
 * Measures the columns of a list: each once, by the rows that are there then, and again when its words change (another
 * language, late names), so that no column changes its width because other rows came.
 */
export function createColumnRooms(): (asked: RoomsAsked) => ReadonlyMap<string, ColumnRoom> {
  const known = new Map<string, { readonly reads: readonly unknown[]; readonly room: ColumnRoom }>();
  let last: ReadonlyMap<string, ColumnRoom> = new Map();
  return ({ columns, rows, context, look }) => {
    const rooms = new Map<string, ColumnRoom>();
    for (const column of columns) {
      const key = column.column.field;
      const reads = [...readsOf(column, context), column.title, look.font, look.padding];
      const old = known.get(key);
      const isKnown =
        old?.reads.length === reads.length && reads.every((read, at) => Object.is(read, old.reads[at]));
      const room = isKnown ? old.room : roomOf(column, rows, context, look);
      // a width measured without rows is not kept
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
  { font, padding }: CellLook,
): ColumnRoom {
  const { column, field, widget, title, indent = 0 } = plan;
  const head = measureText(title, `600 ${font}`) + (column.sortable ? sortIconWidth : 0);
  const copies = (column.copyable ?? field.ui.copyable) ? copyWidth : 0;
  const edits = column.edit ? editWidth : 0;
  const frame = indent + copies + edits + (widget.frame?.(field, context.t) ?? 0);
  const texts = rows.slice(0, MAX_MEASURED_ROWS).map((row) => {
    const value = valueAt(row, field.path);
    return widget.width ?? measureText(textOf(plan, value, { ...context, row }), font);
  });
  const body = Math.max(0, ...texts) + frame;
  const around = padding + slack;
  const whole = Math.ceil(Math.max(head, body) + around);
  const headRoom = Math.ceil(head + around);
  if (widget.whole && field.type !== 'array') {
    const all = Math.max(headRoom, Math.min(whole, widestWhole));
    return { wanted: all, least: all };
  }
  const wanted = Math.max(headRoom, Math.min(whole, widestText));
  return {
    wanted,
    least: Math.max(headRoom, Math.min(wanted, (column.link ? leastName : leastText) + edits)),
  };
}

function textOf({ field, widget }: CellPlan, value: unknown, context: ReadContext): string {
  try {
    return (
      widget.text?.(value, field, context) ?? (value === undefined || value === null ? '' : String(value))
    );
  } catch {
    // the cell shows such a value as plain text
    return '';
  }
}
