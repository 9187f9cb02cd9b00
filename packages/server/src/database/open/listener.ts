import type { PGlite } from '@electric-sql/pglite';

/**
 * Receives the notifications that committed transactions of any process have sent with `pg_notify(channel, text)`.
 */
export interface Listener {
  /**
   * Listens to a channel.
   * @returns a function that stops listening
   */
  readonly listen: (channel: string, onText: (text: string) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Creates the listener for PGlite, which runs in this process and reports notifications by itself. */
export const createPgliteListener = (pglite: PGlite): Listener => ({
  async listen(channel, onText) {
    const end = await pglite.listen(channel, onText);
    return () => end();
  },
  close: async () => undefined,
});
