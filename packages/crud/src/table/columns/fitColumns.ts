import type { Priority } from '@isp/schema/internal';
import type { ColumnWidths } from './columnMeasure.ts';

/**
 * A column to be fitted into a table: with the width that it needs, and with the fixed width if the user or the
 * schema has set one.
 */
export interface FittedColumn extends ColumnWidths {
  readonly field: string;
  /** Width in px that the user or the schema has set. Undefined if none is set. */
  readonly set?: number | undefined;
  /** Priority of the column. Columns of priority 1 are never dropped. */
  readonly priority: Priority;
  /** True if the column must always be shown, because the user has chosen to show or pin it. @defaultValue false */
  readonly stays?: boolean;
  /**
   * True if the list is sorted by this column. Among columns of the same priority, it is the last one that is
   * dropped. @defaultValue false
   */
  readonly isSort?: boolean;
}

export interface FittedColumns {
  /** Widths in pixels by field. Dropped columns are not included. */
  readonly widths: ReadonlyMap<string, number>;
  /** Fields of the dropped columns, for which the table is too narrow. */
  readonly dropped: ReadonlySet<string>;
}

/**
 * Computes the widths of columns so that they fill the available width. If there is not enough space, columns whose
 * texts may be cut off become narrower, those of priority 1 (such as the name) only after all others. If this is not
 * enough, columns are dropped (not shown): first those of priority 3, then those of priority 2, each from right to
 * left, and the column of the sort order last. If the remaining columns do not fit either, the table scrolls. If there
 * is too much space, all columns become wider, except those whose width the user has set.
 *
 * @param room available width in px. Undefined until it is measured; each column then has its wanted width.
 */
export function fitColumns(all: readonly FittedColumn[], room: number | undefined): FittedColumns {
  const dropped = room === undefined ? none : withoutRoom(all, room);
  const columns = all.filter(({ field }) => !dropped.has(field));
  const slack = room === undefined ? 0 : room - sum(columns.map(wantedOf));
  const parts = slack < 0 ? narrowing(columns, -slack) : widening(columns, slack);
  const widths = columns.map((column, at): [string, number] => [
    column.field,
    wantedOf(column) + Math.floor(parts[at] ?? 0),
  ]);
  return { widths: new Map(widths), dropped };
}

const wantedOf = ({ set, wanted }: FittedColumn): number => set ?? wanted;

/** Returns the px that each column becomes wider: as many as its share of the wanted widths. */
function widening(columns: readonly FittedColumn[], slack: number): readonly number[] {
  const shares = columns.map(({ set, wanted }) => (set === undefined ? wanted : 0));
  const whole = sum(shares);
  return shares.map((share) => (whole === 0 ? 0 : (slack * share) / whole));
}

/** Returns the px, as negative numbers, that each column becomes narrower, but not below its minimum width. */
function narrowing(columns: readonly FittedColumn[], missing: number): readonly number[] {
  const parts = columns.map(({ least, priority, set, wanted }) => ({
    isMain: priority === 1,
    share: set === undefined ? wanted - least : 0,
  }));
  const wholeOf = (isMain: boolean) =>
    sum(parts.filter((part) => part.isMain === isMain).map(({ share }) => share));
  const others = Math.min(missing, wholeOf(false));
  const main = Math.min(missing - others, wholeOf(true));
  return parts.map(({ isMain, share }) =>
    share === 0 ? 0 : (-(isMain ? main : others) * share) / wholeOf(isMain),
  );
}

const none: ReadonlySet<string> = new Set();

/**
 * Returns the fields of the columns to drop, so that the remaining columns have at least their minimum widths. At
 * least one column always remains.
 */
function withoutRoom(columns: readonly FittedColumn[], room: number): ReadonlySet<string> {
  const leastOf = ({ least, set }: FittedColumn) => set ?? least;
  let missing = sum(columns.map(leastOf)) - room;
  if (missing <= 0) return none;
  const free = columns.filter(({ stays }) => !stays);
  const dropped = new Set<string>();
  for (const priority of [3, 2]) {
    const own = free.filter((one) => one.priority === priority).reverse();
    for (const column of [...own.filter(({ isSort }) => !isSort), ...own.filter(({ isSort }) => isSort)]) {
      if (missing <= 0 || dropped.size === columns.length - 1) return dropped;
      dropped.add(column.field);
      missing -= leastOf(column);
    }
  }
  return dropped;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
