import type { Field } from '../model/field.ts';

/** Names of the widgets a default may be; a registry must hold all of them. */
export const widgetNames = [
  'text',
  'textarea',
  'number',
  'switch',
  'select',
  'radio',
  'reference',
  'date',
  'datetime',
  'time',
  'money',
  'bytes',
  'duration',
  'percent',
  'tags',
  'url',
  'email',
  'phone',
  'id-card',
  'password',
  'rich-text',
  'file',
  'image',
  'json',
  'object',
  'array',
  'variants',
  'color',
  'cascader',
  'tree-select',
  'user',
  'rate',
  'key-value',
  'code',
  'quota',
  'dots',
  'diff',
  'lookup',
  'quote',
  'sent-code',
] as const;

export type WidgetName = (typeof widgetNames)[number];

const widgetOfFormat: Readonly<Record<string, WidgetName>> = {
  money: 'money',
  bytes: 'bytes',
  duration: 'duration',
  percent: 'percent',
  'http-url': 'url',
  uri: 'url',
  email: 'email',
  phone: 'phone',
  'id-card': 'id-card',
  'id-card-strict': 'id-card',
  date: 'date',
  'date-time': 'datetime',
  time: 'time',
  'rich-text': 'rich-text',
  textarea: 'textarea',
  file: 'file',
  image: 'image',
  color: 'color',
  password: 'password',
};

/** Longer texts get a box of several lines. */
const LONG_TEXT = 100;

/** The widget of a field that names none: from its reference, choices, format and type, in this order. */
export function defaultWidget(field: Omit<Field, 'widget'>): WidgetName {
  if (field.ref) return 'reference';
  if (field.variants) return 'variants';
  if (field.options || field.dict) return 'select';
  if (field.ui.total !== undefined) return 'quota';
  const byFormat =
    field.format !== undefined && Object.hasOwn(widgetOfFormat, field.format)
      ? widgetOfFormat[field.format]
      : undefined;
  if (byFormat) return byFormat;
  if (field.type === 'array') return arrayWidget(field.item);
  if (field.type === 'object') return field.fields || field.recursive ? 'object' : 'json';
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
