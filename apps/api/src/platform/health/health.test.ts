import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { createMetrics } from './createMetrics.ts';
import { endConnections } from './endConnections.ts';
import { healthRoutes } from './healthRoutes.ts';
import { listen } from './listen.ts';
import { requestLog } from './requestLog.ts';

const token = 'a-token-of-the-prometheus-here';
const stub = (ping: () => Promise<void>) => ({ ping }) as unknown as Database;
const healthOf = async (ping: () => Promise<void>): Promise<FastifyInstance> => {
  const app = Fastify();
  await app.register(healthRoutes, { database: stub(ping), now: () => new Date(), metricsToken: '' });
  return app;
};

describe('health (T-S5)', () => {
  it.each([
    ['answers', async () => undefined, 200, 'ok'],
    ['refuses', () => Promise.reject(new Error('away')), 503, 'database'],
    ['is silent', () => new Promise<void>(() => undefined), 503, 'database'],
  ])('the service is ready by the database: it %s', async (_what, ping, status, state) => {
    const app = await healthOf(ping);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([status, { status: state }]);
    // `/healthz` succeeds although the database is away, because a process that waits for its database must not be
    // restarted
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('the figures of a replica are the reads by the server that has answered', async () => {
    const database = {
      pool: () => undefined,
      replica: () => ({ replica: 3, behind: 1, away: 0 }),
      asJob: () => Promise.reject(new Error('away')),
    };
    const text = await createMetrics(database as unknown as Database, () => new Date()).text();
    for (const line of ['result="replica"} 3', 'result="behind"} 1', 'result="away"} 0'])
      expect(text).toContain(`isp_replica_reads_total{${line}`);
  });

  it('the service has no metrics without a token', async () => {
    const app = await healthOf(async () => undefined);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});

describe('metrics of the whole service', () => {
  const databases = testDatabases('pglite', demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open(), { ISP_CAPTCHA: 'off', ISP_METRICS: token });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('metrics show nothing to a stranger, and with the token requests by route and the queue', async () => {
    await api.call('developer', 'POST', 'notebook/page-query', {});
    await api.app.inject({
      url: '/isp-user/api/v1/login',
      method: 'POST',
      headers: { 'blade-requested-with': 'BladeHttpRequest' },
      payload: { username: 'developer', password: 'd3Jvbmc=' },
    });
    const read = (authorization?: string) =>
      api.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, token]) {
      expect((await read(wrong)).statusCode).toBe(404);
    }
    const { body, statusCode } = await read(`Bearer ${token}`);
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /isp_http_request_duration_seconds_count\{method="POST",route="\/isp-user\/api\/v1\/notebook\/page-query",status="200"\} [1-9]/,
    );
    expect(body).toMatch(/isp_jobs\{state="dead"\} 0/);
    expect(body).toMatch(/isp_jobs\{state="planned"\} [1-9]/);
    expect(body).toMatch(/isp_jobs_oldest_due_seconds \d/);
    expect(body).toMatch(/isp_database_up 1/);
    // the alarm for refused sign-ins counts these
    expect(body).toMatch(/_count\{method="POST",route="\/isp-user\/api\/v1\/login",status="400"\} 1/);
  });
});

describe('metrics without the service', () => {
  const textOf = (asJob: () => Promise<unknown>, folder = tmpdir()) =>
    createMetrics(
      { asJob, pool: () => undefined, replica: () => undefined } as unknown as Database,
      () => new Date(),
      { folders: [{ name: 'files', path: folder }] },
    ).text();

  it.each([
    ['refuses', () => Promise.reject(new Error('away'))],
    ['is silent', () => new Promise<void>(() => undefined)],
  ])('metrics are sent while the database %s, and say so', async (_what, asJob) => {
    const text = await textOf(asJob);
    expect(text).toMatch(/^isp_database_up 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    // figures of the past would look as if nothing was late
    expect(text).not.toMatch(/^isp_jobs[_{]/m);
    expect(text).not.toMatch(/^isp_jobs_oldest_due_seconds/m);
  });

  it('metrics have the free space of folders that are there', async () => {
    const counts = { due: 0, dead: 0, planned: 0, oldestSeconds: 0 };
    const figureOf = (text: string, name: string) =>
      Number(new RegExp(`^${name}\\{folder="files"\\} (\\S+)$`, 'm').exec(text)?.[1]);
    const text = await textOf(async () => counts);
    expect(figureOf(text, 'isp_disk_free_bytes')).toBeGreaterThan(0);
    expect(figureOf(text, 'isp_disk_size_bytes')).toBeGreaterThan(figureOf(text, 'isp_disk_free_bytes'));
    expect(await textOf(async () => counts, '/no/folder/here')).not.toContain('folder="files"');
  });
});

describe('requestLog', () => {
  it('requestLog writes one line per request, without its query, and none for probes', async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(text: Buffer, _encoding, done) {
        lines.push(JSON.parse(text.toString()) as Record<string, unknown>);
        done();
      },
    });
    const app = Fastify({
      logger: { level: 'info', stream },
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: () => 'trace-1',
    });
    await app.register(requestLog);
    await app.register(healthRoutes, {
      database: stub(async () => undefined),
      now: () => new Date(),
      metricsToken: '',
    });
    app.get('/thing/:id', async (request) => {
      request.userId = 'u1';
      return {};
    });
    await app.inject('/thing/secret-id?token=secret');
    await app.inject('/nothing?token=secret');
    await app.inject('/healthz');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      traceId: 'trace-1',
      method: 'GET',
      route: '/thing/:id',
      status: 200,
      userId: 'u1',
      ms: expect.any(Number),
    });
    expect(lines[1]).toMatchObject({ route: 'unmatched', status: 404, userId: '' });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

describe('listen', () => {
  it('listen closes what was opened and names the port when another process has it (T-S4)', async () => {
    const first = Fastify();
    const port = await listen(first, { host: '127.0.0.1', port: 0 });
    const second = Fastify();
    let isClosed = false;
    second.addHook('onClose', async () => {
      isClosed = true;
    });
    await expect(listen(second, { host: '127.0.0.1', port })).rejects.toThrow(
      `PORT ${port} on 127.0.0.1 is in use by another program.`,
    );
    expect(isClosed).toBe(true);
    await first.close();
  });
});

describe('endConnections', () => {
  it('endConnections answers requests in flight, and closes silent connections once the grace is over (T-S6)', async () => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    await app.register(endConnections, { grace: 700 });
    let inFlight = false;
    app.get('/slow', async () => {
      inFlight = true;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { done: true };
    });
    let connections = 0;
    app.server.on('connection', () => {
      connections += 1;
    });
    const port = await listen(app, { host: '127.0.0.1', port: 0 });
    const { connect } = await import('node:net');
    const silent = connect(port, '127.0.0.1');
    const half = connect(port, '127.0.0.1', () => {
      half.write(
        'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
      );
    });
    for (const socket of [silent, half]) socket.on('error', () => undefined);
    await vi.waitFor(() => expect(connections).toBe(2));
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    await vi.waitFor(() => expect(inFlight).toBe(true));
    // closing does not wait for idle connections (otherwise it would never end), but answers the slow request
    await app.close();
    expect(await (await slow).json()).toEqual({ done: true });
  });
});
