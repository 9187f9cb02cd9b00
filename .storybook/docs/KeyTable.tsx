import type { KeyEffect, Language } from './pageData.ts';
import { pageTexts } from './pageTexts.ts';

interface KeyTableProps {
  readonly rows: readonly KeyEffect[];
  readonly language: Language;
}

/** Keys of a component and their effects. */
export function KeyTable({ rows, language }: KeyTableProps) {
  return (
    <table data-part="keys">
      <thead>
        <tr>
          <th>{pageTexts.key[language]}</th>
          <th>{pageTexts.effect[language]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.keys}>
            <td>
              <kbd>{row.keys}</kbd>
            </td>
            <td>{row[language]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
