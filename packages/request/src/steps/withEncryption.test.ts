import { createCipheriv, createDecipheriv } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { aesCipher, CipherError, type ClientOptions, createClient, memoryStore } from '../index.ts';
import { type Answer, json, startServer } from '../testing/startServer.ts';

const key = '0123456789abcdef';

// Encryption and decryption of the server, with Node's crypto as an independent implementation.
function encrypt(clear: string | Buffer): string {
  const cipher = createCipheriv('aes-128-cbc', key, key);
  return Buffer.concat([cipher.update(clear), cipher.final()]).toString('base64');
}
function decrypt(text: string): string {
  const decipher = createDecipheriv('aes-128-cbc', key, key);
  return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
}
const encrypted = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'text/plain' },
  body: encrypt(JSON.stringify(value)),
});

function open(origin: string, options: ClientOptions = {}) {
  const session = memoryStore();
  session.set({ token: 'tok', sessionId: 'sid' });
  return createClient({ origin, session, getOrg: () => '7', cipher: aesCipher(key), ...options });
}

describe('what is sent (R7.18)', () => {
  it('a body travels as text/plain, the organisation inside (R7.18)', async () => {
    const server = await startServer(() => encrypted({ code: 200, data: 1 }));
    await open(server.origin).post('/a', { name: '张 工', id: '1859123456789012481' }, { encrypt: true });
    const [sent] = server.seen;
    expect(sent?.headers['content-type']).toMatch(/^text\/plain\b/);
    expect(sent?.url).toBe('/a');
    expect(JSON.parse(decrypt(sent?.body ?? ''))).toEqual({
      name: '张 工',
      id: '1859123456789012481',
      orgId: '7',
    });
    expect(sent?.headers['blade-auth']).toBe('bearer tok');
  });

  it('a query travels as ?data=, without its empty values and with that of the path (R7.18, R5.10)', async () => {
    const server = await startServer(() => encrypted({ code: 200 }));
    await open(server.origin).get('/a?from=path', { zero: 0, gone: '', name: '张' }, { encrypt: true });
    const url = new URL(server.seen[0]?.url ?? '', server.origin);
    expect([...url.searchParams.keys()]).toEqual(['data']);
    expect(JSON.parse(decrypt(url.searchParams.get('data') ?? ''))).toEqual({
      from: 'path',
      zero: 0,
      name: '张',
      orgId: '7',
      org_id: '7',
    });
  });

  it.each([
    ['a list', [1, 2], '[1,2]'],
    ['text', 'plain', 'plain'],
    ['a form', new URLSearchParams({ a: '1', orgId: '9' }), '{"a":"1","orgId":"9"}'],
  ])('withEncryption encrypts %s (R7.18)', async (_, body, clear) => {
    const server = await startServer(() => encrypted({ code: 200 }));
    await open(server.origin).post('/a', body, { encrypt: true, org: false });
    expect(decrypt(server.seen[0]?.body ?? '')).toBe(clear);
  });

  it('withEncryption reports that a file cannot be encrypted, and sends nothing (R7.18)', async () => {
    const server = await startServer();
    const client = open(server.origin);
    await expect(client.post('/a', new FormData(), { encrypt: true })).rejects.toThrow('without `encrypt`');
    expect(server.seen).toEqual([]);
  });

  it('withEncryption sends nothing encrypted by default (R7.18)', async () => {
    const server = await startServer();
    await open(server.origin).post('/a', { a: 1 });
    expect(server.seen[0]).toMatchObject({ body: '{"a":1,"orgId":"7"}' });
  });

  it('a portal’s own steps see the call before it is encrypted (R7.18)', async () => {
    const server = await startServer(() => encrypted({ code: 200 }));
    const seen = vi.fn();
    const step: NonNullable<ClientOptions['steps']>[number] = (call, next) => {
      seen(call.body);
      return next(call);
    };
    await open(server.origin, { steps: [step] }).post('/a', { a: 1 }, { encrypt: true });
    expect(seen).toHaveBeenCalledWith({ a: 1, orgId: '7' });
  });
});

describe('the encrypted token (R7.16)', () => {
  it.each<[string, ClientOptions, boolean | undefined, boolean]>([
    ['when the call asks for it', {}, true, true],
    ['when the client does', { encryptToken: true }, undefined, true],
    ['but not when the call refuses', { encryptToken: true }, false, false],
    ['but not by default', {}, undefined, false],
  ])(
    'the encrypted token travels as crypto <AES(token)> %s (R7.16)',
    async (_, options, encryptToken, isEncrypted) => {
      const server = await startServer();
      const extra = encryptToken === undefined ? {} : { encryptToken };
      await open(server.origin, options).get('/a', {}, extra);
      const header = String(server.seen[0]?.headers['blade-auth']);
      const [scheme, value = ''] = header.split(' ');
      expect(scheme).toBe(isEncrypted ? 'crypto' : 'bearer');
      expect(isEncrypted ? decrypt(value) : value).toBe('tok');
    },
  );
});

