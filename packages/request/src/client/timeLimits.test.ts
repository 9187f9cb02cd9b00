import { describe, expect, it, vi } from 'vitest';
import { createClient, NetworkError, TimeoutError } from '../index.ts';
import { serveEachTest } from './serveEachTest.fixture.ts';

const server = serveEachTest();
const { answer, client } = server;

describe('cancelling and waiting', () => {
  it('an aborted request rejects with the reason, closes its connection and shows nothing (R7.19)', async () => {
    answer(() => 'never');
    const onError = vi.fn();
    const controller = new AbortController();
    const pending = client({ onError }).get('/a', {}, { signal: controller.signal });
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(server.cutOff()).toBe(1));
    expect(onError).not.toHaveBeenCalled();
  });

  it('createClient rejects after the time limit (R7.20, T-R16)', async () => {
    answer(() => 'never');
    const onError = vi.fn();
    const error = await client({ onError, timeout: 50 })
      .get('/a')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ limit: 50, shown: true });
    expect(onError).toHaveBeenCalledExactlyOnceWith('请求超时，请稍后重试', error);
  });

  it('createClient has a time limit of 30 s (R7.20, R9.05)', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await client().get('/a');
    const limits = timer.mock.calls.map(([, delay]) => delay).filter((delay = 0) => delay > 10_000);
    timer.mockRestore();
    expect(limits).toEqual([30_000]);
  });

  it('createClient reports that there is no network (T-R16)', async () => {
    const down = createClient({ origin: 'http://127.0.0.1:1' });
    await expect(down.get('/a')).rejects.toBeInstanceOf(NetworkError);
  });
});
