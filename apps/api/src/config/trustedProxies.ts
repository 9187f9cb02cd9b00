import { isIP } from 'node:net';
import { ConfigError } from './configError.ts';

/** Reverse proxies in front of the service: their number, or their addresses and networks; 0 for no proxy. */
export type TrustedProxies = number | readonly string[];

/** Reads a value such as `1`, or `10.0.0.5,10.1.0.0/16`; `on` means `1`. @throws ConfigError for anything else */
export function readTrustedProxies(value = ''): TrustedProxies {
  const text = value.trim();
  if (text === '') return 0;
  if (text === 'on') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((one) => one.trim());
  if (list.every(isNetwork)) return list;
  throw new ConfigError(
    `ISP_TRUST_PROXY is "${value}". Write the number of proxies before the service, for example 1, or their addresses: 10.0.0.5,10.1.0.0/16. Leave it empty if there is no proxy.`,
  );
}

/**
 * Returns the setting of Fastify that decides which addresses in `X-Forwarded-For` are trusted. The connection
 * itself is hop 0. If all addresses were trusted, the first entry of the header would count, and a client can write
 * anything there; therefore this is not possible.
 */
export function toTrust(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies];
  // Fastify's own setting with a number is not used, so the number is expressed as a function
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const version = isIP(address);
  if (version === 0 || others.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
