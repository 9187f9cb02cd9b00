import type { Entity, Field } from '@isp/schema';
import type { Column } from '@isp/schema/internal';
import type { ComponentType } from 'react';
import type { Extensions, PortalCellProps } from '../../registry/extension.ts';
import type { Widget } from '../../registry/registry.ts';

/** Returns a substitute field for a column that the portal draws and that belongs to no field. */
export const portalField = ({ field, title, width }: Column): Field => ({
  name: field,
  path: field,
  title: title ?? field,
  type: 'string',
  widget: 'text',
  required: false,
  readOnly: true,
  writeOnly: false,
  ui: width === undefined ? {} : { width },
});

const drawn = new WeakMap<ComponentType<PortalCellProps>, WeakMap<Widget, Widget>>();

/**
 * Returns the widget that draws the cells of a column. If an extension draws the cells, it is a widget with the
 * extension's component, otherwise the widget of the field.
 */
export function cellWidget(entity: Entity, column: Column, field: Field, extensions: Extensions): Widget {
  const widget = extensions.widgets.widgetFor(field);
  const Cell = extensions.find('cells', entity.key, column.field);
  if (!Cell) return widget;
  // the same component always gets the same widget, because a new widget would make all cells of the column render
  // again
  const known = drawn.get(Cell) ?? new WeakMap<Widget, Widget>();
  const { short: _, ...others } = widget;
  const own = known.get(widget) ?? {
    ...others,
    cell: (value, shown, context) => <Cell row={context.row} value={value} field={shown} context={context} />,
  };
  drawn.set(Cell, known.set(widget, own));
  return own;
}
