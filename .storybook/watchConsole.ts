import * as kept from '../packages/tooling/keepMessages.ts';

/** Messages since the story began. */
const messages: string[] = [];

/** Keeps what the components of a story write to the console from now on. */
export const watchConsole = (console: Pick<Console, 'error' | 'warn'>): void =>
  kept.keepMessages(console, messages, (words) => words.map(String).join(' '));

/** Drops the messages of the story before. */
export const forgetConsole = (): void => {
  messages.length = 0;
};

/** @throws Error where the story wrote something to the console */
export const requireSilence = (): void => kept.requireSilence(messages);
