import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@isp/server';
import { startPostgres, testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../admin/runAdmin.ts';
import { createApp } from '../../app.ts';
import { ConfigError, readConfig } from '../../config/config.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openCollector } from '../../testing/openCollector.ts';
import { type ServiceProcess, startService } from '../../testing/startService.ts';

/** Number of processes that start at the same time, in addition to the process that already serves. */
const starts = process.env.ISP_LONG ? 4 : 1;

/** Options of Node that make a process write at its end which packages of OpenTelemetry it has loaded. */
const reportsTracing = `${process.env.NODE_OPTIONS ?? ''} --import ${JSON.stringify(
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({
      resolve(name, context, next) {
        if (name.startsWith('@opentelemetry/')) seen.add(name);
        return next(name, context);
      },
    });
    process.on('exit', () => console.log('loaded: ' + [...seen].sort().join(', ')));`)}`,
)}`;

describe('starting and ending the service', () => {
  let folder: string;
  const services: ServiceProcess[] = [];
  const start = async (env: Readonly<Record<string, string>>) => {
    const service = await startService(env);
    services.push(service);
    return service;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isp-start-'));
    // an already filled database is copied, because its content does not matter here, and making demo data would
    // take longer than the test
    const filled = testDatabases('pglite', demoImage);
    await filled.open({ folder: join(folder, 'data') });
    await filled.close();
  });
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('one process holds the folder, ends within 10 s of SIGTERM and answers what is in flight (T-S4, T-S6)', async () => {
    const data = join(folder, 'data');
    const collector = await openCollector();
    const first = await start({
      ISP_DATA: data,
      ISP_DEMO: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'first',
      // no export is due before the service ends
      OTEL_BSP_SCHEDULE_DELAY: '3600000',
    });
    const second = await start({ ISP_DATA: data, NODE_OPTIONS: reportsTracing });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`is in use by process ${first.child.pid} (`);
    expect(second.output()).toContain(first.origin);
    expect(second.output()).not.toContain('    at ');
    // without a collector the interface of OpenTelemetry is loaded, and nothing of its implementation
    expect(second.output()).toMatch(/^loaded: @opentelemetry\/api$/m);
    // the folder's database has an administrator, so that no link is printed
    expect(first.output()).not.toContain('/login/setup#');
    const command = await runAdmin(['create', 'root'], { env: { ISP_DATA: data } });
    expect(command).toMatchObject({ code: 1, text: expect.stringContaining(first.origin) as string });

    const { port } = new URL(first.origin);
    const open = (): Promise<Socket> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
        socket.on('error', () => undefined);
      });
    await open();
    const half = await open();
    const head =
      'POST /isp-user/api/v1/login HTTP/1.1\r\nhost: x\r\nblade-requested-with: BladeHttpRequest\r\n';
    half.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"username":`);
    let slow: Socket;
    let answer: string;
    // If many other processes run on the machine, the service may refuse the call as busy (503); then the call is
    // repeated.
    do {
      answer = '';
      slow = await open();
      slow.on('data', (text: Buffer) => (answer += text.toString()));
      slow.write(`${head}content-type: application/json\r\ncontent-length: 32\r\n\r\n{"username":"x",`);
      // The server accepts connections in order. When two later connections have got replies, it has also read what
      // the slow connection has sent so far.
      for (let asked = 0; asked < 2; asked += 1)
        await fetch(`${first.origin}/isp-user/ui/`, { headers: { connection: 'close' } });
    } while (answer.startsWith('HTTP/1.1 503 '));
    const stoppedAt = performance.now();
    first.child.kill('SIGTERM');
    await wait(1000);
    slow.write('"password":"eA=="}'.slice(0, 16));
    expect(await first.ended).toBe(0);
    // a process manager usually waits ten seconds before it kills a service; the limit is longer on a slow machine
    expect(performance.now() - stoppedAt).toBeLessThan(10_000 * Number(process.env.ISP_PATIENCE ?? 1));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    // the spans of the last request are sent before the process ends
    expect(collector.spans).toContainEqual(
      expect.objectContaining({
        name: 'POST /isp-user/api/v1/login',
        service: 'first',
        attributes: expect.objectContaining({ 'http.response.status_code': 400 }),
      }),
    );
    await collector.close();
  });

  it.each([
    [
      { DATABASE_URL: 'postgres://me:secret@localhost/isp?host=/no/such/folder' },
      'DATABASE_URL: PostgreSQL at /no/such/folder/isp cannot be used',
    ],
    [{ ISP_MENUS: 'MENUS' }, 'menus.json:1:8  error  ISP1001  Not JSON'],
  ])('the service does not start with %j and names what to write', async (env, text) => {
    const menus = join(folder, 'menus.json');
    await writeFile(menus, '{ "/x": ');
    const settings = Object.entries({ ISP_DATA: join(folder, 'other'), ...env });
    const failure = await failureOf(
      Object.fromEntries(settings.map(([name, value]) => [name, value === 'MENUS' ? menus : value])),
    );
    expect(failure).toContain(text);
    expect(failure).not.toContain('secret');
  });
});

describe('starting beside others, on PostgreSQL (T-S6)', () => {
  const databases = testDatabases('postgres', demoImage);
  /** Separate PostgreSQL server for this test, because roles belong to the whole server. */
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await databases.close();
    await postgres.stop();
  });

  it('the service names the statements an administrator runs where the user may not make roles', async () => {
    const url = await postgres.createDatabase();
    const admin = await openPlain(url, 'create role plain login');
    const plain = url.replace('//app@', '//plain@');
    const failure = await failureOf({ DATABASE_URL: plain });
    expect(failure).toContain('DATABASE_URL: The database user "plain" may not create the roles');
    expect(failure).toContain('GRANT isp_request, isp_job, isp_anonymous TO "plain";');
    // the roles exist already, because another service has created them on this server
    expect(failure).not.toContain('CREATE ROLE');
    for (const role of ['isp_request', 'isp_job', 'isp_anonymous']) {
      await admin.asOwner((tx) => sql`grant ${sql.id(role)} to plain`.execute(tx));
    }
    await admin.close();
    const opened = await openDatabase({ url: plain });
    await opened.close();
  });

  it(`${starts} starts under load fail no request`, async () => {
    const url = await databases.address();
    const first = await startService({ DATABASE_URL: url });
    const others: ServiceProcess[] = [];
    try {
      const call = await first.signIn('developer');
      const failures: unknown[] = [];
      let isOver = false;
      let count = 0;
      const load = Array.from({ length: 4 }, async (_, at) => {
        while (!isOver) {
          count += 1;
          const form = { repoName: `beside-${at}-${count}`, category: 'TRAIN', visibility: 'PRIVATE' };
          const { body, status } = await (at % 2
            ? call('notebook/page-query', { size: 10 })
            : call('miror-repo/add', form));
          if (status !== 200) failures.push({ status, body });
          await wait(process.env.ISP_LONG ? 10 : 100);
        }
      });
      others.push(
        ...(await Promise.all(Array.from({ length: starts }, () => startService({ DATABASE_URL: url })))),
      );
      isOver = true;
      await Promise.all(load);
      expect(others.map(({ origin }) => origin !== '')).not.toContain(false);
      expect(failures).toEqual([]);
    } finally {
      for (const { child } of [first, ...others]) child.kill('SIGKILL');
    }
  });
});

/**
 * Starts a service with wrong settings and returns the error. It runs in this process, because a separate process
 * would have to load everything again.
 */
async function failureOf(env: Readonly<Record<string, string>>): Promise<string> {
  const failure = await createApp({ config: readConfig(env) }).catch((error: unknown) => error);
  // an error of this type is printed without a stack
  expect(failure).toBeInstanceOf(ConfigError);
  return (failure as ConfigError).message;
}

/** Runs one SQL statement as the owner of the database. */
async function openPlain(url: string, statement: string) {
  const database = await openDatabase({ url });
  await database.asOwner((tx) => sql.raw(statement).execute(tx));
  return database;
}
