/** File extensions of tables and JSON lines, in which each row is a sample. */
export type RowEnding = 'csv' | 'tsv' | 'jsonl';

export const isRowEnding = (ending: string): ending is RowEnding =>
  ending === 'csv' || ending === 'tsv' || ending === 'jsonl';

export interface RowSplitter {
  readonly push: (text: string) => void;
  readonly end: () => void;
}

export interface RowSplitterOptions {
  /**
   * Called for each row. `line` is the line number from 1, including blank lines. A quoted cell of a table may
   * contain line ends.
   */
  readonly onRow: (row: string, line: number) => void;
  /** Called if a row is longer than allowed. `line` is the number of the line at which the row begins. */
  readonly onTooLong?: (line: number) => never;
}

/** Maximum number of characters in a row. */
const MAX_ROW_CHARACTERS = 1_048_576;

/** Creates a splitter that splits a table or JSON lines into rows while the text is read piece by piece. */
export function createRowSplitter(ending: RowEnding, { onRow, onTooLong }: RowSplitterOptions): RowSplitter {
  let rest = '';
  let line = 0;
  const emitRow = (row: string): void => {
    line += 1;
    onRow(row, line);
  };
  return {
    push(piece) {
      const text = (rest === '' && line === 0 ? stripMark : String)(rest + piece);
      let start = 0;
      let isQuoted = false;
      for (let at = 0; at < text.length; at += 1) {
        const letter = text[at];
        if (letter === '"' && ending !== 'jsonl') isQuoted = !isQuoted;
        if (letter !== '\n' || isQuoted) continue;
        emitRow(text.slice(start, at).replace(/\r$/, ''));
        start = at + 1;
      }
      rest = text.slice(start);
      if (rest.length > MAX_ROW_CHARACTERS) onTooLong?.(line + 1);
    },
    end() {
      if (rest !== '') emitRow(rest);
      rest = '';
    },
  };
}

const stripMark = (text: string): string => text.replace(/^\uFEFF/, '');
