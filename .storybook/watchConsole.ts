import * as kept from '../packages/tooling/keepMessages.ts';

/** Console messages since the story began. */
const messages: string[] = [];

/** Starts to collect everything that the components of a story write to the console. */
export const watchConsole = (console: Pick<Console, 'error' | 'warn'>): void =>
  kept.keepMessages(console, messages, (words) => words.map(String).join(' '));

/** Deletes the messages of the previous story. */
export const forgetConsole = (): void => {
  messages.length = 0;
};

/**
 * Checks that the story wrote nothing to the console.
 * @throws Error with the messages if there are any
 */
export const requireSilence = (): void => kept.requireSilence(messages);
