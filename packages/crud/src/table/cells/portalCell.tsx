import type { Entity, Field } from '@isp/schema';
import type { Column } from '@isp/schema/internal';
import type { ComponentType } from 'react';
import type { Extensions, PortalCellProps } from '../../registry/extension.ts';
import type { Widget } from '../../registry/registry.ts';

/** Returns a substitute field for a column that the portal adds and that has no field. */
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

/** Returns the widget for the cells of a column: the widget of an extension, or else the widget of the field. */
export function cellWidget(entity: Entity, column: Column, field: Field, extensions: Extensions): Widget {
  const widget = extensions.widgets.widgetFor(field);
  const Cell = extensions.find('cells', entity.key, column.field);
  if (!Cell) return widget;
  // the same cell component always returns the same widget, because a new widget would render the column again
  const known = drawn.get(Cell) ?? new WeakMap<Widget, Widget>();
  const { short: _, ...others } = widget;
  const own = known.get(widget) ?? {
    ...others,
    cell: (value, shown, context) => <Cell row={context.row} value={value} field={shown} context={context} />,
  };
  drawn.set(Cell, known.set(widget, own));
  return own;
}
