/**
 * Matches React's warnings that a test did not wrap an update in `act`. They depend on the order in which modules
 * load, and do not report a mistake of the page.
 */
const ofWaiting = /\bact\(\.\.\.\)|`act`/;

/**
 * Collects the errors and warnings that are written to a console from now on. They still appear on the console.
 *
 * @param messages - list to which each message is added as one text
 *
 * @param toText - formats the arguments as `console` does
 */
export function keepMessages(
  console: Pick<Console, 'error' | 'warn'>,
  messages: string[],
  toText: (words: readonly unknown[]) => string,
): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      const text = toText(words);
      if (!ofWaiting.test(text)) messages.push(`console.${level}: ${text}`);
      write.apply(console, words);
    };
  }
}

/** Checks that no messages were collected, and empties the list. @throws Error with all messages if there are any */
export function requireSilence(messages: string[]): void {
  if (messages.length > 0)
    throw new Error(`Unexpected output on the console:\n${messages.splice(0).join('\n')}`);
}
