import type { PGlite } from '@electric-sql/pglite';

/** Receives the notifications of committed transactions of all processes: `pg_notify(channel, text)`. */
export interface Listener {
  /** @returns ends it */
  readonly listen: (channel: string, onText: (text: string) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** PGlite runs in this process and reports notifications itself. */
export const createPgliteListener = (pglite: PGlite): Listener => ({
  async listen(channel, onText) {
    const end = await pglite.listen(channel, onText);
    return () => end();
  },
  close: async () => undefined,
});
