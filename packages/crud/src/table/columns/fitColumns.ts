import type { Priority } from '@isp/schema/internal';
import type { ColumnWidths } from './columnMeasure.ts';

/** A column with its wanted width, or a width that the user or the schema set. */
export interface FittedColumn extends ColumnWidths {
  readonly field: string;
  /** Exact width, in px. */
  readonly set?: number | undefined;
  /** Columns of 1 stay, whatever the room. */
  readonly priority: Priority;
  /** It stays for another reason: the user shows or pins it. @defaultValue false */
  readonly stays?: boolean;
  /** The list is sorted by it: it leaves after the others of its priority. @defaultValue false */
  readonly isSort?: boolean;
}

export interface FittedColumns {
  /** Pixels by field, without the dropped ones. */
  readonly widths: ReadonlyMap<string, number>;
  /** Fields of the columns without room. */
  readonly dropped: ReadonlySet<string>;
}

/**
 * Column widths that fill the room. With too little room, columns whose texts may be cut become narrower, then columns
 * are dropped: those of priority 3, then those of 2, each from the right and the one of the list's order last. If the
 * rest does not fit either, the table scrolls. With too much room all become wider, except those the user set.
 *
 * @param room px; undefined until it is measured: then each column has its wanted width
 */
export function fitColumns(all: readonly FittedColumn[], room: number | undefined): FittedColumns {
  const dropped = room === undefined ? none : withoutRoom(all, room);
  const columns = all.filter(({ field }) => !dropped.has(field));
  const wanted = columns.map((column) => column.set ?? column.wanted);
  const slack = room === undefined ? 0 : room - sum(wanted);
  const shares = columns.map(({ set, wanted, least }) =>
    set !== undefined ? 0 : slack < 0 ? wanted - least : wanted,
  );
  const whole = sum(shares);
  // columns cannot shrink below their least widths
  const spread = whole === 0 ? 0 : Math.max(slack, slack < 0 ? -whole : slack);
  const widths = columns.map(({ field }, at): [string, number] => {
    const part = whole === 0 ? 0 : (spread * (shares[at] ?? 0)) / whole;
    return [field, (wanted[at] ?? 0) + Math.floor(part)];
  });
  return { widths: new Map(widths), dropped };
}

const none: ReadonlySet<string> = new Set();

/** The columns that leave, so that the others have at least their least widths. One column stays in any case. */
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
