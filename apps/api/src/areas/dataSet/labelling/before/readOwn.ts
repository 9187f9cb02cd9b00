import { isObject } from '@isp/kit';
import { cellsOf } from '../../import/createRowCounter.ts';
import { createRowSplitter } from '../../import/createRowSplitter.ts';
import { annotationColumns } from '../annotationFiles.ts';
import { type Mark, type Marked, plainOf } from './Mark.ts';

/**
 * Reads the lines of JSON that this tool writes.
 * @returns undefined for lines of another form. @throws SyntaxError
 */
export function readLines(text: string): readonly Marked[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const found = lines.flatMap((line): Marked[] => {
    const value: unknown = JSON.parse(line);
    if (!isObject(value) || typeof value.file !== 'string' || !Array.isArray(value.annotations)) return [];
    const { annotations, file, row } = value;
    const marks = plainOf(annotations).map((mark) => ({ ...mark, label: String(mark.label) }) as Mark);
    return [{ file, row: typeof row === 'number' ? row : undefined, marks }];
  });
  return found.length === lines.length && found.length > 0 ? found : undefined;
}

/**
 * Reads the table that this tool writes, with an annotation in each row.
 * @returns undefined for a table of another form
 */
export function readTable(text: string): readonly Marked[] | undefined {
  const rows: string[][] = [];
  const splitter = createRowSplitter('csv', { onRow: (row) => void rows.push(cellsOf(row, ',')) });
  splitter.push(text);
  splitter.end();
  const [head, ...body] = rows;
  if (head?.join() !== annotationColumns.join()) return undefined;
  return body.map((cells): Marked => {
    const named = Object.fromEntries(annotationColumns.map((name, at) => [name, cells[at] ?? '']));
    const { file = '', kind, label = '', points, row } = named;
    const numbers = ['start', 'end', 'x', 'y', 'w', 'h'].flatMap((name) =>
      named[name] ? [[name, Number(named[name])]] : [],
    );
    const corners = points ? { points: JSON.parse(points) as unknown } : {};
    const mark = { kind, label, ...Object.fromEntries(numbers), ...corners } as Mark;
    return { file, row: row ? Number(row) : undefined, marks: [mark] };
  });
}
