import { ImportFault } from '../file/ImportFault.ts';
import { createLabelCount, labelOf } from './createLabelCount.ts';
import type { Counted } from './createRowCounter.ts';

/** Bytes of a JSON file whose elements are read one by one. A longer file counts as one sample. */
export const MAX_JSON_BYTES = 8 * 1024 ** 2;

/** The elements of a JSON file: those of its list; a file without a list has one element. @throws SyntaxError */
export function elementsOf(text: string): readonly unknown[] {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  return Array.isArray(value) ? value : [value];
}

/**
 * Counts the samples in a JSON file, and their labels, in the same way as for JSON lines.
 *
 * @throws ImportFault for what is no JSON, with the line where it is known
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
