import * as kept from '../packages/tooling/keepMessages.ts';

/** Messages since the story began. */
const messages: string[] = [];

/** Collects everything that the components of a story write to the console from now on. */
export const watchConsole = (console: Pick<Console, 'error' | 'warn'>): void =>
  kept.keepMessages(console, messages, (words) => words.map(String).join(' '));

/** Deletes the messages of the previous story. */
export const forgetConsole = (): void => {
  messages.length = 0;
};

/**
 * Checks that the story wrote nothing to the console.
 * @throws Error if it wrote something
 */
export const requireSilence = (): void => kept.requireSilence(messages);
