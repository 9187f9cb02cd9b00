import type { ColumnWidths } from './columnMeasure.ts';

/** A column with its wanted width, or a width that the user or the schema set. */
export interface FittedColumn extends ColumnWidths {
  readonly field: string;
  /** Exact width, in px. */
  readonly set?: number | undefined;
}

/**
 * Column widths that fill the room. With too little room, columns whose texts may be cut become narrower; with too much,
 * all become wider, except those the user set. If they still do not fit, the table scrolls.
 *
 * @param room px; undefined until it is measured: then each column has its wanted width
 */
export function fitColumns(
  columns: readonly FittedColumn[],
  room: number | undefined,
): ReadonlyMap<string, number> {
  const wanted = columns.map((column) => column.set ?? column.wanted);
  const slack = room === undefined ? 0 : room - sum(wanted);
  const shares = columns.map(({ set, wanted, least }) =>
    set !== undefined ? 0 : slack < 0 ? wanted - least : wanted,
  );
  const all = sum(shares);
  // columns cannot shrink below their least widths
  const spread = all === 0 ? 0 : Math.max(slack, slack < 0 ? -all : slack);
  return new Map(
    columns.map(({ field }, at) => {
      const part = all === 0 ? 0 : (spread * (shares[at] ?? 0)) / all;
      return [field, (wanted[at] ?? 0) + Math.floor(part)];
    }),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
