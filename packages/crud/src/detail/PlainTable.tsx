import type { Row } from '@isp/schema';
import type { ReactNode } from 'react';

export interface PlainColumn {
  readonly key: string;
  /** In the user's words. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface PlainTableProps {
  /** What the table holds: its accessible name. */
  readonly label: string;
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly Row[];
}

/** A few rows without paging: items of a record, events, differences. It scrolls by itself where it is too wide. */
export function PlainTable({ label, columns, rows }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="isp-sub" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // items of a record have no key of their own and never move
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.key}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
