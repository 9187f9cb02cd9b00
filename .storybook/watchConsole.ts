/** React on how a play function waits; it says nothing of what is shown. */
const ofWaiting = /\bact\(\.\.\.\)|`act`/;
/** What was written since the story began. */
const said: string[] = [];

/** From now on what the components of a story write to the console is kept. */
export function watchConsole(console: Console): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      const text = words.map(String).join(' ');
      if (!ofWaiting.test(text)) said.push(`console.${level}: ${text}`);
      write.apply(console, words);
    };
  }
}

/** What was written before belongs to another story. */
export const forgetConsole = (): void => {
  said.length = 0;
};

/** @throws Error where the story wrote something to the console */
export function requireSilence(): void {
  if (said.length > 0) throw new Error(`Nobody expected this on the console:\n${said.splice(0).join('\n')}`);
}
