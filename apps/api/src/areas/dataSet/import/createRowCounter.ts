import { StringDecoder } from 'node:string_decoder';
import { ImportFault } from '../file/ImportFault.ts';
import { createLabelCount, isLabelName, labelOf } from './createLabelCount.ts';
import { createRowSplitter, type RowEnding } from './createRowSplitter.ts';

/** Numbers of rows and labels in a file. */
export interface Counted {
  readonly rows: number;
  /** Number of times that each label occurs, by label. */
  readonly labels: ReadonlyMap<string, number>;
}

export interface RowCounter {
  /**
   * Counts the next piece of the file.
   *
   * @throws ImportFault for an invalid row
   */
  readonly push: (piece: Uint8Array) => void;
  readonly end: () => Counted;
}

/**
 * Creates a counter of the rows and labels in a table or in JSON lines. It counts while the file is read piece by
 * piece.
 */
export function createRowCounter(ending: RowEnding): RowCounter {
  const decoder = new StringDecoder('utf8');
  const { labels, note } = createLabelCount();
  let rows = 0;
  let column: number | undefined;

  const readRow = (text: string, line: number): void => {
    if (text.trim() === '') return;
    if (ending === 'jsonl') {
      rows += 1;
      note(labelOf(parseLine(text, line)));
      return;
    }
    const cells = () => cellsOf(text, ending === 'tsv' ? '\t' : ',');
    if (line === 1) {
      // the first row contains the names of the columns
      const at = cells().findIndex(isLabelName);
      if (at >= 0) column = at;
      return;
    }
    rows += 1;
    if (column !== undefined) note(cells()[column]);
  };
  const splitter = createRowSplitter(ending, {
    onRow: readRow,
    onTooLong: (line) => {
      throw new ImportFault(`第 ${line} 行过长，请检查文件格式`);
    },
  });
  return {
    push: (piece) => splitter.push(decoder.write(Buffer.from(piece))),
    end() {
      splitter.push(decoder.end());
      splitter.end();
      return { rows, labels };
    },
  };
}

function parseLine(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFault(`第 ${line} 行不是有效的 JSON`);
  }
}

/** Returns the cells of one row. A quoted cell may contain the separator. */
export function cellsOf(text: string, separator: ',' | '\t'): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '"') {
      if (isQuoted && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}
