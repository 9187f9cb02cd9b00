import { fillText, isObject } from '@isp/kit';
import type { Field, JsonSchemaObject } from '@isp/schema';
import { cutText, elementField, fieldOfValue, membersOf, ownValue } from '@isp/schema/internal';
import type { ReadContext, Widget, WidgetRegistry } from '../../registry/registry.ts';
import { choiceText } from '../../values/foreignText.ts';
import { BLANK, listMark, toText } from '../../values/formatValue.ts';
import { emptyWord } from '../../values/readWords.ts';

/** Maximum number of characters of a value that a cell shows. The record's own page shows the whole text. */
const MAX_TEXT_CHARS = 200;
/**
 * Maximum number of properties or elements of a value (`parts`), and of characters of a JSON text (`json`), that a
 * cell shows.
 */
const MAX = { parts: 10, json: 100 };

/**
 * Returns the widget for a column of a foreign schema. It draws each value in one line, in the way of the value's
 * own kind.
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

/** Returns true if the cell that the widget draws shows the whole value, so that no text is needed instead. */
function isDrawn(value: unknown, field: Field, widgets: WidgetRegistry): boolean {
  if (value === null || value === '' || field.choices || field.isJson) return false;
  if (typeof value === 'string') return value.length <= MAX_TEXT_CHARS;
  if (typeof value !== 'object') return true;
  const { parts } = widgets.widgetFor(field);
  if (parts || field.places || Object.keys(value).length === 0) return false;
  return !Array.isArray(value) || field.item?.type === 'object' || value.every(isPlain);
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' && value !== '';

/**
 * Returns a value as one line of text, according to its schema. If parts of the value are left out, their number is
 * added.
 */
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
  // the title of the variant is shown in place of the constants that identify the variant
  const members = membersOf(own, value, title === undefined ? {} : constants)
    .filter(({ name, writeOnly }) => !writeOnly && Object.hasOwn(value, name))
    .map((member) => `${t(member.title)}: ${inner(ownValue(value, member.name), member)}`);
  return cut([...(title === undefined ? [] : [title]), members.join(', ')].join(' ').trim());
}

const cut = (text: string): string => cutText(text, MAX_TEXT_CHARS, '…');
