import { ConfigError } from '../../config/configError.ts';

/**
 * Returns an error that explains why the service cannot listen at this address, and which setting must be changed.
 * Any other error is returned unchanged.
 */
export function toListenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT ${port} on ${host} is in use by another program. Stop it, or set PORT to another.`,
    EACCES: `PORT ${port} on ${host} may not be used by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
  };
  const text = code !== undefined && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return text ? new ConfigError(text) : error;
}
