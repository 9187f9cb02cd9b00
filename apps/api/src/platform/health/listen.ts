import type { FastifyInstance } from 'fastify';
import { toListenError } from './toListenError.ts';

/**
 * Starts to listen for connections. If this fails, closes everything that the service has opened.
 *
 * @returns the port
 * @throws ConfigError if another process already listens at this address
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw toListenError(error, { host, port });
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
