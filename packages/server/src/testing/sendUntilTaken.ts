/**
 * Repeats a call while its reply has the header `retry-after`, as a client does. The service sends this header when
 * all database connections are in use or a record is locked, which is more frequent on a slow machine.
 */
export async function sendUntilTaken<R extends { readonly headers: Readonly<Record<string, unknown>> }>(
  send: () => Promise<R>,
): Promise<R> {
  for (;;) {
    const reply = await send();
    if (reply.headers['retry-after'] === undefined) return reply;
  }
}
