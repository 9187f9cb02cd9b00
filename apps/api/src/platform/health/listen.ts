import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../../configError.ts';

/**
 * Listens, or closes everything the service has opened.
 *
 * @returns the port
 * @throws ConfigError when somebody else listens there
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `PORT ${port} on ${host} is in use by another program. Stop it, or set PORT to another.`,
      EACCES: `PORT ${port} on ${host} may not be used by this user. Set PORT to one above 1023.`,
      EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    };
    const text = code !== undefined && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
    throw text ? new ConfigError(text) : error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
