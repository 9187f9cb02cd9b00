import { describe, expect, it, vi } from 'vitest';
import { createClient, errorCatalogue, memoryStore, NetworkError, ReplyError } from '../index.ts';
import { checkLicence } from '../platform/checkLicence.ts';
import { registerGuest } from '../platform/registerGuest.ts';
import { requestToken } from '../platform/requestToken.ts';
import { envelope, json, startServer } from '../testing/startServer.ts';
import { readReply } from './readReply.ts';

const reply = (status: number, body: unknown) => ({ status, headers: new Headers(), body });

describe('the catalogue as data', () => {
  it('the catalogue has a line for each code, in the order in which they are tried (R8.01, R8.02, R8.03, R8.04, R8.05, R8.06, R8.07, R8.08)', () => {
    expect(errorCatalogue.map(({ word }) => word)).toEqual([
      'orgLost',
      'passed',
      'tokenRefused',
      'registrationRefused',
      'sessionLost',
      'sessionLost',
      'licenceRefused',
      'refused',
    ]);
    // The last line of the catalogue has no conditions and matches every refusal. So every refusal has a meaning.
    expect(errorCatalogue.at(-1)).toEqual({ word: 'refused', toast: true });
  });

  it('errCode 411 comes before the whitelist, the whitelist before a lost session (R8.03)', () => {
    expect(readReply(reply(400, { code: 400, errCode: '411' }), [400]).word).toBe('orgLost');
    expect(readReply(reply(401, { code: 401 }), [401]).word).toBe('passed');
    expect(readReply(reply(200, { code: 1001 }), [1001])).toMatchObject({ word: 'passed', toast: false });
  });

  it('a licence check without a session is a lost session (R8.04)', () => {
    expect(readReply(reply(401, { code: 401 }), [], 'licence').word).toBe('sessionLost');
  });

  it.each(['token', 'registration'] as const)('a 401 of a %s call ends no session (R8.04)', (purpose) => {
    expect(readReply(reply(401, { error: 'invalid_client' }), [], purpose).word).toBe(`${purpose}Refused`);
  });
});

/** Returns a client with a signed-in user, and spies for the client's callbacks. */
function open(origin: string) {
  const session = memoryStore();
  session.set({ token: 'tok', issuedAt: 1 });
  const [onError, onSessionLost, onOrgLost] = [vi.fn(), vi.fn(), vi.fn()];
  let org: string | undefined = '7';
  const client = createClient({
    origin,
    session,
    getOrg: () => org,
    translate: (text) => `t:${text}`,
    onError,
    onSessionLost,
    onOrgLost,
  });
  const setOrg = (next: string | undefined) => {
    org = next;
  };
  return { client, session, onError, onSessionLost, onOrgLost, setOrg };
}

