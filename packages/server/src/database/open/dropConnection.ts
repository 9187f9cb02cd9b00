import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Cuts the connection without a farewell: who does not answer does not read either. What was asked on it fails. */
export function dropConnection(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy();
}
