import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createServer as createFastify } from '../start/createServer.ts';
import { createRenewing } from './createRenewing.ts';

const folder = mkdtempSync(join(tmpdir(), 'isp-dev-'));
const schemas = join(folder, 'schemas');
const menus = join(folder, 'menus.json');
const write = (name: string, text: string) => writeFileSync(join(schemas, name), text);

let made = 0;
let closed = 0;
let fault: Error | undefined;
/** Errors of the next starts that are none of the files. */
const failures: Error[] = [];
/** Called while a start goes on. */
let duringStart: (() => Promise<void>) | undefined;
const reported: unknown[] = [];
const waited: number[] = [];
const renewing = createRenewing({
  config: { schemas, menus },
  async make() {
    if (fault) throw fault;
    await duringStart?.();
    const failure = failures.shift();
    if (failure) throw failure;
    const app = Fastify();
    const number = ++made;
    app.get('/', async () => number);
    app.addHook('onClose', async () => void closed++);
    await app.ready();
    return app;
  },
  isMistake: (error) => error === fault,
  onError: (error) => reported.push(error),
  wait: async (ms) => void waited.push(ms),
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
    waited.length = 0;
    failures.length = 0;
    duringStart = undefined;
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

  it('a start that fails for another reason than the files is tried again without a change of a file', async () => {
    const overdue = new Error('Plugin did not start in time');
    failures.push(overdue, overdue);
    write('b.json', '{  }');
    expect(await ask()).toBe(6);
    expect(reported).toEqual([overdue, overdue]);
    expect(waited).toEqual([1000, 2000]);
  });

  it('a service that never starts is tried five times, and then the last version answers until a file changes', async () => {
    const overdue = new Error('Plugin did not start in time');
    failures.push(...Array.from({ length: 5 }, () => overdue));
    write('b.json', '{   }');
    expect(await ask()).toBe(6);
    expect(reported).toHaveLength(5);
    expect(waited).toEqual([1000, 2000, 4000, 8000]);
    expect(await ask()).toBe(6);
    expect(reported).toHaveLength(5);
    write('b.json', '{    }');
    expect(await ask()).toBe(7);
  });

  it('a change during a slow start is served by a further start, and a mistake in it is reported', async () => {
    const mistake = new Error('b.json, line 2');
    duringStart = async () => {
      duringStart = undefined;
      write('b.json', '{\n');
      fault = mistake;
    };
    write('b.json', '{ "title": "y" }');
    expect(await ask()).toBe(8);
    expect(reported).toEqual([mistake]);
    fault = undefined;
    write('b.json', '{ "title": "z" }');
    expect(await ask()).toBe(9);
  });

  it('the server sets no limit to the time in which its plugins start, because slow machines need longer', () => {
    expect(createFastify(readConfig({}), false).initialConfig.pluginTimeout).toBe(0);
  });
});
