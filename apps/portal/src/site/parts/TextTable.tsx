import type { ReactNode } from 'react';
import { Scrolled } from './Scrolled.tsx';

export interface TextTableProps {
  /** What it is a table of. */
  readonly name: string;
  readonly heads: readonly string[];
  /** A cell for each head; what is missing is empty. */
  readonly rows: readonly (readonly string[])[];
  /** The first cell names its row: as a program writes it, or as people do. @defaultValue it is a cell as the others */
  readonly rowName?: 'code' | 'text';
}

/** Texts in rows, which scroll inside themselves. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of texts have no key, and never move
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
