import type { Row } from '@isp/schema';
import type { ReactNode } from 'react';
import { StyleRules } from './StyleRules.ts';

const css = `
.isp-sub{max-width:100%;overflow-x:auto;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px)}
.isp-sub:focus-visible{outline:2px solid var(--ant-color-primary)}
.isp-sub table{width:100%;border-collapse:collapse}
.isp-sub th,.isp-sub td{padding:8px 12px;text-align:start;vertical-align:top;border-bottom:1px solid var(--ant-color-border-secondary);overflow-wrap:anywhere;min-width:64px}
.isp-sub tr:last-child>td{border-bottom:0}
.isp-sub th{background:var(--ant-color-fill-alter);color:var(--ant-color-text-heading);font-weight:var(--ant-font-weight-strong,600);white-space:nowrap}
`;

export interface PlainColumn {
  readonly key: string;
  /** Title of the column, in the user's language. */
  readonly title: ReactNode;
  /** Direction in which the rows are sorted by this column. @defaultValue the rows are not sorted by this column */
  readonly sorted?: 'ascending' | 'descending';
  readonly cell: (row: Row) => ReactNode;
}

export interface PlainTableProps {
  /** Accessible name of the table, which describes its content. */
  readonly label: string;
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly Row[];
  /**
   * True if the table is drawn inside another value, where several tables may have the same name. Such a table is
   * not a landmark for screen readers. @defaultValue false
   */
  readonly isInner?: boolean;
}

/**
 * Draws a table of few rows without pages, such as items of a record, events or differences. If the table is too
 * wide, it scrolls sideways within its box.
 */
export function PlainTable({ label, columns, rows, isInner = false }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be focusable, to scroll it by keyboard
    <section className="isp-sub" aria-label={label} tabIndex={0} {...(isInner ? { role: 'group' } : {})}>
      <StyleRules name="sub" css={css} />
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={column.sorted}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a record have no key, and their order never changes
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
