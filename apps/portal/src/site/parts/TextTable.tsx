import type { ReactNode } from 'react';
import { Scrolled } from './Scrolled.tsx';

export interface TextTableProps {
  /** Accessible name of the table. */
  readonly name: string;
  readonly heads: readonly string[];
  /** Rows of the table. Each has a cell for each column; a missing cell is shown empty. */
  readonly rows: readonly (readonly string[])[];
  /**
   * Makes the first cell of each row the heading of the row, shown as code or as plain text. @defaultValue the
   * first cell is an ordinary cell
   */
  readonly rowName?: 'code' | 'text';
}

/** Draws a table of texts in a scroll container. */
export function TextTable({ heads, name, rowName, rows }: TextTableProps) {
  return (
    <Scrolled name={name}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of texts have no key and keep their order
            <tr key={at}>
              {heads.map((_, column) =>
                column === 0 && rowName ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                  <th key={column} scope="row">
                    {named(cells[column], rowName)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
                  <td key={column}>{cells[column]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

const named = (text: string | undefined, rowName: 'code' | 'text'): ReactNode =>
  rowName === 'code' ? <code>{text}</code> : text;
