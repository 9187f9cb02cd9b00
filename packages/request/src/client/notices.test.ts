import { describe, expect, it, vi } from 'vitest';
import { ReplyError } from '../index.ts';
import { json } from '../testing/startServer.ts';
import { serveEachTest, signedIn } from './serveEachTest.fixture.ts';

const { answer, client } = serveEachTest();

describe('telling the portal', () => {
  const refuse = () => {
    answer(() => json({ code: 400, msg: 'no' }, 400));
  };

  it.each([
    [1499, 1],
    [1500, 2],
  ])('after %i ms there were %i toasts (R8.05, R9.05)', async (wait, toasts) => {
    refuse();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const onError = vi.fn();
      const portal = client({ onError });
      await portal.get('/a').catch(() => {});
      vi.setSystemTime(Date.now() + wait);
      await portal.get('/a').catch(() => {});
      expect(onError).toHaveBeenCalledTimes(toasts);
    } finally {
      vi.useRealTimers();
    }
  });

  it('createClient shows nothing when the request disables tips (R8.05)', async () => {
    refuse();
    const onError = vi.fn();
    await expect(client({ onError }).get('/a', {}, { tips: false })).rejects.toMatchObject({ shown: false });
    expect(onError).not.toHaveBeenCalled();
  });

  it('createClient passes a listed code to the caller without a notice (R8.03)', async () => {
    answer(() => json({ code: 401, msg: 'later' }));
    const onError = vi.fn();
    const onSessionLost = vi.fn();
    const portal = client({ onError, onSessionLost, whitelist: [401] });
    await expect(portal.get('/a')).rejects.toMatchObject({ code: 401, message: 'later' });
    expect(onError).not.toHaveBeenCalled();
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('ten expired replies end the session once (R8.04, T-Q5)', async () => {
    answer(() => json({ code: 400, errCode: 'SESSION_EXPIRED', msg: '登录已过期，请重新登录' }, 400));
    const onError = vi.fn();
    const session = signedIn();
    const onSessionLost = vi.fn(() => session.clear());
    const portal = client({ onError, onSessionLost, session });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => portal.get('/a')));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('a late answer to the old session does not end the new one (R8.04)', async () => {
    answer(() => json({ code: 401 }, 401));
    const session = signedIn();
    const onSessionLost = vi.fn();
    const pending = client({ session, onSessionLost }).get('/a');
    session.set({ token: 'new' });
    await expect(pending).rejects.toBeInstanceOf(ReplyError);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('createClient reports a lost organisation once (R8.02)', async () => {
    answer(() => json({ code: 400, errCode: '411', msg: '机构信息已变更，请重新选择' }, 400));
    const onOrgLost = vi.fn();
    const portal = client({ getOrg: () => '7', onOrgLost });
    await Promise.allSettled([portal.get('/a'), portal.get('/b')]);
    expect(onOrgLost).toHaveBeenCalledTimes(1);
  });
});