describe('what comes back (R7.18)', () => {
  const ask = async (answer: Answer, options: ClientOptions = {}) => {
    const server = await startServer(() => answer);
    return open(server.origin, options).post('/a', { a: 1 }, { encrypt: true });
  };

  it('a reply is decrypted, ids exact (R7.18, T-R13)', async () => {
    const body = encrypt('{"code":200,"data":{"id":1859123456789012481}}');
    expect(await ask({ body })).toEqual({ id: '1859123456789012481' });
  });

  it.each([
    ['text/plain', 'text/plain;charset=UTF-8', (text: string) => text],
    ['JSON text', 'application/json', (text: string) => JSON.stringify(text)],
    ['octets', 'application/octet-stream', (text: string) => `${text}\n`],
  ])('a reply is read under any content type: %s (R7.18)', async (_, type, wrap) => {
    const body = wrap(encrypt('{"code":200,"data":"x"}'));
    expect(await ask({ headers: { 'Content-Type': type }, body })).toBe('x');
  });

  it('an encrypted refusal is a refusal (R7.18)', async () => {
    await expect(
      ask(encrypted({ code: 400, errCode: 'STATE_NOT_ALLOWED', msg: 'no' }, 400)),
    ).rejects.toMatchObject({ errCode: 'STATE_NOT_ALLOWED', message: 'no' });
  });

  it('a plain refusal, sent by a proxy before the decrypting server, is a refusal (R7.18)', async () => {
    await expect(ask(json({ code: 401, msg: '请先登录' }, 401))).rejects.toMatchObject({
      word: 'sessionLost',
    });
    const page = { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>x</h1>' };
    await expect(ask(page)).rejects.toMatchObject({ status: 502, message: '系统错误' });
    expect(await ask({ status: 204 })).toBeUndefined();
  });

  it('everything else is one error, however it failed (T-Q7)', async () => {
    const good = encrypt('{"code":200,"data":1}');
    const flipped = Buffer.from(good, 'base64');
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 17) ^ 1, flipped.length - 17);
    const answers: Answer[] = [
      { body: good.slice(0, -4) },
      { body: flipped.toString('base64') },
      { body: encrypt('{"code":200,"da') },
      { body: encrypt(Buffer.from([0xff, 0xfe])) },
      { body: 'not encrypted at all' },
      { headers: { 'Content-Type': 'text/html' }, body: '<html>login</html>' },
      json({ code: 200, success: true, data: 'forged' }),
      json({ access_token: 'forged' }),
      json([1]),
    ];
    const reported: unknown[][] = [];
    for (const answer of answers) {
      const onError = vi.fn();
      const error = await ask(answer, { onError, translate: (text) => `t:${text}` }).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(CipherError);
      const { name, message, cause, path } = error as CipherError;
      reported.push([name, message, cause, path, onError.mock.calls.length]);
    }
    expect(new Set(reported.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(['CipherError', 't:系统错误', undefined, '/a', 1])]),
    );
  });

  it('a file that comes back is no text (R7.12, R7.18)', async () => {
    const server = await startServer(() => ({
      headers: { 'Content-Type': 'application/octet-stream' },
      body: 'abc',
    }));
    const file = await open(server.origin).get('/a', { b: 1 }, { encrypt: true, responseType: 'blob' });
    expect(await (file as Blob).text()).toBe('abc');
  });
});

describe('without a key (T-Q8)', () => {
  it('what needs one throws and sends nothing (T-Q8)', async () => {
    const server = await startServer();
    const session = memoryStore();
    session.set({ token: 'tok' });
    const client = createClient({ origin: server.origin, session });
    await expect(client.post('/a', {}, { encrypt: true })).rejects.toThrow('the package contains no key');
    await expect(client.get('/a', {}, { encryptToken: true })).rejects.toThrow('the package contains no key');
    expect(server.seen).toEqual([]);
  });

  it('a client made without options sends no secret, and no source holds one (T-Q8)', async () => {
    const server = await startServer();
    await createClient({ origin: server.origin }).post('/a', {});
    for (const name of ['authorization', 'blade-auth', 'session-id', 'x-xsrf-token', 'tenant-id']) {
      expect(server.seen[0]?.headers).not.toHaveProperty(name);
    }
    const { globSync, readFileSync } = await import('node:fs');
    const folder = new URL('..', import.meta.url).pathname;
    const sources = globSync('**/*.ts', { cwd: folder }).filter(
      (file) => !/\.test\.ts$|^testing\//.test(file),
    );
    expect(sources.length).toBeGreaterThan(25);
    for (const file of sources) {
      // The files must not contain the well-known default secrets of such platforms, nor any text that looks like a
      // key.
      expect(readFileSync(folder + file, 'utf8'), file).not.toMatch(
        /saber|_secret|123456|['"`][0-9a-f]{16,}['"`]/i,
      );
    }
  });
});
