import { ImportFault } from '../file/ImportFault.ts';
import { createLabelCount, labelOf } from './createLabelCount.ts';
import type { Counted } from './createRowCounter.ts';

/** Maximum size in bytes of a JSON file whose elements are read one by one. A larger file counts as one sample. */
export const MAX_JSON_BYTES = 8 * 1024 ** 2;

/**
 * Returns the elements of a JSON file. If the file contains a list, its items are the elements; otherwise the file
 * is one element. @throws SyntaxError
 */
export function elementsOf(text: string): readonly unknown[] {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  return Array.isArray(value) ? value : [value];
}

/**
 * Counts the samples in a JSON file and the labels of these samples, in the same way as for JSON lines.
 *
 * @throws ImportFault for a text that is not JSON, with the line number if it is known
 */
export function countElements(path: string, text: string): Counted {
  const { labels, note } = createLabelCount();
  try {
    const elements = elementsOf(text);
    for (const element of elements) note(labelOf(element));
    return { rows: elements.length, labels };
  } catch (error) {
    const line = /\(line (\d+)/.exec(String(error))?.[1];
    const where = line === undefined ? '' : `第 ${line} 行`;
    throw new ImportFault(`文件“${path.slice(-60)}”${where}不是有效的 JSON`, { cause: error });
  }
}
