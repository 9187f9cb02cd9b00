import { type ColouredRun, plainStyle, readColours, type TextStyle } from './readColours.ts';

/** A growing text that is split into lines. */
export interface LogText {
  /** Lines as plain text, without colour codes. The last line may still grow. */
  readonly lines: readonly string[];
  /** Styles of the lines that have colours or weights, by the index of the line. */
  readonly runs: ReadonlyMap<number, readonly ColouredRun[]>;
  readonly add: (content: string) => void;
  /** Returns the whole text as a file, without colour codes. */
  readonly toBlob: () => Blob;
}

/**
 * Returns the part of an unfinished line after its last carriage return. A progress bar overwrites its line in this
 * way, maybe a thousand times, so only the last version is kept.
 */
function lastWritten(open: string): string {
  const end = open.endsWith('\r') ? open.length - 1 : open.length;
  return open.slice(open.slice(0, end).lastIndexOf('\r') + 1);
}

export function createLogText(): LogText {
  const lines: string[] = [];
  const runs = new Map<number, readonly ColouredRun[]>();
  /** Raw text of the last line, which may still grow. `look` is the style at the start of this line. */
  let open = '';
  let look: TextStyle = plainStyle;

  function put(raw: string): TextStyle {
    const line = readColours(raw, look);
    if (line.runs) runs.set(lines.length, line.runs);
    lines.push(line.text);
    return line.look;
  }

  return {
    lines,
    runs,
    add(content) {
      if (content === '') return;
      if (open !== '') {
        lines.pop();
        runs.delete(lines.length);
      }
      const parts = (open + content).split('\n');
      open = lastWritten(parts.pop() ?? '');
      for (const part of parts) look = put(part);
      if (open !== '') put(open);
    },
    toBlob: () =>
      new Blob([lines.join('\n'), open === '' && lines.length > 0 ? '\n' : ''], {
        type: 'text/plain;charset=utf-8',
      }),
  };
}
