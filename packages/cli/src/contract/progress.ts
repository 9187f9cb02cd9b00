import type { Text } from './language.ts';

/** Says what a command is doing. A further call replaces the text before. */
export type Progress = (text: Text) => void;

/** A stream to which progress is written. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Moves to the beginning of the line and removes its text. */
const CLEAR = '\r\u001B[2K';

/**
 * Returns a function that shows progress in the last line of a terminal, and one that removes the line. Nothing is
 * written if the stream is not a terminal, in CI, and with `--json` or `--sarif`, whose readers are programs.
 */
export function createProgress(
  stream: ProgressStream,
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  language: keyof Text,
): { readonly progress: Progress; readonly clear: () => void } {
  const isShown = stream.isTTY === true && !env.CI && !args.includes('--json') && !args.includes('--sarif');
  let hasText = false;
  return {
    progress(text) {
      if (!isShown) return;
      stream.write(`${CLEAR}${text[language]}`);
      hasText = true;
    },
    clear() {
      if (hasText) stream.write(CLEAR);
      hasText = false;
    },
  };
}
