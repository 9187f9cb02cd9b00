import { format } from 'node:util';
import { afterEach } from 'vitest';

/** React on how a test waits: it depends on which part was loaded first, and says nothing of what is shown. */
const ofWaiting = /\bact\(\.\.\.\)|`act`/;

/** What was written since the last test that looked; files of a worker share the console. */
const shared = globalThis as { ispSaid?: string[] };

if (!shared.ispSaid) {
  const said: string[] = [];
  shared.ispSaid = said;
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      const text = format(...words);
      if (!ofWaiting.test(text)) said.push(`console.${level}: ${text}`);
      write(...words);
    };
  }
}

// a test that expects something spies on the console, and says what was written
afterEach(() => {
  const said = shared.ispSaid?.splice(0) ?? [];
  if (said.length > 0) throw new Error(`Nobody expected this on the console:\n${said.join('\n')}`);
});
