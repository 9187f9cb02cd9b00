import type { PGlite } from '@electric-sql/pglite';

/** Hears what transactions send with `pg_notify(channel, text)`, of every process, once they are committed. */
export interface Listener {
  /** @returns ends it */
  readonly listen: (channel: string, onText: (text: string) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** PGlite is one process, and tells it by itself. */
export const createPgliteListener = (pglite: PGlite): Listener => ({
  async listen(channel, onText) {
    const end = await pglite.listen(channel, onText);
    return () => end();
  },
  close: async () => undefined,
});
