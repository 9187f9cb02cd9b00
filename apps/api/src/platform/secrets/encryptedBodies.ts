import { isObject } from '@isp/kit';
import type { Database } from '@isp/server';
import { Refusal } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressKey } from '../limits/addressKey.ts';
import { countWithin, readCount } from '../limits/counters.ts';
import type { BodyCipher } from './bodyCipher.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the client sent an encrypted text. Such a client reads only encrypted replies. */
    isEncrypted: boolean;
  }
}

export interface EncryptedBodiesOptions {
  readonly cipher: BodyCipher;
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * Maximum number of texts that cannot be decrypted from one network address in a minute. An attack needs thousands.
 */
const MAX_PER_MINUTE = 30;

/**
 * Decrypts `?data=` and bodies of `text/plain` with AES, and encrypts the reply of such a request. Wrong padding,
 * invalid UTF-8, invalid JSON and a forbidden key cause the same refusal.
 */
const plugin: FastifyPluginAsync<EncryptedBodiesOptions> = async (app, { cipher, database, now }) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('isEncrypted', false);

  async function read(request: FastifyRequest, sent: string): Promise<unknown> {
    const limit = {
      kind: 'cipher.address',
      of: [addressKey(request.ip)],
      limit: MAX_PER_MINUTE,
      seconds: 60,
    } as const;
    // The limit is checked before the text is decrypted. Beyond the limit, a valid text gets the same reply as an
    // invalid text.
    const failures = await database.asJob((tx) => readCount(tx, now(), limit));
    if (failures >= MAX_PER_MINUTE) throw new Refusal('RATE_LIMITED');
    const clear = cipher.decrypt(sent.trim());
    const value = clear === undefined ? undefined : await parsed(request, clear);
    if (value !== undefined) {
      request.isEncrypted = true;
      return value;
    }
    const isFew = await database.asJob((tx) => countWithin(tx, now(), limit));
    throw new Refusal(isFew ? 'PARAM_INVALID' : 'RATE_LIMITED');
  }

  const parsed = (request: FastifyRequest, clear: string): Promise<unknown> =>
    new Promise((done) => parse(request, clear, (error, value) => done(error ? undefined : value)));

  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request: FastifyRequest, body: string) =>
    read(request, body),
  );
  app.addHook('onRequest', async (request) => {
    const { data, ...others } = request.query as Readonly<Record<string, unknown>>;
    if (typeof data !== 'string' || Object.keys(others).length > 0) return;
    const query = await read(request, data);
    if (!isObject(query)) throw new Refusal('PARAM_INVALID');
    // Values are converted to texts, as in a query string.
    request.query = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, asText(value)]));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (!request.isEncrypted || !isJson || typeof payload !== 'string') return payload;
    void reply.type('text/plain; charset=utf-8').removeHeader('content-length');
    return cipher.encrypt(payload);
  });
};

const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

export const encryptedBodies = fp(plugin, { name: 'encrypted-bodies', fastify: '5.x' });
