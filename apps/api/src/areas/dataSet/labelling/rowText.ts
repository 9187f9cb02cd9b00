import { isObject } from '@isp/kit';
import { isLabelName } from '../import/createLabelCount.ts';
import { cellsOf } from '../import/createRowCounter.ts';

/** Names of columns and JSON keys that contain the text itself. */
const textNames = new Set(['text', 'content', 'sentence', 'comment', '文本', '内容', '正文', '句子']);
const isTextName = (name: string): boolean => textNames.has(name.trim().toLowerCase());

/**
 * Returns the text to label from named values (columns of a row, or properties of an object). This is the value
 * whose name means a text; otherwise all values except labels, each with its name.
 *
 * @returns an empty text if there are no values
 */
function textOf(named: readonly (readonly [name: string, value: unknown])[]): string {
  const filled = named
    .map(([name, value]) => [name, toWords(value)] as const)
    .filter(([name, words]) => words !== '' && !isLabelName(name));
  const own = filled.find(([name]) => isTextName(name));
  const [first, ...others] = filled;
  if (own || others.length === 0) return (own ?? first)?.[1] ?? '';
  return filled.map(([name, words]) => `${name}: ${words}`).join('\n');
}

const toWords = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/**
 * Returns the text of a JSON value: of one line of JSON lines, or of a whole file.
 * @returns `written` unchanged for JSON without an object
 */
export function textOfJson(written: string): string {
  try {
    return textOfValue(JSON.parse(written), written);
  } catch {
    return written;
  }
}

/**
 * Returns the text of a JSON element. @param written - original JSON text of the element, returned for a value that
 * is not an object
 */
export function textOfValue(value: unknown, written = toWords(value)): string {
  if (typeof value === 'string') return value;
  return isObject(value) ? textOf(Object.entries(value)) : written;
}

/** Returns the text of a row of a table. @param head - row that contains the names of the columns */
export function textOfCells(head: string, row: string, separator: ',' | '\t'): string {
  const cells = cellsOf(row, separator);
  return textOf(cellsOf(head, separator).map((name, at) => [name, cells[at] ?? '']));
}
