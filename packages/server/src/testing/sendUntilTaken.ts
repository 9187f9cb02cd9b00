/**
 * Repeats a call while its reply has `retry-after`, as a client does: on a slow machine many calls at once may use
 * every connection of the database, or a record may be locked.
 */
export async function sendUntilTaken<R extends { readonly headers: Readonly<Record<string, unknown>> }>(
  send: () => Promise<R>,
): Promise<R> {
  for (;;) {
    const reply = await send();
    if (reply.headers['retry-after'] === undefined) return reply;
  }
}
