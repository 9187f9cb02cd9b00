import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ConfigError } from './configError.ts';
import { readTrustedProxies, toTrust } from './trustedProxies.ts';

/**
 * Returns the address that the service regards as the client's, if a proxy at 127.0.0.1 forwards a request with
 * this header.
 */
async function addressOf(setting: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: toTrust(readTrustedProxies(setting)) });
  app.get('/', async (request) => request.ip);
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return body;
}

it.each([
  ['', '6.6.6.6, 1.2.3.4', '127.0.0.1'],
  ['1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['on', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['2', '6.6.6.6, 1.2.3.4, 10.0.0.5', '1.2.3.4'],
  ['127.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['10.0.0.0/8,127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.5', '1.2.3.4'],
])(
  'with ISP_TRUST_PROXY=%j and %s it counts by %s, never by what the client wrote (T-A10)',
  async (setting, forwarded, ip) => {
    expect(await addressOf(setting, forwarded)).toBe(ip);
  },
);

it.each(['true', 'yes', '0', '10', '-1', '1.2.3', '1.2.3.4/99', 'proxy.example.com'])(
  'readTrustedProxies refuses ISP_TRUST_PROXY=%s (T-A10)',
  (setting) => {
    expect(() => readTrustedProxies(setting)).toThrow(ConfigError);
  },
);
