import { fillText, isObject } from '@isp/kit';
import type { Field, JsonSchemaObject } from '@isp/schema';
import { cutText, elementField, fieldOfValue, membersOf, ownValue } from '@isp/schema/internal';
import type { ReadContext, Widget, WidgetRegistry } from '../../registry/registry.ts';
import { choiceText } from '../../values/foreignText.ts';
import { BLANK, listMark, toText } from '../../values/formatValue.ts';
import { emptyWord } from '../../values/readWords.ts';

/** Maximum number of characters of one value that a cell shows. The page of the record shows the whole text. */
const MAX_TEXT_CHARS = 200;
/**
 * Maximum number of properties or elements of one value that a cell lists (`parts`), and of characters of JSON that
 * it shows (`json`).
 */
const MAX = { parts: 10, json: 100 };

/**
 * Returns the widget for a column of a foreign schema. Each cell shows its value by the value's kind, in one line.
 */
export function foreignCells(field: Field, record: JsonSchemaObject, widgets: WidgetRegistry): Widget {
  const widget = widgets.widgetFor(field);
  return {
    ...widget,
    text: (value, own, context) => (value === undefined ? '' : lineOf(value, own, record, widgets, context)),
    cell(value, own, context) {
      if (value === undefined) return BLANK;
      const { field: read } = fieldOfValue(own, value, record);
      return isDrawn(value, read, widgets)
        ? widgets.widgetFor(read).cell(value, read, context)
        : lineOf(value, own, record, widgets, context);
    },
  };
}

/** Returns true if the widget's cell shows the whole value. */
function isDrawn(value: unknown, field: Field, widgets: WidgetRegistry): boolean {
  if (value === null || value === '' || field.choices || field.isJson) return false;
  if (typeof value === 'string') return value.length <= MAX_TEXT_CHARS;
  if (typeof value !== 'object') return true;
  const { parts } = widgets.widgetFor(field);
  if (parts || field.places || Object.keys(value).length === 0) return false;
  return !Array.isArray(value) || field.item?.type === 'object' || value.every(isPlain);
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' && value !== '';

/** Returns any value as one line, according to its schema. If parts are left out, their number is added. */
export function lineOf(
  value: unknown,
  field: Field,
  record: JsonSchemaObject,
  widgets: WidgetRegistry,
  context: ReadContext,
  depth = 0,
): string {
  const { t } = context;
  const { field: own, kind, constants } = fieldOfValue(field, value, record);
  if (own.choices) return cut(choiceText(value, own, t));
  const empty = emptyWord(value);
  if (empty !== undefined) return t(empty);
  const isMany = typeof value === 'object' && value !== null;
  const size = isMany ? Object.keys(value).length : 0;
  const count = fillText(t('{n} 项'), { n: size });
  if (own.isJson) return size > MAX.json ? count : cut(toText(value));
  const { text = toText } = widgets.widgetFor(own);
  if (!isMany || isDrawn(value, own, widgets)) return cut(text(value, own, context));
  if (depth > 1 || size > MAX.parts) return count;
  const inner = (part: unknown, as: Field) => lineOf(part, as, record, widgets, context, depth + 1);
  if (Array.isArray(value)) {
    if (value.some((part) => typeof part === 'object' && part !== null)) return count;
    return cut(value.map((part, at) => inner(part, elementField(own, at))).join(listMark(context.locale)));
  }
  if (!isObject(value)) return cut(JSON.stringify(value));
  const title = kind === undefined ? undefined : t(kind);
  // the title of the variant is shown instead of the constants that identify it
  const members = membersOf(own, value, title === undefined ? {} : constants)
    .filter(({ name, writeOnly }) => !writeOnly && Object.hasOwn(value, name))
    .map((member) => `${t(member.title)}: ${inner(ownValue(value, member.name), member)}`);
  return cut([...(title === undefined ? [] : [title]), members.join(', ')].join(' ').trim());
}

const cut = (text: string): string => cutText(text, MAX_TEXT_CHARS, '…');