describe('a lost organisation (R8.02)', () => {
  it('a lost organisation rejects the request and calls onOrgLost once (R8.02)', async () => {
    const lost = json({ code: 400, errCode: '411', msg: '机构信息已变更，请重新选择' }, 400);
    const server = await startServer(() => lost);
    const { client, onOrgLost, onSessionLost, setOrg } = open(server.origin);
    const results = await Promise.allSettled([client.get('/a'), client.get('/b'), client.get('/c')]);
    expect(results.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(onOrgLost).toHaveBeenCalledTimes(1);
    expect(onOrgLost.mock.calls[0]?.[0]).toMatchObject({ word: 'orgLost', errCode: '411' });
    expect(onSessionLost).not.toHaveBeenCalled();

    // The user chooses the organisation again, and a call succeeds. Then the organisation is lost again, which must
    // be reported again.
    setOrg('8');
    setOrg('7');
    server.answer(() => envelope('ok'));
    await client.get('/a');
    server.answer(() => lost);
    await client.get('/a').catch(() => {});
    expect(onOrgLost).toHaveBeenCalledTimes(2);
  });

  it('a late answer for the organisation before says nothing about the current one (R8.02)', async () => {
    const server = await startServer(() => json({ code: 400, errCode: '411' }, 400));
    const { client, onOrgLost, setOrg } = open(server.origin);
    const pending = client.get('/a');
    setOrg('8');
    await expect(pending).rejects.toBeInstanceOf(ReplyError);
    expect(onOrgLost).not.toHaveBeenCalled();
  });
});

describe('without a session (R8.04)', () => {
  it('ten refused calls of a visitor are one redirect (R8.04, T-Q5)', async () => {
    const server = await startServer(() => json({ code: 401, msg: '请先登录' }, 401));
    const { client, session, onSessionLost, onError } = open(server.origin);
    session.clear();
    await Promise.allSettled(Array.from({ length: 10 }, () => client.get('/a')));
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('the licence check (R8.06)', () => {
  it.each([
    ['says no', json({ code: 200, success: true, data: { allowed: false, reason: 'x' } })],
    ['answers false', envelope(false)],
    ['answers without success', envelope({ success: false })],
    ['has no success flag', json({ code: 200, success: false, msg: 'x' })],
    ['is denied', json({ code: 403, errCode: 'LICENSE_DENIED', msg: '未获得授权许可' }, 403)],
    ['breaks', json({ code: 500, msg: 'stack' }, 500)],
    ['is not reached', { status: 502, headers: { 'Content-Type': 'text/html' }, body: '<h1>x</h1>' }],
  ])('the licence check tells the user when it %s (R8.06)', async (_, answer) => {
    const server = await startServer(() => answer);
    const { client, onError } = open(server.origin);
    expect(await checkLicence(client, '/licence')).toBe(false);
    expect(onError).toHaveBeenCalledExactlyOnceWith('t:服务异常，请稍后重试。', expect.any(ReplyError));
  });

  it('the licence check shows an error to the user when there is no connection (R8.06)', async () => {
    const { client, onError } = open('http://127.0.0.1:1');
    expect(await checkLicence(client, '/licence')).toBe(false);
    expect(onError).toHaveBeenCalledExactlyOnceWith('t:服务异常，请稍后重试。', expect.any(NetworkError));
  });

  it.each([[{ allowed: true, expireTime: '2027-01-01', reason: '' }], [true], [null]])(
    'the licence check says yes to %j, silently (R8.06)',
    async (data) => {
      const server = await startServer(() => envelope(data));
      const { client, onError } = open(server.origin);
      expect(await checkLicence(client, '/licence')).toBe(true);
      expect(onError).not.toHaveBeenCalled();
    },
  );
});

it('what is no licence check may answer false', async () => {
  const server = await startServer(() => envelope({ allowed: false }));
  expect(await open(server.origin).client.get('/setting')).toEqual({ allowed: false });
});

describe('the token endpoint (R8.07)', () => {
  const grant = { type: 'password', username: 'u', password: 'p' } as const;

  it.each([
    ['400', json({ error: 'invalid_grant', error_description: '用户名或密码错误' }, 400)],
    ['401 of a wrong client', json({ error: 'invalid_client', error_description: '用户名或密码错误' }, 401)],
    ['200', json({ error_description: '用户名或密码错误', msg: 'unused' })],
    ['200 with a token beside it', json({ access_token: 'x', error_description: '用户名或密码错误' })],
  ])(
    'the token endpoint shows the description under status %s and saves no session (R8.07)',
    async (_, answer) => {
      const server = await startServer(() => answer);
      const { client, session, onError, onSessionLost } = open(server.origin);
      await expect(requestToken(client, grant)).rejects.toMatchObject({
        word: 'tokenRefused',
        message: '用户名或密码错误',
        shown: true,
      });
      expect(onError).toHaveBeenCalledExactlyOnceWith('用户名或密码错误', expect.any(ReplyError));
      // The refusal concerns another session, so the open session stays.
      expect(session.get()?.token).toBe('tok');
      expect(onSessionLost).not.toHaveBeenCalled();
    },
  );

  it('a reply without a token is no session (R8.07)', async () => {
    const server = await startServer(() => json({ expires_in: 1 }));
    const { client } = open(server.origin);
    await expect(requestToken(client, grant)).rejects.toThrow('access_token');
  });
});

describe('registration (R8.08)', () => {
  const guest = { name: '张工', account: 'zhang', password: 'Demo@2026' };

  it('a refused registration rejects with the text of the server (R8.08)', async () => {
    const server = await startServer(() => json({ code: 400, success: false, msg: '账号已存在' }, 400));
    const { client, onError } = open(server.origin);
    await expect(registerGuest(client, guest)).rejects.toMatchObject({
      word: 'registrationRefused',
      message: '账号已存在',
    });
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('toasts (R8.05)', () => {
  it('at most one per 1.5 s, whatever was refused (R8.05, T-Q5)', async () => {
    const server = await startServer(({ path }) => json({ code: 400, msg: path }, 400));
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { client, onError } = open(server.origin);
      const texts = () => onError.mock.calls.map(([text]) => text);
      const fail = (path: string) => client.get(path).catch(() => {});
      await Promise.all([fail('/1'), fail('/2'), fail('/3')]);
      expect(texts()).toHaveLength(1);
      vi.setSystemTime(Date.now() + 1499);
      await fail('/4');
      expect(texts()).toHaveLength(1);
      vi.setSystemTime(Date.now() + 1);
      await fail('/5');
      expect(texts()).toHaveLength(2);
      expect(texts().at(-1)).toBe('/5');
    } finally {
      vi.useRealTimers();
    }
  });

  it('a mistake of the developer is not shown to the user (R8.05)', async () => {
    const server = await startServer();
    const { client, onError } = open(server.origin);
    await expect(client.get('/a', {}, { encrypt: true })).rejects.toThrow('cipher');
    expect(onError).not.toHaveBeenCalled();
  });
});
