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
    /** True if the client sent encrypted values. The reply to such a request is encrypted too. */
    isEncrypted: boolean;
  }
}

export interface EncryptedBodiesOptions {
  readonly cipher: BodyCipher;
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * Maximum number of texts per minute from one network address that cannot be decrypted. An attack on the encryption
 * needs thousands of attempts.
 */
const MAX_PER_MINUTE = 30;

/**
 * Decrypts the query parameter `?data=` and bodies of the type `text/plain` with AES, and encrypts the reply of
 * such a request. Wrong padding, invalid UTF-8, invalid JSON and a forbidden key (such as `__proto__`) cause the
 * same refusal, so that the refusal reveals nothing about the key.
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
    // The limit is checked before the text is decrypted. Hence, after the limit is reached, valid and invalid texts
    // get the same refusal.
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
    // The decrypted values are converted to texts, because the values of an unencrypted query string are texts too.
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
