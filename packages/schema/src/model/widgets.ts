import { ownValue } from '../json/ownValue.ts';

/** Properties of a widget. Code reads these properties, so that it does not depend on names of widgets. */
export interface WidgetTraits {
  /** Formats whose values this widget shows. */
  readonly formats?: readonly string[];
  /**
   * Verb in the placeholder: 请输入 (type in) for `type`, 请上传 (upload) for `upload`, otherwise 请选择 (choose).
   * @defaultValue choose
   */
  readonly verb?: 'type' | 'upload';
  /** True if the widget is too large for a list. Its field is then shown as a column only if the list names it. */
  readonly long?: true;
  /** True if the widget is higher than one line in a form. It is then not edited inside the cell of a table. */
  readonly tall?: true;
  /** True if the value is a stored file. A file belongs to one record. */
  readonly files?: true;
  /** True if the value is never shown again, such as a password. It is not stored in drafts, logs or caches. */
  readonly secret?: true;
  /**
   * Which values the widget edits: `any` means an object with members that are not declared, `json` means any JSON
   * value.
   */
  readonly names?: 'any' | 'json';
}

/**
 * All widgets of this package with their properties. A registry of widgets must contain an implementation of each.
 */
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
 * Names of the widgets of this package. A schema may use them in addition to the portal's own widgets.
 *
 * @example const isKnown = widgetNames.some((name) => name === 'textarea');
 */
export const widgetNames = /* @__PURE__ */ Object.keys(kinds) as readonly WidgetName[];

/** Returns the properties of a widget. Returns an empty object for a widget that the portal defines. */
export const traitsOf = (name: string): WidgetTraits => ownValue<WidgetTraits>(kinds, name) ?? {};

/** Returns the widget of a format. */
export const widgetOfFormat = (format: string): WidgetName | undefined =>
  widgetNames.find((name) => traitsOf(name).formats?.includes(format));
