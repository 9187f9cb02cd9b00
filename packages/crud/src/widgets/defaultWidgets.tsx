import type { WidgetName } from '@isp/schema';
import { createRegistry, type Widget, type WidgetRegistry } from '../registry.ts';
import { color, dots, radio, select, switchWidget, tags } from './choiceWidgets.tsx';
import { date, datetime, time } from './dateWidgets.tsx';
import { cascader, code, keyValue, quote, rate, sentCode, treeSelect, user } from './extraWidgets.tsx';
import { file, image } from './fileWidgets.tsx';
import { diff, json, richText } from './longWidgets.tsx';
import { array, object, variants } from './nestedWidgets.tsx';
import { bytes, duration, money, number, percent } from './numberWidgets.tsx';
import { outside } from './outside/outsideWidgets.tsx';
import { quota } from './quotaWidget.tsx';
import { reference } from './referenceWidget.tsx';
import { email, idCard, password, phone, text, textarea, url } from './textWidgets.tsx';

/**
 * The widgets a schema may name without a portal adding any: to make one of one's own of.
 *
 * @example defineExtension({ widgets: { text: { ...standardWidgets.text, cell: (value) => <b>{String(value)}</b> } } })
 */
export const standardWidgets = {
  text,
  textarea,
  number,
  switch: switchWidget,
  select,
  radio,
  reference,
  date,
  datetime,
  time,
  money,
  bytes,
  duration,
  percent,
  tags,
  url,
  email,
  phone,
  'id-card': idCard,
  password,
  'rich-text': richText,
  file,
  image,
  json,
  object,
  array,
  variants,
  color,
  cascader,
  'tree-select': treeSelect,
  user,
  rate,
  'key-value': keyValue,
  code,
  quota,
  dots,
  diff,
  // one of the choices a read answers: as a reference, but of no one entity's records
  lookup: reference,
  quote,
  'sent-code': sentCode,
  // what only schemas from outside ask for: no area names them
  ...outside,
} satisfies Record<WidgetName, Widget>;

/** The registry of these alone. */
export const defaultWidgets: WidgetRegistry = createRegistry(standardWidgets);
