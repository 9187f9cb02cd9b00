import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { renewable } from '../template/pglite/service/renewable.ts';
import { service as sampleService } from '../template/sample/service/service.ts';

it('a service that could not be opened is opened by the next call or change, and a later mistake leaves it as it was', async () => {
  const errors: unknown[] = [];
  let text = 'mistake';
  const make = vi.fn(async () => {
    if (text.startsWith('mistake')) throw new Error(text);
    return text;
  });
  const { get, renew } = renewable(make);
  renew((error) => errors.push(error));
  await expect(get()).rejects.toThrow('mistake');
  expect(errors).toEqual([new Error('mistake')]);

  text = 'mended';
  expect(await Promise.all([get(), get()])).toEqual(['mended', 'mended']);
  expect(make).toHaveBeenCalledTimes(3);

  text = 'mistake again';
  renew((error) => errors.push(error));
  expect(await get()).toBe('mended');
  expect(errors).toHaveLength(2);

  text = 'changed';
  renew((error) => errors.push(error));
  expect(await get()).toBe('changed');
  expect(errors).toHaveLength(2);
});

it('the sample service gives no id of a deleted record to another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isp-sample-'));
  const before = process.cwd();
  mkdirSync(join(folder, 'schemas'));
  const entities = { item: { record: { properties: { name: { type: 'string' } } } } };
  writeFileSync(join(folder, 'schemas/shop.json'), JSON.stringify({ entities }));
  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  const handlers: Handler[] = [];
  const { configureServer } = sampleService();
  const middlewares = { use: (handler: Handler) => handlers.push(handler) };
  (configureServer as (server: ViteDevServer) => void)({ middlewares } as unknown as ViteDevServer);
  const server = createServer((request, response) => handlers[0]?.(request, response, () => response.end()));
  try {
    process.chdir(folder);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const call = async (path: string, init?: RequestInit) => {
      const { port } = server.address() as AddressInfo;
      return (await fetch(`http://127.0.0.1:${port}/api/item${path}`, init)).json();
    };
    await call('/5', { method: 'DELETE' });
    expect(await call('', { method: 'POST', body: '{"name":"a"}' })).toEqual({ name: 'a', id: '13' });
    await call('/13', { method: 'DELETE' });
    expect(await call('', { method: 'POST', body: '{"name":"b"}' })).toMatchObject({ id: '14' });
    const { items } = await call('?size=100');
    expect(new Set(items.map(({ id }: { readonly id: string }) => id)).size).toBe(12);
  } finally {
    server.close();
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
});
