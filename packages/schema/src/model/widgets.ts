import { ownValue } from '../json/ownValue.ts';

/** Properties of a widget. Shared code reads these properties instead of comparing names of widgets. */
export interface WidgetTraits {
  /** Formats whose values this widget shows. */
  readonly formats?: readonly string[];
  /**
   * Verb in the placeholder: 请输入 (type in) for `type`, 请上传 (upload) for `upload`, otherwise 请选择 (choose).
   * @defaultValue choose
   */
  readonly verb?: 'type' | 'upload';
  /** True if the widget is not shown in a column of a list unless the list names the field. */
  readonly long?: true;
  /** True if the widget is taller than one line in a form, so that a table of rows does not edit it in a cell. */
  readonly tall?: true;
  /** True if the value names a stored file, which belongs to one record. */
  readonly files?: true;
  /** True if the value is never shown again, and is not stored in drafts, logs or caches. */
  readonly secret?: true;
  /** `any` if the value is an object whose member names are not declared; `json` if it is any JSON value. */
  readonly names?: 'any' | 'json';
}

/** All widgets of this package with their properties. A registry must have an implementation for each of them. */
const kinds = {
  text: { verb: 'type' },
  textarea: { verb: 'type', formats: ['textarea'], long: true, tall: true },
  number: { verb: 'type' },
  switch: {},
  select: {},
  radio: {},
  reference: {},
  date: { formats: ['date'] },
  datetime: { formats: ['date-time'] },
  time: { formats: ['time'] },
  money: { verb: 'type', formats: ['money', 'signed-money'] },
  bytes: { verb: 'type', formats: ['bytes'] },
  duration: { verb: 'type', formats: ['duration'] },
  percent: { verb: 'type', formats: ['percent'] },
  tags: { verb: 'type' },
  url: { verb: 'type', formats: ['http-url', 'uri'] },
  email: { verb: 'type', formats: ['email'] },
  phone: { verb: 'type', formats: ['phone'] },
  'id-card': { verb: 'type', formats: ['id-card', 'id-card-strict'] },
  password: { verb: 'type', formats: ['password'], long: true, secret: true },
  'rich-text': { verb: 'type', formats: ['rich-text'], long: true, tall: true },
  file: { verb: 'upload', formats: ['file'], long: true, tall: true, files: true },
  image: { verb: 'upload', formats: ['image'], tall: true, files: true },
  json: { verb: 'type', long: true, tall: true, names: 'json' },
  object: { tall: true },
  array: { tall: true },
  variants: { tall: true },
  color: { formats: ['color'] },
  cascader: {},
  'tree-select': {},
  user: {},
  rate: {},
  'key-value': { verb: 'type', names: 'any' },
  code: { verb: 'type', long: true },
  quota: {},
  dots: {},
  diff: {},
  lookup: {},
  quote: {},
  'sent-code': {},
} as const satisfies Readonly<Record<string, WidgetTraits>>;

export type WidgetName = keyof typeof kinds;

/**
 * Names of the widgets that a schema may use in addition to the portal's own widgets.
 *
 * @example const isKnown = widgetNames.some((name) => name === 'textarea');
 */
export const widgetNames = /* @__PURE__ */ Object.keys(kinds) as readonly WidgetName[];

/** Returns the properties of a widget; an empty object for a widget of the portal. */
export const traitsOf = (name: string): WidgetTraits => ownValue<WidgetTraits>(kinds, name) ?? {};

/** Returns the widget of a format. */
export const widgetOfFormat = (format: string): WidgetName | undefined =>
  widgetNames.find((name) => traitsOf(name).formats?.includes(format));
