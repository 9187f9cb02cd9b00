/**
 * Sends a call again while the reply has `retry-after`, as a client does: on a slow machine many calls at once find
 * every connection of the database taken, or a record locked.
 */
export async function sendUntilTaken<R extends { readonly headers: Readonly<Record<string, unknown>> }>(
  send: () => Promise<R>,
): Promise<R> {
  for (;;) {
    const reply = await send();
    if (reply.headers['retry-after'] === undefined) return reply;
  }
}
