import type { Field } from '../model/field.ts';
import { type WidgetName, widgetOfFormat } from '../model/widgets.ts';

/** Longer texts get a box of several lines. */
const LONG_TEXT = 100;

/** The widget of a field that names none: from its reference, choices, format and type, in this order. */
export function defaultWidget(field: Omit<Field, 'widget'>): WidgetName | 'tuple' {
  if (field.ref) return 'reference';
  if (field.variants) return 'variants';
  if (field.options || field.dict) return 'select';
  if (field.ui.total !== undefined) return 'quota';
  const byFormat = field.format === undefined ? undefined : widgetOfFormat(field.format);
  if (byFormat) return byFormat;
  if (field.type === 'array') return field.places ? 'tuple' : arrayWidget(field.item);
  if (field.type === 'object') return field.fields ? 'object' : 'json';
  // what may be a text too is typed as one
  if (field.types?.includes('string')) return 'text';
  if (field.type === 'boolean') return 'switch';
  if (field.type === 'integer' || field.type === 'number') return 'number';
  if (field.writeOnly) return 'password';
  // a name or path of a given form is one line, however long it may get
  return field.format === undefined && (field.maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'text';
}

function arrayWidget(item: Field | undefined): WidgetName {
  if (item?.widget === 'file' || item?.widget === 'image') return item.widget;
  return item?.widget === 'text' && item.type === 'string' && !item.format ? 'tags' : 'array';
}
