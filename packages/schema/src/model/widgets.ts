import { ownValue } from '../json/ownValue.ts';

/** The traits of a kind of value. Shared code reads them instead of comparing kinds. */
export interface WidgetTraits {
  /** Formats that have it. */
  readonly formats?: readonly string[];
  /** How it is filled in: 请输入, 请选择 or 请上传. @defaultValue choose */
  readonly verb?: 'type' | 'upload';
  /** No cell of a list unless a column names it. */
  readonly long?: true;
  /** Takes more room in a form than a line: no cell of a table there. */
  readonly tall?: true;
  /** Its value names a stored file, which belongs to one record. */
  readonly files?: true;
  /** Its value is never shown again, and is kept in no draft, log or cache. */
  readonly secret?: true;
  /** Its value is an object with names that are not declared; `json`: or any other value. */
  readonly names?: 'any' | 'json';
}

/** The kinds of values there are; a registry must hold all of them. */
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
 * Names of the widgets a schema may use beside a portal's own.
 *
 * @example const isKnown = widgetNames.some((name) => name === 'textarea');
 */
export const widgetNames = /* @__PURE__ */ Object.keys(kinds) as readonly WidgetName[];

/** Traits of a widget; undefined for a portal's own. */
export const traitsOf = (name: string): WidgetTraits => ownValue<WidgetTraits>(kinds, name) ?? {};

/** The widget of a format. */
export const widgetOfFormat = (format: string): WidgetName | undefined =>
  widgetNames.find((name) => traitsOf(name).formats?.includes(format));
