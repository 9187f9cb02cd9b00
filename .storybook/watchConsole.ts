import * as messages from '../packages/tooling/keepMessages.ts';

/** What was written since the story began. */
const said: string[] = [];

/** From now on what the components of a story write to the console is kept. */
export const watchConsole = (console: Pick<Console, 'error' | 'warn'>): void =>
  messages.keepMessages(console, said, (words) => words.map(String).join(' '));

/** What was written before belongs to another story. */
export const forgetConsole = (): void => {
  said.length = 0;
};

/** @throws Error where the story wrote something to the console */
export const requireSilence = (): void => messages.requireSilence(said);
