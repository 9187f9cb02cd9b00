import { ownValue } from '../json/ownValue.ts';

/** Traits of a kind of value. Shared code reads these traits instead of comparing names of kinds. */
export interface WidgetTraits {
  /** Formats that have this widget. */
  readonly formats?: readonly string[];
  /** Verb of its placeholder: 请输入, 请选择 or 请上传. @defaultValue choose */
  readonly verb?: 'type' | 'upload';
  /** It is no column of a list unless the list names it. */
  readonly long?: true;
  /** It is taller than one line in a form, so a table of rows does not edit it in a cell. */
  readonly tall?: true;
  /** Its value names a stored file, which belongs to one record. */
  readonly files?: true;
  /** Its value is never shown again, and is not kept in drafts, logs or caches. */
  readonly secret?: true;
  /** Its value is an object whose names are not declared (`any`), or any JSON value (`json`). */
  readonly names?: 'any' | 'json';
}

/** All kinds of values. A registry must have a widget for each of them. */
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
 * Names of the widgets that a schema may use besides the portal's own ones.
 *
 * @example const isKnown = widgetNames.some((name) => name === 'textarea');
 */
export const widgetNames = /* @__PURE__ */ Object.keys(kinds) as readonly WidgetName[];

/** Traits of a widget; undefined for a widget of the portal. */
export const traitsOf = (name: string): WidgetTraits => ownValue<WidgetTraits>(kinds, name) ?? {};

/** The widget of a format. */
export const widgetOfFormat = (format: string): WidgetName | undefined =>
  widgetNames.find((name) => traitsOf(name).formats?.includes(format));
