import { describe, expect, it, vi } from 'vitest';
import { createClient, NetworkError, ReplyError } from '../index.ts';
import { json } from '../testing/startServer.ts';
import { serveEachTest, signedIn } from './serveEachTest.fixture.ts';

const server = serveEachTest();
const { answer, client } = server;

describe('credentials stay with trusted hosts (T-Q1)', () => {
  it('createClient sends nothing of the user to another origin', async () => {
    const portal = createClient({
      origin: 'https://portal.example.com',
      session: signedIn(),
      basic: { id: 'isp', secret: 's' },
      getOrg: () => '7',
    });
    await portal.post(`${server.origin}/x`, { a: 1 });
    expect(server.seen[0]).toMatchObject({ url: '/x', body: '{"a":1}' });
    for (const name of [
      'blade-auth',
      'authorization',
      'session-id',
      'x-xsrf-token',
      'blade-requested-with',
    ]) {
      expect(server.seen[0]?.headers).not.toHaveProperty(name);
    }
  });

  it('createClient follows no redirect with credentials', async () => {
    answer(({ url }) =>
      url === '/moved' ? json({ code: 200 }) : { status: 302, headers: { Location: '/moved' } },
    );
    await expect(client({ session: signedIn() }).get('/a')).rejects.toBeInstanceOf(NetworkError);
    expect(server.seen).toHaveLength(1);
  });

  it('a refusal of a foreign host ends no session', async () => {
    answer(() => json({ code: 401 }, 401));
    const onSessionLost = vi.fn();
    const portal = createClient({ origin: 'https://portal.example.com', session: signedIn(), onSessionLost });
    await expect(portal.get(`${server.origin}/x`)).rejects.toBeInstanceOf(ReplyError);
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});
