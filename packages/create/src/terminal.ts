import { createInterface } from 'node:readline/promises';

/** Asks a question. Resolves with the answer without blanks around it; empty if there is none. */
export type Ask = (question: string) => Promise<string>;

/** Returns a function that asks in the terminal of the process. Undefined if the process has none. */
export function openTerminal(): Ask | undefined {
  const { stdin, stdout, stderr } = process;
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stderr });
    try {
      return (await lines.question(question)).trim();
    } finally {
      lines.close();
    }
  };
}
