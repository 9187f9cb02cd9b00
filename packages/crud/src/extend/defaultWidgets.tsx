import type { WidgetName } from '@isp/schema/internal';
import { foreignWidgets } from '../fields/foreign/foreignWidgets.tsx';
import { keyValue } from '../fields/nested/namedValuesWidget.tsx';
import { array, object } from '../fields/nested/nestedWidgets.tsx';
import { createRegistry, type Widget, type WidgetRegistry } from '../registry/registry.ts';
import { color, dots, radio, select, switchWidget, tags } from '../widgets/choice/choiceWidgets.tsx';
import { date, datetime, time } from '../widgets/date/dateWidgets.tsx';
import { file, image } from '../widgets/file/fileWidgets.tsx';
import { code, diff, json, richText } from '../widgets/long/longWidgets.tsx';
import { bytes, duration, money, number, percent } from '../widgets/number/numberWidgets.tsx';
import { quota } from '../widgets/number/quotaWidget.tsx';
import { quote } from '../widgets/number/quoteWidget.tsx';
import { rate } from '../widgets/number/rateWidget.tsx';
import { reference } from '../widgets/reference/referenceWidget.tsx';
import { cascader, treeSelect } from '../widgets/reference/treeWidgets.tsx';
import { user } from '../widgets/reference/userWidget.tsx';
import { sentCode } from '../widgets/text/sentCodeWidget.ts';
import { email, idCard, password, phone, text, textarea, url } from '../widgets/text/textWidgets.tsx';

/**
 * The widgets of this package, by name. Use them as a basis for new widgets.
 *
 * @example
 * const upper: Widget = { ...standardWidgets.text, cell: (value) => String(value).toUpperCase() };
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
  // `lookup` lets the user choose among the options that a read call returns; its control is that of a reference,
  // but the options belong to no entity
  lookup: reference,
  quote,
  'sent-code': sentCode,
  // only foreign schemas use these widgets: they draw parts that only such a schema can describe (`choice`,
  // `tuple`), and deeply nested parts (`folded`)
  ...foreignWidgets,
} satisfies Record<WidgetName, Widget>;

/** The registry that contains only the widgets of this package. */
export const defaultWidgets: WidgetRegistry = createRegistry(standardWidgets);
