import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRenewing } from './createRenewing.ts';

const folder = mkdtempSync(join(tmpdir(), 'isp-dev-'));
const schemas = join(folder, 'schemas');
const menus = join(folder, 'menus.json');
const write = (name: string, text: string) => writeFileSync(join(schemas, name), text);

let made = 0;
let closed = 0;
let fault: Error | undefined;
const reported: unknown[] = [];
const renewing = createRenewing({
  config: { schemas, menus },
  async make() {
    if (fault) throw fault;
    const app = Fastify();
    const number = ++made;
    app.get('/', async () => number);
    app.addHook('onClose', async () => void closed++);
    await app.ready();
    return app;
  },
  onError: (error) => reported.push(error),
});
const server = createServer(renewing.answer);
let origin = '';
const ask = async () => {
  const reply = await fetch(origin);
  return reply.ok ? Number(await reply.text()) : reply.status;
};

describe('the service of npm run dev', () => {
  beforeAll(async () => {
    mkdirSync(join(schemas, 'locales'), { recursive: true });
    write('a.json', '{}');
    writeFileSync(menus, '[]');
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });

  beforeEach(() => {
    fault = undefined;
    reported.length = 0;
  });

  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await renewing.close();
    rmSync(folder, { recursive: true });
  });

  it('the renewing service answers 503 until it could be made, and logs the reason once', async () => {
    fault = new Error('a.json, line 3');
    expect(await ask()).toBe(503);
    expect(await ask()).toBe(503);
    expect(reported).toEqual([fault]);
  });

  it('the renewing service stays the same while nothing changes, and is new from the next call on after a change', async () => {
    write('a.json', '{ "title": "x" }');
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(1);
    write('locales/en-US.json', '{}');
    expect(await ask()).toBe(2);
    writeFileSync(menus, '[{}]');
    expect(await ask()).toBe(3);
    write('b.json', '{}');
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([4, 4, 4]);
    expect(closed).toBe(3);
  });

  it('the renewing service continues with the last version while a file is broken', async () => {
    fault = new Error('b.json, line 1');
    write('b.json', '{');
    expect(await ask()).toBe(4);
    expect(reported).toEqual([fault]);
    fault = undefined;
    write('b.json', '{ }');
    expect(await ask()).toBe(5);
  });
});
