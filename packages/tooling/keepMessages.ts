/**
 * React's warnings about a test that waits: they depend on the order of loading, and report no mistake of the page.
 */
const ofWaiting = /\bact\(\.\.\.\)|`act`/;

/**
 * Collects errors and warnings of a console from now on, and still writes them.
 *
 * @param messages - gets them, each as one text
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

/** Returns the collected messages and forgets them. @throws Error with all of them when there are any */
export function requireSilence(messages: string[]): void {
  if (messages.length > 0)
    throw new Error(`Unexpected output on the console:\n${messages.splice(0).join('\n')}`);
}
