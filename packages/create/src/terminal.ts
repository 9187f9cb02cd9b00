import { createInterface } from 'node:readline/promises';
import type { ReadStream, WriteStream } from 'node:tty';
import { UsageError } from '@isp/cli/internal';

/**
 * Asks a question. Resolves with the answer without blanks around it; empty if there is none.
 *
 * @throws UsageError if the input ends, as by Ctrl+D
 */
export type Ask = (question: string) => Promise<string>;

/** Streams of a process. */
export interface Streams {
  readonly stdin: Pick<ReadStream, 'isTTY'> & NodeJS.ReadableStream;
  readonly stdout: Pick<WriteStream, 'isTTY'>;
  readonly stderr: NodeJS.WritableStream;
}

/** Returns a function that asks in the terminal of the process. Undefined if the process has none. */
export function openTerminal({ stderr, stdin, stdout }: Streams = process): Ask | undefined {
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stderr });
    // readline leaves a question without an answer open for ever
    const ended = new Promise<never>((_resolve, reject) => {
      lines.once('close', () => reject(inputEnded()));
    });
    try {
      return (await Promise.race([lines.question(question), ended])).trim();
    } finally {
      lines.close();
    }
  };
}

const inputEnded = (): UsageError =>
  new UsageError({
    en: 'The input ended without an answer. Write --yes to take the defaults.',
    zh: '输入已结束，没有回答。写 --yes 可直接取默认值。',
  });
