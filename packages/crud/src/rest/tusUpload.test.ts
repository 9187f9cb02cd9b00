import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadOptions } from '../core/adapter.ts';
import { restAdapter } from './restAdapter.ts';
import type { RestRequest } from './restRequest.ts';

const mib = 1_048_576;
const purpose = 'shop.book.cover';

interface Line {
  /** Makes a request fail: if the function returns an error, the request rejects with it. */
  trouble: (request: RestRequest) => unknown;
}

/** Returns a tus 1.0 service that is called through `send`. The test can break its connection. */
function startService() {
  const files = new Map<string, { size: number; got: Uint8Array[]; name: string; purpose: string }>();
  const sent: RestRequest[] = [];
  const line: Line = { trouble: () => undefined };
  const offsetOf = (id: string) => (files.get(id)?.got ?? []).reduce((sum, { length }) => sum + length, 0);
  const reply = (status: number, headers: Record<string, string> = {}) => ({
    status,
    headers: new Headers(headers),
  });
  const refuse = (status: number) =>
    Object.assign(new Error(`status ${status}`), { name: 'ReplyError', status });
  async function send(request: RestRequest): Promise<unknown> {
    sent.push(request);
    request.signal?.throwIfAborted();
    const failure = line.trouble(request);
    if (failure) throw failure;
    const { body, headers = {}, method, path } = request;
    const id = /\/tus\/([^?]+)/.exec(path)?.[1] ?? '';
    const file = files.get(id);
    if (method === 'POST' && path.endsWith('/complete')) {
      const done = files.get((body as { id: string }).id);
      if (!done) throw refuse(404);
      return { id: (body as { id: string }).id, name: done.name, url: '/f/1', size: done.size, mime: 'x/y' };
    }
    if (method === 'POST') {
      const next = `f${files.size + 1}`;
      const read = (name: string) => {
        const word = new RegExp(`${name} ([^,]+)`).exec(headers['Upload-Metadata'] ?? '')?.[1] ?? '';
        return Buffer.from(word, 'base64').toString();
      };
      files.set(next, {
        size: Number(headers['Upload-Length']),
        got: [],
        name: read('filename'),
        purpose: read('purpose'),
      });
      return reply(201, { Location: `/api/file/tus/${next}?orgId=7` });
    }
    if (!file) throw refuse(404);
    if (method === 'HEAD') {
      return reply(200, { 'Upload-Offset': String(offsetOf(id)), 'Upload-Length': String(file.size) });
    }
    if (method === 'DELETE') {
      files.delete(id);
      return reply(204);
    }
    if (Number(headers['Upload-Offset']) !== offsetOf(id)) throw refuse(409);
    const bytes = new Uint8Array(await (body as Blob).arrayBuffer());
    request.onProgress?.(0.5);
    file.got.push(bytes);
    request.onProgress?.(1);
    return reply(204, { 'Upload-Offset': String(offsetOf(id)) });
  }
  const adapter = restAdapter({ prefix: '/api', send });
  return {
    adapter,
    files,
    line,
    sent,
    kinds: () => sent.map(({ method }) => method),
    upload: (file: File, options: Partial<UploadOptions> = {}) =>
      adapter.upload(file, { purpose, ...options }),
    contentOf: (id: string) => Buffer.concat(files.get(id)?.got ?? []),
  };
}

/** Returns a file in which each byte depends on its position, so that the test detects a wrong offset. */
function fileOf(size: number, name = '训练集.bin') {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 8)) % 251;
  return { bytes: Buffer.from(bytes), file: new File([bytes], name, { lastModified: 5 }) };
}
const offline = () => Object.assign(new Error('offline'), { name: 'NetworkError' });

/** Returns a mock of `localStorage` with the functions that uploads use. */
function fakeStorage() {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
  vi.stubGlobal('localStorage', storage);
  return storage as Storage & Record<string, string>;
}

