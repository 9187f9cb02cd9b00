import type { Field } from '../model/field.ts';
import { type WidgetName, widgetOfFormat } from '../model/widgets.ts';

/** Length from which a text gets an input with several lines. */
const LONG_TEXT = 100;

/**
 * Returns the widget of a field without a declared widget. It depends on reference, choices, format and type, in
 * this order.
 */
export function defaultWidget(field: Omit<Field, 'widget'>): WidgetName | 'tuple' {
  if (field.ref) return 'reference';
  if (field.variants) return 'variants';
  if (field.options || field.dict) return 'select';
  if (field.ui.total !== undefined) return 'quota';
  const byFormat = field.format === undefined ? undefined : widgetOfFormat(field.format);
  if (byFormat) return byFormat;
  if (field.type === 'array') return field.places ? 'tuple' : arrayWidget(field.item);
  if (field.type === 'object') return field.fields ? 'object' : 'json';
  // a value that may also be a text is typed as a text
  if (field.types?.includes('string')) return 'text';
  if (field.type === 'boolean') return 'switch';
  if (field.type === 'integer' || field.type === 'number') return 'number';
  if (field.writeOnly) return 'password';
  // a text with a format is only one line, even if it may be long
  return field.format === undefined && (field.maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'text';
}

function arrayWidget(item: Field | undefined): WidgetName {
  if (item?.widget === 'file' || item?.widget === 'image') return item.widget;
  return item?.widget === 'text' && item.type === 'string' && !item.format ? 'tags' : 'array';
}
