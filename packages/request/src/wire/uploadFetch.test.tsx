import { describe, expect, it, vi } from 'vitest';
import { createClient, memoryStore, NetworkError } from '../index.ts';
import { type Answer, startServer } from '../testing/startServer.ts';

/** Returns CORS headers. They are needed because the page of the test and the server have different ports. */
const cors = (headers: Record<string, string> = {}) => ({
  'Access-Control-Allow-Origin': window.location.origin,
  'Access-Control-Allow-Headers': '*, blade-auth, blade-requested-with',
  ...headers,
});
const ok: Answer = {
  headers: cors({ 'Content-Type': 'application/json' }),
  body: '{"code":200,"data":{"id":1859123456789012481}}',
};

function open(origin: string) {
  const session = memoryStore();
  session.set({ token: 'tok' });
  return createClient({ origin, session });
}
const form = () => {
  const data = new FormData();
  data.append('file', new File(['x'.repeat(1000)], 'a.txt'));
  return data;
};

describe('an upload with progress', () => {
  it('an upload with progress sends the file with the session, reports the progress and reads the reply', async () => {
    const server = await startServer(() => ok);
    const onProgress = vi.fn();
    const data = await open(server.origin).post('/upload', form(), { onProgress });
    expect(data).toEqual({ id: '1859123456789012481' });
    const sent = server.seen.find(({ method }) => method === 'POST');
    expect(sent?.headers['blade-auth']).toBe('bearer tok');
    expect(sent?.body).toContain('a.txt');
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it('uploadFetch rejects a reply of another host it was redirected to (T-Q1)', async () => {
    const evil = await startServer(() => ok);
    const server = await startServer(({ method }) =>
      method === 'POST' ? { status: 307, headers: cors({ Location: `${evil.origin}/steal` }) } : ok,
    );
    const pending = open(server.origin).post('/upload', form(), { onProgress: vi.fn() });
    await expect(pending).rejects.toBeInstanceOf(NetworkError);
  });

  it('an upload with progress can be cancelled (R7.19)', async () => {
    const server = await startServer(({ method }) => (method === 'POST' ? 'never' : ok));
    const controller = new AbortController();
    const { signal } = controller;
    const pending = open(server.origin).post('/upload', form(), { onProgress: vi.fn(), signal });
    await vi.waitFor(() => expect(server.seen.some(({ method }) => method === 'POST')).toBe(true));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(server.cutOff()).toBeGreaterThan(0));
  });
});
