import type pg from 'pg';

/** Milliseconds. */
const times = {
  /** Between two questions whether the database is there. */
  beat: 1000,
  /** Until a question without an answer means that it is not: a frozen server, a cable that was pulled. */
  silence: 5000,
} as const;

/**
 * Asks again and again whether the database still answers on a connection.
 *
 * @param current - the connection there is just now
 * @param onSilent - called for a connection on which no answer came
 * @returns ends it
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
      // a busy process reads its answers late: they are read before this runs
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
