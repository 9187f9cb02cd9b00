import type { Column, Field, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { ReadContext, Widget } from '../../registry/registry.ts';
import { isBlank } from '../../values/formatValue.ts';
import { readField } from '../../values/readField.ts';

/** A cell's place: its column, its field, and the widget that knows how to draw its value. */
export interface CellPlan {
  readonly column: Column;
  readonly field: Field;
  readonly widget: Widget;
}

/** The value of a cell as light elements: no component per cell, no handler per cell. */
export function renderCell({ column, field, widget }: CellPlan, row: Row, context: ReadContext): ReactNode {
  const value = readField(field, row);
  const read = { ...context, row };
  const orPlain = <T,>(draw: () => T): T | string => {
    try {
      return draw();
    } catch (error) {
      // one value a widget cannot draw must not take the screen away
      console.error(`Cannot draw "${field.path}"`, error);
      return plainText(value);
    }
  };
  const shown = orPlain(() => widget.cell(value, field, read));
  const ellipsis = column.ellipsis ?? field.ui.ellipsis;
  const copyable = (column.copyable ?? field.ui.copyable) && !isBlank(value);
  if (!ellipsis && !copyable) return shown;
  const text = orPlain(() => (widget.text ?? plainText)(value, field, read));
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
