import { buffer } from 'node:stream/consumers';
import type { Texts } from '@isp/server/internal';
import type { Service } from '../../../service.ts';
import { endingOf } from '../file/fileTypeOf.ts';
import type { PlacedFile } from '../file/findPlaces.ts';
import { readPlace } from '../file/readPlace.ts';
import { createRowSplitter, isRowEnding, type RowEnding } from '../import/createRowSplitter.ts';
import { elementsOf, MAX_JSON_BYTES } from '../import/readElements.ts';
import { MAX_ITEMS } from './fillItems.ts';
import { textOfCells, textOfJson, textOfValue } from './rowText.ts';

/** Maximum number of characters of a text that is labelled. */
const MAX_TEXT_CHARACTERS = 100_000;
/**
 * Maximum number of bytes that are read: of a file that is one text (`whole`), and of a file with a text in each
 * row (`rows`).
 */
const maxBytes = { whole: 512 * 1024, rows: 8 * 1024 ** 2 } as const;

/** Reasons why a text cannot be shown. */
export const textProblems = {
  encoding: {
    'zh-CN': '文件不是 UTF-8 编码的文本，请转换编码后重新上传',
    'en-US': 'The file is not UTF-8 text. Convert it and upload it again.',
  },
  long: {
    'zh-CN': `文本过长（最多 ${MAX_TEXT_CHARACTERS} 个字符、512 KiB），请拆分后重新上传`,
    'en-US': `The text is too long (at most ${MAX_TEXT_CHARACTERS} characters and 512 KiB). Split it and upload it again.`,
  },
  far: {
    'zh-CN': '仅可标注文件前 8 MiB 内的文本，请拆分文件后重新上传',
    'en-US':
      'Only texts within the first 8 MiB of a file can be labelled. Split the file and upload it again.',
  },
  list: {
    'zh-CN': 'JSON 文件最大 8 MiB，请拆分或转换为 JSONL 后重新上传',
    'en-US':
      'JSON files are limited to 8 MiB. Split the file or convert it to JSON lines and upload it again.',
  },
  empty: { 'zh-CN': '该样本没有文本内容', 'en-US': 'This sample contains no text' },
} as const satisfies Readonly<Record<string, Texts>>;

type Problem = keyof typeof textProblems;
type Read = { readonly content: string } | { readonly problem: Problem };

/**
 * Texts of a file by their row number, counted from 1. If the whole file is one text, the map has a single entry
 * with the key null.
 */
export type ReadTexts = ReadonlyMap<number | null, Read>;

/** Reads the texts of a file that can be labelled. */
export async function readTexts(
  { ports }: Pick<Service, 'ports'>,
  file: PlacedFile,
): Promise<{ readonly texts: ReadTexts; readonly otherwise: Problem }> {
  const ending = endingOf(file.path);
  const isRows = isRowEnding(ending);
  const isJson = ending === 'json';
  const max = isJson ? MAX_JSON_BYTES : isRows ? maxBytes.rows : maxBytes.whole;
  if (!isRows && file.sizeBytes > max) return { texts: new Map(), otherwise: isJson ? 'list' : 'long' };
  if (file.sizeBytes === 0) return { texts: new Map(), otherwise: 'empty' };
  const isPart = file.sizeBytes > max;
  const part = { start: 0, end: Math.min(file.sizeBytes, max) - 1 };
  const written = decode(await buffer(await readPlace(ports, file, part)), isPart);
  if (written === undefined) return { texts: new Map(), otherwise: 'encoding' };
  if (isRows) return { texts: readRows(ending, written, isPart), otherwise: isPart ? 'far' : 'empty' };
  return { texts: isJson ? readElements(written) : new Map([[null, toRead(written)]]), otherwise: 'empty' };
}

/** Returns each element of a list as a text. If the file contains no list, returns the text of the whole file. */
function readElements(written: string): ReadTexts {
  try {
    const elements = elementsOf(written).slice(0, MAX_ITEMS);
    const [first] = elements;
    const whole = toRead(elements.length === 1 ? textOfValue(first, written) : written);
    return new Map<number | null, Read>([
      [null, whole],
      ...elements.map((element, at) => [at + 1, toRead(textOfValue(element))] as const),
    ]);
  } catch {
    return new Map([[null, toRead(textOfJson(written))]]);
  }
}

function readRows(ending: RowEnding, written: string, isPart: boolean): ReadTexts {
  const found = new Map<number, Read>();
  let head: string | undefined;
  const splitter = createRowSplitter(ending, {
    onRow(row) {
      if (ending !== 'jsonl' && head === undefined) head = row;
      else if (row.trim() !== '' && found.size < MAX_ITEMS)
        found.set(
          found.size + 1,
          toRead(
            ending === 'jsonl'
              ? textOfJson(row)
              : textOfCells(head ?? '', row, ending === 'tsv' ? '\t' : ','),
          ),
        );
    },
  });
  splitter.push(written);
  // If only the beginning of the file was read, its last row may be incomplete and is left out.
  if (!isPart) splitter.end();
  return found;
}

function toRead(content: string): Read {
  if (content.trim() === '') return { problem: 'empty' };
  return content.length > MAX_TEXT_CHARACTERS ? { problem: 'long' } : { content };
}

/**
 * Decodes bytes as UTF-8.
 *
 * @param isPart - true if the last character may be incomplete
 * @returns undefined for bytes that are not UTF-8, or not a text
 */
function decode(bytes: Uint8Array, isPart: boolean): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPart });
    // Bytes with NUL are not a text, and PostgreSQL cannot store NUL.
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}
