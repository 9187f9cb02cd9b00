import { roundedIn } from '../value/exactNumber.ts';
import { type CellKind, spell, unknown } from './cell.ts';
import { joinList, splitList } from './listText.ts';

/** Formats that allow any text. */
const freeFormats = ['textarea', 'rich-text', 'password'];

/** Cell kind for texts. Spaces at both ends are removed, except in formats that allow any text. */
export const texts: CellKind = {
  print: spell,
  read: (text, { format }) => ({
    value: format === undefined || freeFormats.includes(format) ? text : text.trim(),
  }),
};

const yes = ['是', 'yes', 'true', '1', '✓', '√'];
const no = ['否', 'no', 'false', '0', '×'];

export const truths: CellKind = {
  kind: 'yesNo',
  print: (value) => String(value).toUpperCase(),
  read(text, _field, { t }) {
    const own = text.trim().toLowerCase();
    if ([...yes, t('是').toLowerCase()].includes(own)) return { value: true };
    return [...no, t('否').toLowerCase()].includes(own) ? { value: false } : unknown;
  },
};

/** Returns the value of a JSON text; undefined for any other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Cell kind for objects, and for lists whose elements are not plain texts or numbers. */
export const structures: CellKind = {
  print: (value) => JSON.stringify(value),
  read(text) {
    const value = parseJson(text);
    if (value === undefined) return { issue: 'notJson' };
    return roundedIn(text) === undefined ? { value } : { issue: 'rounded' };
  },
};

/**
 * Cell kind for a value that may have several types. A text that would be read as another type, such as `12`, is
 * written with quotes as JSON.
 */
export const anyValues: CellKind = {
  print: (value) =>
    typeof value === 'string' && parseJson(value) === undefined ? value : JSON.stringify(value),
  read: (text) => {
    const value = parseJson(text);
    if (value === undefined) return { value: text };
    return roundedIn(text) === undefined ? { value } : { issue: 'rounded' };
  },
};

/** Returns the cell kind for a list of texts or numbers in one cell. Each element is written like a single cell. */
export const lists = (element: CellKind): CellKind => ({
  print: (value, field, options) =>
    joinList([value].flat().map((one) => element.print(one, field.item ?? field, options))),
  async read(text, field, context) {
    const item = field.item ?? field;
    const found = await Promise.all(splitList(text).map((part) => element.read(part, item, context)));
    return found.find(({ issue }) => issue !== undefined) ?? { value: found.map(({ value }) => value) };
  },
});