describe('files go piece by piece', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
    return () => vi.unstubAllGlobals();
  });

  it('tusUpload sends a file in pieces with its purpose, and returns what a record stores', async () => {
    const service = startService();
    const { bytes, file } = fileOf(17 * mib);
    const parts: number[] = [];
    const stored = await service.upload(file, { onProgress: (part) => parts.push(part) }).done;
    expect(stored).toEqual({ id: 'f1', name: '训练集.bin', url: '/f/1', size: 17 * mib, mime: 'x/y' });
    expect(service.kinds()).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'POST']);
    expect(service.contentOf('f1').equals(bytes)).toBe(true);
    expect(service.files.get('f1')).toMatchObject({ purpose });
    expect(parts.at(-1)).toBe(1);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    // all requests were sent by `send`, with a path instead of an absolute address
    expect(service.sent.map(({ path }) => path)).toEqual([
      '/api/file/tus',
      ...Array(3).fill('/api/file/tus/f1?orgId=7'),
      '/api/file/complete',
    ]);
  });

  it('tusUpload continues at the server’s offset after a broken connection, and reports that it waits', async () => {
    const service = startService();
    const { bytes, file } = fileOf(9 * mib);
    let breaks = 2;
    service.line.trouble = ({ method, headers }) =>
      method === 'PATCH' && headers?.['Upload-Offset'] !== '0' && breaks-- > 0 ? offline() : undefined;
    const logged: boolean[] = [];
    await service.upload(file, { onBroken: (isBroken) => logged.push(isBroken) }).done;
    expect(service.contentOf('f1').equals(bytes)).toBe(true);
    expect(service.files.size).toBe(1);
    // after each failure the upload reads the offset (HEAD) before it continues, so that no byte that has arrived
    // is sent again
    expect(service.kinds()).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH', 'HEAD', 'PATCH', 'POST']);
    expect(logged[0]).toBe(true);
    expect(logged.at(-1)).toBe(false);
  });

  it('tusUpload sends /complete again where its answer was lost', async () => {
    const service = startService();
    let breaks = 1;
    service.line.trouble = ({ path }) => (path.endsWith('/complete') && breaks-- > 0 ? offline() : undefined);
    expect(await service.upload(fileOf(10).file).done).toMatchObject({ id: 'f1' });
    expect(service.kinds()).toEqual(['POST', 'PATCH', 'POST', 'POST']);
  });

  it('tusUpload keeps the upload where reading the offset is refused for a moment', async () => {
    const service = startService();
    const { bytes, file } = fileOf(9 * mib);
    let breaks = 1;
    let refusals = 1;
    service.line.trouble = ({ method, headers }) => {
      if (method === 'PATCH' && headers?.['Upload-Offset'] !== '0' && breaks-- > 0) return offline();
      const refused = Object.assign(new Error('bad gateway'), { name: 'ReplyError', status: 502 });
      return method === 'HEAD' && refusals-- > 0 ? refused : undefined;
    };
    await service.upload(file).done;
    expect(service.kinds()).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'HEAD', 'PATCH', 'POST']);
    expect(service.contentOf('f1').equals(bytes)).toBe(true);
  });

  it('tusUpload sends nothing while it is paused, and continues afterwards', async () => {
    const service = startService();
    const { bytes, file } = fileOf(17 * mib);
    let isPaused = false;
    const upload = service.upload(file, {
      onProgress(part) {
        if (part < 0.4 || isPaused) return;
        isPaused = true;
        upload.pause();
      },
    });
    await vi.waitFor(() => expect(isPaused).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = service.sent.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.sent.length).toBe(before);
    upload.resume();
    await upload.done;
    expect(service.contentOf('f1').equals(bytes)).toBe(true);
    expect(service.kinds()).toContain('HEAD');
  });

  it('tusUpload deletes the upload on the server when it is cancelled', async () => {
    const service = startService();
    const { file } = fileOf(17 * mib);
    const upload = service.upload(file, { onProgress: (part) => part > 0.4 && upload.cancel() });
    await expect(upload.done).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(service.files.size).toBe(0));
    expect(service.kinds().at(-1)).toBe('DELETE');
  });

  it.each([
    ['what the service refuses', 400, 'failed'],
    ['what nobody may', 403, 'forbidden'],
  ])('tusUpload tries %s once', async (_, status, kind) => {
    const service = startService();
    service.line.trouble = () => Object.assign(new Error('文件超过 1 MiB'), { name: 'ReplyError', status });
    const failure = await service.upload(fileOf(10).file).done.catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'AdapterError', kind, message: '文件超过 1 MiB' });
    expect(service.kinds()).toEqual(['POST']);
  });

  describe('after a reload', () => {
    let pages = 0;
    /** Starts an upload, closes the page in the middle of it, and returns the service and the page's storage. */
    async function breakOff(keepAs: string) {
      pages += 1;
      const storage = fakeStorage();
      const service = startService();
      // the lock of the page that was closed remains in this test process, so each test uses another file
      const { bytes, file } = fileOf(17 * mib, `训练集${pages}.bin`);
      service.line.trouble = ({ headers, method }) =>
        method === 'PATCH' && headers?.['Upload-Offset'] !== '0'
          ? Object.assign(new Error('gone'), { name: 'ReplyError', status: 503 })
          : undefined;
      const upload = service.upload(file, { keepAs });
      upload.done.catch(() => undefined);
      const patches = () => service.kinds().filter((kind) => kind === 'PATCH');
      await vi.waitFor(() => expect(patches()).toHaveLength(2));
      upload.pause();
      service.line.trouble = () => undefined;
      // a new page does not have the locks of the closed page, so the test removes `navigator.locks`
      vi.stubGlobal('navigator', {});
      return { bytes, file, service, storage };
    }

    it('tusUpload continues the same file of the same user', async () => {
      const { bytes, file, service, storage } = await breakOff('isp:upload:7/1');
      service.sent.length = 0;
      await service.upload(file, { keepAs: 'isp:upload:7/1' }).done;
      expect(service.kinds()).toEqual(['HEAD', 'PATCH', 'PATCH', 'POST']);
      expect(service.contentOf('f1').equals(bytes)).toBe(true);
      expect(service.files.size).toBe(1);
      // the address of a finished upload is no longer stored, so choosing the file again starts a new upload
      expect(Object.keys(storage)).toEqual([]);
    });

    it.each([
      ['another person', { keepAs: 'isp:upload:8/1' }],
      ['another field', { keepAs: 'isp:upload:7/1', purpose: 'shop.book.scan' }],
    ])('tusUpload begins a new upload for %s', async (_, options) => {
      const { file, service } = await breakOff('isp:upload:7/1');
      service.sent.length = 0;
      expect(await service.upload(file, options).done).toMatchObject({ id: 'f2' });
      expect(service.kinds()).not.toContain('HEAD');
    });

    it('tusUpload continues after the session was lost in the middle', async () => {
      const { file, service } = await breakOff('isp:upload:7/1');
      const signedOut = Object.assign(new Error('登录已过期'), { name: 'ReplyError', status: 401 });
      service.line.trouble = ({ method }) => (method === 'PATCH' ? signedOut : undefined);
      await service.upload(file, { keepAs: 'isp:upload:7/1' }).done.catch(() => undefined);
      service.line.trouble = () => undefined;
      service.sent.length = 0;
      expect(await service.upload(file, { keepAs: 'isp:upload:7/1' }).done).toMatchObject({ id: 'f1' });
      expect(service.kinds()).toEqual(['HEAD', 'PATCH', 'PATCH', 'POST']);
    });

    it('tusUpload continues where the login closed the form before the upload failed', async () => {
      const { file, service } = await breakOff('isp:upload:7/1');
      const closing = new AbortController();
      const signedOut = Object.assign(new Error('登录已过期'), { name: 'ReplyError', status: 401 });
      service.line.trouble = ({ method }) => {
        if (method !== 'PATCH' && method !== 'DELETE') return undefined;
        closing.abort();
        return signedOut;
      };
      const { done } = service.upload(file, { keepAs: 'isp:upload:7/1', signal: closing.signal });
      await expect(done).rejects.toMatchObject({ name: 'AbortError' });
      expect(service.kinds()).not.toContain('DELETE');
      service.line.trouble = () => undefined;
      expect(await service.upload(file, { keepAs: 'isp:upload:7/1' }).done).toMatchObject({ id: 'f1' });
    });

    it('tusUpload begins a new upload where the first was cancelled', async () => {
      const { file, service } = await breakOff('isp:upload:7/1');
      const upload = service.upload(file, {
        keepAs: 'isp:upload:7/1',
        onProgress: (part) => part > 0.4 && upload.cancel(),
      });
      await expect(upload.done).rejects.toMatchObject({ name: 'AbortError' });
      expect(service.kinds()).toContain('DELETE');
      service.sent.length = 0;
      await service.upload(file, { keepAs: 'isp:upload:7/1' }).done;
      expect(service.kinds()[0]).toBe('POST');
    });

    it('tusUpload begins a new upload where the server has deleted the first', async () => {
      const { bytes, file, service } = await breakOff('isp:upload:7/1');
      service.files.clear();
      await service.upload(file, { keepAs: 'isp:upload:7/1' }).done;
      expect(service.contentOf('f1').equals(bytes)).toBe(true);
    });
  });

  it('tusUpload sends the same file twice at once as two uploads', async () => {
    fakeStorage();
    vi.stubGlobal('navigator', {});
    const service = startService();
    const { file } = fileOf(10);
    const both = [1, 2].map(() => service.upload(file, { keepAs: 'isp:upload:7/1' }).done);
    expect((await Promise.all(both)).map(({ id }) => id).toSorted()).toEqual(['f1', 'f2']);
  });
});
