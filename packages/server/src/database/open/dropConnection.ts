import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/**
 * Destroys the socket without a closing message: a server that does not answer would not read it. Pending statements
 * fail.
 */
export function dropConnection(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy();
}
