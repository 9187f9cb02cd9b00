import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * Closes the socket of a connection without the usual closing message, because a server that does not answer would
 * not read the message. Pending statements fail.
 */
export function dropConnection(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy();
}
