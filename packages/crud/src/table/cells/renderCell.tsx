import type { Field, Row } from '@isp/schema';
import type { Column } from '@isp/schema/internal';
import { maskText } from '@isp/schema/values';
import type { ReactNode } from 'react';
import { cutMiddle, isIdentifier } from '../../kit/cutMiddle.tsx';
import type { ReadContext, Widget } from '../../registry/registry.ts';
import { isBlank, listMark, listOf, toText } from '../../values/formatValue.ts';
import { readField } from '../../values/readField.ts';

/** A column, its field, and the widget that draws the field's values. */
export interface CellPlan {
  readonly column: Column;
  readonly field: Field;
  readonly widget: Widget;
}

/**
 * Returns the alignment of the cells of a column. The alignment in the schema takes precedence over that of the
 * widget. The default is left.
 */
export const alignOf = ({ column, field, widget: { align } }: CellPlan): 'left' | 'center' | 'right' =>
  column.align ?? (typeof align === 'function' ? align(field) : align) ?? 'left';

/**
 * Returns the text that a list shows for a value. Returns undefined if the list shows the value in the same way as
 * the detail screen, so that it is neither masked nor shortened.
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

/** The whole text of a cell, which the list shows on hover; empty for no value. */
export function cellText(plan: CellPlan, row: Row, context: ReadContext): string {
  const value = readField(plan.field, row);
  return isBlank(value) ? '' : wholeText(plan, value, { ...context, row });
}

function wholeText({ field, widget }: CellPlan, value: unknown, read: ReadContext): string {
  const masked = field.ui.listMask && orPlain(field, value, () => listText({ field, widget }, value, read));
  return masked || orPlain(field, value, () => (widget.text ?? plainText)(value, field, read));
}

/** Draws a value, or its plain text: an error in a widget for one value must not break the screen. */
function orPlain<T>(field: Field, value: unknown, draw: () => T): T | string {
  try {
    return draw();
  } catch (error) {
    console.error(`Cannot draw "${field.path}"`, error);
    return plainText(value);
  }
}

/**
 * Draws the value of a cell with plain elements. Cells have no component and no handlers of their own, because a
 * table has many of them.
 */
export function renderCell(plan: CellPlan, row: Row, context: ReadContext): ReactNode {
  const { column, field, widget } = plan;
  const value = readField(field, row);
  const read = { ...context, row, shorten: cutMiddle };
  const listed = orPlain(field, value, () => listText({ field, widget }, value, read));
  const text = wholeText(plan, value, read);
  const drawn = listed === undefined ? orPlain(field, value, () => widget.cell(value, field, read)) : listed;
  const shown = typeof drawn === 'string' && (column.link || isIdentifier(drawn)) ? cutMiddle(drawn) : drawn;
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
