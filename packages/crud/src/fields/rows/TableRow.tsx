import type { Field } from '@isp/schema';
import { memo, useMemo } from 'react';
import type { Path } from '../../core/path.ts';
import { FormField } from '../FormField.tsx';
import { RowTools } from './RowTools.tsx';
import type { Rows } from './useRows.ts';

export interface TableRowProps {
  readonly at: number;
  /** Path of the list. */
  readonly path: Path;
  readonly columns: readonly Field[];
  readonly rows: Rows;
  readonly isLast: boolean;
  readonly disabled: boolean;
  /** True if the list has its minimum length, so that rows cannot be removed. */
  readonly fixed: boolean;
}

/** Draws one element as a row of controls. */
export const TableRow = memo(function TableRow({ path, at, columns, ...tools }: TableRowProps) {
  const own = useMemo(() => [...path, at], [path, at]);
  return (
    <tr data-at={at}>
      <td className="isp-rows-no">{at + 1}</td>
      {columns.map((column) => (
        <td key={column.name}>
          <FormField field={column} at={own} unlabelled />
        </td>
      ))}
      <td className="isp-rows-tools">
        <RowTools {...{ path, at }} {...tools} />
      </td>
    </tr>
  );
});
