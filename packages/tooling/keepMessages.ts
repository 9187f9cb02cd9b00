/** React on how a test waits: it depends on which part was loaded first, and says nothing of what is shown. */
const ofWaiting = /\bact\(\.\.\.\)|`act`/;

/**
 * From now on errors and warnings of a console are kept, beside being written.
 *
 * @param said - they are added here, each as one text
 * @param toText - what `console` makes of its arguments
 */
export function keepMessages(
  console: Pick<Console, 'error' | 'warn'>,
  said: string[],
  toText: (words: readonly unknown[]) => string,
): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      const text = toText(words);
      if (!ofWaiting.test(text)) said.push(`console.${level}: ${text}`);
      write.apply(console, words);
    };
  }
}

/** Takes the kept messages. @throws Error with all of them when there are any */
export function requireSilence(said: string[]): void {
  if (said.length > 0) throw new Error(`Nobody expected this on the console:\n${said.splice(0).join('\n')}`);
}
