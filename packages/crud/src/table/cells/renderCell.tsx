import type { Field, Row } from '@isp/schema';
import type { Column } from '@isp/schema/internal';
import { maskText } from '@isp/schema/values';
import type { ReactNode } from 'react';
import type { ReadContext, Widget } from '../../registry/registry.ts';
import { isBlank, listMark, listOf, toText } from '../../values/formatValue.ts';
import { readField } from '../../values/readField.ts';

/** A column with its field, and the widget that draws its values. */
export interface CellPlan {
  readonly column: Column;
  readonly field: Field;
  readonly widget: Widget;
}

/**
 * Returns the alignment of the cells of a column: the alignment in the schema, or else the alignment of the values.
 */
export const alignOf = ({ column, field, widget: { align } }: CellPlan): 'left' | 'center' | 'right' =>
  column.align ?? (typeof align === 'function' ? align(field) : align) ?? 'left';

/**
 * Returns the text of a value in a list, if it differs from the text on the detail screen because it is masked or
 * shorter.
 */
export function listText(
  { field, widget }: Pick<CellPlan, 'field' | 'widget'>,
  value: unknown,
  context: ReadContext,
): string | undefined {
  const { listMask } = field.ui;
  if (!listMask || isBlank(value)) return widget.short?.(value, field, context);
  return listOf(value)
    .map((own) => maskText(toText(own), listMask))
    .join(listMark(context.locale));
}

/** Draws the value of a cell as plain elements, without a component and a handler for each cell. */
export function renderCell({ column, field, widget }: CellPlan, row: Row, context: ReadContext): ReactNode {
  const value = readField(field, row);
  const read = { ...context, row };
  const orPlain = <T,>(draw: () => T): T | string => {
    try {
      return draw();
    } catch (error) {
      // an error in a widget for one value must not break the screen
      console.error(`Cannot draw "${field.path}"`, error);
      return plainText(value);
    }
  };
  const listed = orPlain(() => listText({ field, widget }, value, read));
  const text =
    field.ui.listMask && listed !== undefined
      ? listed
      : orPlain(() => (widget.text ?? plainText)(value, field, read));
  const shown = listed === undefined ? orPlain(() => widget.cell(value, field, read)) : listed;
  const ellipsis = column.ellipsis ?? field.ui.ellipsis;
  const copyable = (column.copyable ?? field.ui.copyable) && !isBlank(value);
  if (!ellipsis && !copyable)
    return listed === undefined || listed === text ? shown : <span title={text}>{listed}</span>;
  const cut = (
    <span className="isp-cell-ellipsis" title={text}>
      {shown}
    </span>
  );
  if (!copyable) return cut;
  return (
    <span className="isp-cell-copy">
      {cut}
      <button
        type="button"
        className="isp-copy"
        data-copy={text}
        aria-label={`${context.t('复制')} ${text}`}
      />
    </span>
  );
}

const plainText = (value: unknown): string => {
  if (isBlank(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
