import type { Field } from '@isp/schema';
import { memo, useMemo, useRef } from 'react';
import type { Path } from '../../core/path.ts';
import { FormField } from '../../form/FormField.tsx';
import { pathText, useFormFrame } from '../../form/formFrame.ts';
import { RowTools } from './RowTools.tsx';
import { useDrawn, useElementChanges } from './useDrawn.ts';
import { useElementText } from './useElementText.ts';
import type { Rows } from './useRows.ts';

export interface TableRowProps {
  /** Key of the element. */
  readonly id: number;
  readonly at: number;
  /** The list. */
  readonly path: Path;
  readonly columns: readonly Field[];
  readonly rows: Rows;
  readonly isLast: boolean;
  readonly disabled: boolean;
  /** There may be no fewer. */
  readonly fixed: boolean;
  readonly draws: Map<number, () => void>;
}

/** One element as a row of a table: its values to read, until it is nearly seen, then its controls. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, at, path, columns, draws } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const isDrawn = useDrawn(row, id, at, draws);
  const own = useMemo(() => [...path, at], [path, at]);
  return (
    <tr ref={row}>
      <td className="isp-rows-no">{at + 1}</td>
      {isDrawn ? <Cells {...props} own={own} /> : <Texts columns={columns} own={own} />}
    </tr>
  );
});

function Cells({ own, at, columns, rows, isLast, disabled, fixed }: TableRowProps & { readonly own: Path }) {
  return (
    <>
      {columns.map((column) => (
        <td key={column.name}>
          <FormField field={column} at={own} unlabelled />
        </td>
      ))}
      <td className="isp-rows-tools">
        <RowTools at={at} rows={rows} isLast={isLast} disabled={disabled} fixed={fixed} />
      </td>
    </>
  );
}

/** The same to read: found by the browser's search, and told to who hears the page. */
function Texts({ columns, own }: { readonly columns: readonly Field[]; readonly own: Path }) {
  const { engine } = useFormFrame();
  const textOf = useElementText();
  useElementChanges(own);
  return (
    <>
      {columns.map((column) => {
        const path = [...own, column.name];
        const { error, hidden, value } = engine.stateOf(path);
        return (
          <td
            key={column.name}
            className="isp-rows-text"
            {...(error === undefined
              ? {}
              : { 'data-invalid': true, 'data-path': pathText(path), title: error })}
          >
            {hidden ? null : textOf(value, column)}
          </td>
        );
      })}
      <td className="isp-rows-tools" />
    </>
  );
}
