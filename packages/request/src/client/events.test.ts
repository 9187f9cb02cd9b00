import { describe, expect, it, vi } from 'vitest';
import { ReplyError } from '../index.ts';
import { json } from '../testing/startServer.ts';
import { serveEachTest } from './serveEachTest.fixture.ts';

const server = serveEachTest();
const { answer, client } = server;

describe('events', () => {
  const events = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
  // The time-out is one second, because the first event takes some time on a busy machine.
  const limit = 1000;
  const ask = (more: object = {}) =>
    client({ timeout: limit }).get('/log', {}, { responseType: 'events', ...more });

  it('events are passed on as they arrive, however long they take', async () => {
    let send: (text: string) => void = () => undefined;
    answer(() => ({
      ...events,
      body: (async function* () {
        yield 'data: 1\n\n';
        yield await new Promise<string>((done) => {
          send = done;
        });
      })(),
    }));
    const reader = ((await ask()) as ReadableStream<Uint8Array>).getReader();
    const heard = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await heard()).toBe('data: 1\n\n');
    await new Promise((done) => setTimeout(done, limit + 200));
    send('data: 2\n\n');
    expect(await heard()).toBe('data: 2\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('events end when the caller aborts', async () => {
    const controller = new AbortController();
    answer(() => ({
      ...events,
      body: (async function* () {
        yield 'data: 1\n\n';
        await new Promise(() => undefined);
      })(),
    }));
    const stream = (await ask({ signal: controller.signal })) as ReadableStream<Uint8Array>;
    const reader = stream.getReader();
    await reader.read();
    controller.abort();
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(server.cutOff()).toBe(1));
  });

  it('events are the data of a server that answers JSON, and a refusal rejects them', async () => {
    answer(() => json({ code: 200, success: true, data: { content: 'a' } }));
    expect(await ask()).toEqual({ content: 'a' });
    answer(() => json({ code: 403, success: false, errCode: 'FORBIDDEN', msg: '没有操作权限' }, 403));
    await expect(ask()).rejects.toMatchObject({ errCode: 'FORBIDDEN' });
    answer(() => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }));
    await expect(ask()).rejects.toBeInstanceOf(ReplyError);
  });
});
