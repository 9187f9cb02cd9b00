import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { createBodyCipher } from './bodyCipher.ts';

const key = '0123456789abcdef0123456789abcdef';
const iv = key.slice(0, 16);

/** Encrypts a text as the client does, with code that is independent of the service. */
function encrypt(clear: string | Buffer, padded = true): string {
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(padded);
  return Buffer.concat([cipher.update(clear), cipher.final()]).toString('base64');
}
const decrypt = (text: string) => {
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  return JSON.parse(decipher.update(text, 'base64', 'utf8') + decipher.final('utf8')) as Row;
};

describe('createBodyCipher', () => {
  it('createBodyCipher decrypts a published text of the wire’s AES to the published result (R7.18)', () => {
    const clear = '{"name":"nb-中文","n":1}';
    const cipher = createBodyCipher(key);
    expect(cipher.encrypt(clear)).toBe('vUOu/Oue/VfFcPt+mTXfC1pQ8gLylIleNedrtAP1TGo=');
    expect(cipher.decrypt(cipher.encrypt(clear))).toBe(clear);
  });

  it.each(Array.from({ length: 256 }, (_, last) => last).filter((last) => last < 1 || last > 16))(
    'createBodyCipher refuses padding %i (T-Q7)',
    (last) => {
      const block = Buffer.alloc(16, 65);
      block[15] = last;
      expect(createBodyCipher(key).decrypt(encrypt(block, false))).toBeUndefined();
    },
  );
});

describe('encrypted bodies', () => {
  const databases = testDatabases('pglite', demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open(), { ISP_CAPTCHA: 'off', ISP_CRYPTO_KEY: key });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const base = '/isp-user/api/v1';
  const headersOf = async () => ({
    'blade-auth': `bearer ${(await api.signedIn('developer')).token}`,
    'blade-requested-with': 'BladeHttpRequest',
  });
  const post = async (payload: string, path = '/notebook/page-query') =>
    api.app.inject({
      method: 'POST',
      url: base + path,
      payload,
      headers: { ...(await headersOf()), 'content-type': 'text/plain;charset=UTF-8' },
    });
  const get = async (data: string, path = '/dict/list') =>
    api.app.inject({ url: `${base}${path}?data=${encodeURIComponent(data)}`, headers: await headersOf() });

  it('a body of text/plain is read, checked like any other, and answered the same way (R7.18)', async () => {
    const { orgId } = await api.signedIn('developer');
    const reply = await post(encrypt(JSON.stringify({ current: 1, size: 2, orgId })));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(decrypt(reply.body)).toMatchObject({ code: 200, data: { size: 2 } });
    const refused = await post(encrypt(JSON.stringify({ current: 1, size: 1e9, orgId: 'nowhere' })));
    expect([refused.statusCode, decrypt(refused.body).errCode]).toEqual([400, '411']);
  });

  it('a query travels as ?data=, and a plain request is answered plainly (R7.18)', async () => {
    const reply = await get(encrypt('{"codes":"gpu_model"}'));
    expect(decrypt(reply.body)).toMatchObject({ data: { gpu_model: expect.any(Array) as unknown } });
    const plain = await api.call('developer', 'GET', 'dict/list?codes=gpu_model');
    expect(plain.body.data).toHaveProperty('gpu_model');
    const env = (await api.call(undefined, 'GET', 'env')).body.data as unknown as Row[];
    expect(env).toContainEqual({ key: 'crypto.enabled', value: 'true' });
  });

  it('bad padding, bad UTF-8, bad JSON and a forbidden key are one answer (T-Q7, T-A9)', async () => {
    const good = encrypt('{"a":1}');
    const flipped = Buffer.from(good, 'base64');
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1);
    const bad = [
      flipped.toString('base64'),
      good.slice(0, 8),
      encrypt(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
      encrypt('{"a":'),
      encrypt('{"__proto__":{"x":1}}'),
      encrypt('{"constructor":{"prototype":{"x":1}}}'),
      '{"a":1}',
      '',
    ];
    const answers = new Set<string>();
    for (const text of bad) {
      const reply = await post(text);
      const { traceId: _one, ...body } = reply.json<Row>();
      answers.add(JSON.stringify([reply.statusCode, reply.headers['content-type'], body]));
    }
    for (const text of bad.slice(0, 6)) {
      const reply = await get(text);
      const { traceId: _one, ...body } = reply.json<Row>();
      answers.add(JSON.stringify([reply.statusCode, reply.headers['content-type'], body]));
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('PARAM_INVALID');
  });

  it('a caller who tries texts as a decryption oracle is soon limited (T-Q7)', async () => {
    await api.later(61);
    const replies = [];
    for (let tries = 0; tries < 35; tries += 1) replies.push((await get('AAAA')).statusCode);
    expect([replies.filter((status) => status === 400).length, replies.at(-1)]).toEqual([30, 429]);
    const good = encrypt('{"codes":"gpu_model"}');
    expect((await get(good)).statusCode).toBe(429);
    expect((await post(encrypt('{"current":1}'))).statusCode).toBe(429);
    await api.later(61);
    expect((await get(good)).statusCode).toBe(200);
  });
});

describe('without a key', () => {
  const databases = testDatabases('pglite', demoImage);
  it('nothing is encrypted, and text/plain is refused (R7.18, T-A9)', async () => {
    const api = await openTestApi(await databases.open());
    const { token } = await api.signedIn('developer');
    const reply = await api.app.inject({
      method: 'POST',
      url: '/isp-user/api/v1/notebook/page-query',
      payload: encrypt('{}'),
      headers: {
        'blade-auth': `bearer ${token}`,
        'blade-requested-with': 'BladeHttpRequest',
        'content-type': 'text/plain',
      },
    });
    expect(reply.statusCode).toBe(415);
    const crypto = await api.call(undefined, 'GET', 'users', undefined, {
      'blade-auth': `crypto ${encrypt(token)}`,
    });
    expect(crypto.body.errCode).toBe('TOKEN_INVALID');
    await api.close();
    await databases.close();
  });
});
