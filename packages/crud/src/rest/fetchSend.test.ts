import { expect, it } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { fetchSend } from './fetchSend.ts';
import { restAdapter } from './restAdapter.ts';

const book = { area: 'shop', entity: 'book', path: 'shop-book' };

function adapterOf(reply: () => Response) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const adapter = restAdapter({
    prefix: '/api',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return reply();
    },
  });
  return { adapter, sent };
}

const json = (data: unknown, status = 200) => Response.json(data, { status });

it('without send the adapter sends values as JSON, and reads the data of the envelope', async () => {
  const { adapter, sent } = adapterOf(() => json({ success: true, data: { id: '1', name: 'a' } }));
  expect(await adapter.add(book, { name: 'a' }, { idempotencyKey: 'k' })).toEqual({ id: '1', name: 'a' });
  expect(sent).toMatchObject([
    {
      url: '/api/shop-book/add',
      init: {
        method: 'POST',
        body: '{"name":"a"}',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
      },
    },
  ]);
});

it('without send the adapter sends values of a read in the query string', async () => {
  const { adapter, sent } = adapterOf(() => json({ success: true, data: { id: 'a b&c' } }));
  await adapter.detail(book, 'a b&c');
  expect(sent[0]?.url).toBe('/api/shop-book/detail?id=a+b%26c');
  expect(sent[0]?.init).not.toHaveProperty('body');
});

it('a refusal without send has the text, the kind and the fields of the envelope', async () => {
  const refusal = {
    success: false,
    msg: '名称已存在',
    errCode: 'DATA_DUPLICATE',
    data: { errors: [{ field: 'name', msg: '已存在' }] },
  };
  for (const status of [200, 400]) {
    const { adapter } = adapterOf(() => json(refusal, status));
    const error = await adapter.add(book, { name: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AdapterError);
    expect(error).toMatchObject({
      kind: 'invalid',
      message: '名称已存在',
      fields: [{ field: 'name', message: '已存在' }],
    });
  }
});

it('a reply of another server, such as the page of a proxy, is an error with its status', async () => {
  const page = (status: number) => () => new Response('<h1>Bad gateway</h1>', { status });
  await expect(adapterOf(page(504)).adapter.detail(book, '1')).rejects.toMatchObject({ kind: 'timeout' });
  await expect(adapterOf(page(200)).adapter.detail(book, '1')).rejects.toMatchObject({ kind: 'failed' });
});

it('a lost connection is an error of the kind offline, and an aborted call stays what it is', async () => {
  const lost = restAdapter({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(lost.detail(book, '1')).rejects.toMatchObject({ kind: 'offline' });
  const aborted = restAdapter({ fetch: async (_url, { signal }) => Promise.reject(signal?.reason) });
  const signal = AbortSignal.abort();
  await expect(aborted.detail(book, '1', { signal })).rejects.toMatchObject({ name: 'AbortError' });
});

it('without send an export is a Blob', async () => {
  const { adapter } = adapterOf(() => new Response('a,b'));
  const query = { page: 1, size: 10, search: {} };
  const file = await adapter.export(book, query, { format: 'csv', columns: [] });
  expect(await file.text()).toBe('a,b');
});

it('server-sent events arrive as a stream, and a reply for an upload with its headers', async () => {
  const events = () =>
    new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  const stream = await fetchSend(async () => events())({
    method: 'GET',
    path: '/log',
    responseType: 'events',
  });
  expect(stream).toBeInstanceOf(ReadableStream);
  const piece = new Blob(['abc']);
  let body: unknown;
  const send = fetchSend(async (_url, init) => {
    body = init.body;
    return new Response(null, { status: 204, headers: { 'Upload-Offset': '3' } });
  });
  const reply = await send({ method: 'PATCH', path: '/tus/1', body: piece, responseType: 'reply' });
  expect(body).toBe(piece);
  expect(reply).toMatchObject({ status: 204 });
  expect((reply as { headers: Headers }).headers.get('upload-offset')).toBe('3');
});
