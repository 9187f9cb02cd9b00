import type pg from 'pg';

/** Times in milliseconds. */
const times = {
  /** Time between two checks of whether the database answers. */
  beat: 1000,
  /**
   * Time without an answer after which the database counts as unavailable, because it is frozen or the network is
   * interrupted.
   */
  silence: 5000,
} as const;

/**
 * Checks regularly whether the database still answers on a connection.
 *
 * @param current - returns the connection that is in use now
 * @param onSilent - called for a connection on which no answer arrived
 * @returns a function that ends the checks
 */
export function startHeartbeat(
  current: () => pg.Client | undefined,
  onSilent: (client: pg.Client) => void,
): () => void {
  let asked: pg.Client | undefined;
  const heartbeat = setInterval(() => {
    const client = current();
    if (!client || asked === client) return;
    asked = client;
    const silence = setTimeout(
      // If this process is busy, an answer may have arrived but not been read yet. `setImmediate` lets it be read
      // before the connection counts as silent.
      () => setImmediate(() => asked === client && onSilent(client)),
      times.silence,
    );
    silence.unref();
    const answered = () => {
      clearTimeout(silence);
      if (asked === client) asked = undefined;
    };
    client.query('select 1').then(answered, answered);
  }, times.beat);
  heartbeat.unref();
  return () => clearInterval(heartbeat);
}
