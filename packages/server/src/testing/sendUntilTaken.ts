/**
 * Repeats a call while its reply has the header `retry-after`, as a client does. On a slow machine many
 * simultaneous calls may use all connections of the database, or a record may be locked.
 */
export async function sendUntilTaken<R extends { readonly headers: Readonly<Record<string, unknown>> }>(
  send: () => Promise<R>,
): Promise<R> {
  for (;;) {
    const reply = await send();
    if (reply.headers['retry-after'] === undefined) return reply;
  }
}
