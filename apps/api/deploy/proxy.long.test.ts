import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import { startPostgres } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../src/platform/demo/accounts.ts';
import { demoImage } from '../src/testing/demoImage.ts';
import { type ServiceProcess, startService } from '../src/testing/startService.ts';
import { portalName, type Reply, startNginx, type TestNginx } from './nginx.fixture.ts';

const api = '/isp-user/api/v1';
/** Address from which the calls of the tests come. */
const client = '127.0.0.9';
/** Number of simulated clients while a process is killed. */
const CLIENTS = 8;

describe('two processes of the service behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isp-proxy-'));
  const services: ServiceProcess[] = [];
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let nginx: TestNginx;
  let orgId = '';
  let sender: Readonly<Record<string, string>> = {};
  const send = (path: string, body?: Row, headers: Readonly<Record<string, string>> = {}) =>
    nginx.send(client, `${api}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...sender, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify({ orgId, ...body }) } : {}),
    });
  const dataOf = (reply: Reply) => {
    expect(reply.status, reply.text).toBe(200);
    return JSON.parse(reply.text).data as Row;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.createDatabase(demoImage);
    const files = join(folder, 'files');
    for (let at = 0; at < 2; at += 1)
      services.push(await startService({ DATABASE_URL: url, ISP_FILES: files, ISP_TRUST_PROXY: '1' }));
    const ports = services.map(({ origin }) => new URL(origin).port) as [string, string];
    nginx = await startNginx(join(folder, 'nginx'), ports);
    await vi.waitFor(async () => expect((await send('env')).status).toBe(200));
    const password = Buffer.from(demoPassword).toString('base64');
    // a client that writes the header itself does not hide its address
    const forged = { 'x-forwarded-for': '203.0.113.7' };
    const { currentOrgId, sessionId } = dataOf(
      await send('login', { username: 'developer', password }, forged),
    );
    orgId = String(currentOrgId);
    sender = { 'blade-auth': `bearer ${String(sessionId)}` };
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const { child } of services) child.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('plain HTTP is redirected, and the page comes over HTTP/2 with the headers of TLS', async () => {
    const moved = await fetch(`${nginx.plain}/isp-user/ui/?a=1`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/isp-user/ui/?a=1',
    ]);
    const session = connect(nginx.origin, { ca: nginx.certificate, servername: portalName });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.on('error', reject);
      session
        .request({ ':path': `${api}/env` })
        .on('response', resolve)
        .end();
    });
    session.close();
    expect(headers).toMatchObject({
      ':status': 200,
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  });

  it.each(['/metrics', '/healthz', '/readyz'])('%s cannot be read from outside', async (path) => {
    expect((await nginx.send(client, path)).status).toBe(404);
  });

  it('nginx passes lists on, and the log of the sign-in has the address of the client, not of the proxy', async () => {
    expect(dataOf(await send('notebook/page-query', { size: 10 })).total).toBeGreaterThan(0);
    const { records } = dataOf(await send('biz-ops-log/page-query', { size: 50 }));
    const lines = (records as Row[]).filter(({ action }) => action === '登录');
    expect(lines[0]).toMatchObject({ ip: client });
  });

  it('a page of another origin is refused, and one of the portal is not', async () => {
    const from = (origin: string) => send('notebook/page-query', { size: 1 }, { origin });
    const { port } = new URL(nginx.origin);
    expect((await from(`https://${portalName}:${port}`)).status).toBe(200);
    expect((await from('https://other.example.com')).status).toBe(403);
  });

  it('a file larger than the limit of calls arrives in one piece, and is sent back', async () => {
    const bytes = Buffer.alloc(12 * 1_048_576, 'isp ');
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const tus = { ...sender, 'tus-resumable': '1.0.0' };
    const begun = await nginx.send(client, `${api}/file/tus?orgId=${orgId}`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${base64('a.bin')},purpose ${base64('model.modelVersion.files')}`,
      },
    });
    expect(begun.status, begun.text).toBe(201);
    const sent = await nginx.send(client, begun.headers.location ?? '', {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: bytes,
    });
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    const [, id = ''] = /tus\/([0-9a-f]{32})/.exec(begun.headers.location ?? '') ?? [];
    const file = dataOf(await send('file/complete', { id }));
    expect(file).toMatchObject({ size: bytes.length });
    const back = await nginx.send(client, `${String(file.url)}?orgId=${orgId}`, { headers: sender });
    expect([back.status, back.text.length]).toEqual([200, bytes.length]);
    // other calls have a limit
    const large = await send('notebook/page-query', { name: 'x'.repeat(11 * 1_048_576) });
    expect(large.status).toBe(413);
  });

  it('a log arrives line by line while it is written', async () => {
    const repo = dataOf(
      await send('miror-repo/add', { repoName: 'proxy', category: 'TRAIN', visibility: 'PRIVATE' }),
    );
    const build = dataOf(
      await send('miror-build/add', {
        ...{ buildName: 'proxy', repoId: repo.id, targetTag: 'v1.0.0', buildMode: 'DOCKERFILE' },
        dockerfile: 'FROM python:3.11\n',
      }),
    );
    const arrived: number[] = [];
    const { headers, text } = await nginx.send(
      client,
      `${api}/miror-build/log?id=${String(build.id)}&orgId=${orgId}`,
      {
        headers: { ...sender, accept: 'text/event-stream' },
        onPart(all, stop) {
          arrived.push(performance.now());
          if (all.includes('builder ready')) stop();
        },
      },
    );
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
    expect(text).toContain('queued');
    // a proxy that collected the parts would send them at once, at the end
    expect((arrived.at(-1) ?? 0) - (arrived[0] ?? 0)).toBeGreaterThan(500);
  });

  it('one process is killed: no call fails beyond those it held, and each of these succeeds when repeated', async () => {
    let isOver = false;
    let calls = 0;
    const failed: number[] = [];
    const again: number[] = [];
    const added: string[] = [];
    const work = Array.from({ length: CLIENTS }, async (_, at) => {
      while (!isOver) {
        calls += 1;
        const repoName = `killed-${calls}`;
        const key = { 'idempotency-key': randomUUID() };
        const once = () =>
          at % 2
            ? send('notebook/page-query', { size: 10 })
            : send('miror-repo/add', { repoName, category: 'TRAIN', visibility: 'PRIVATE' }, key);
        let reply = await once();
        if (reply.status !== 200) {
          failed.push(reply.status);
          reply = await once();
          again.push(reply.status);
        }
        if (at % 2 === 0 && reply.status === 200) added.push(repoName);
      }
    });
    const callsUntil = (count: number) => vi.waitFor(() => expect(calls).toBeGreaterThan(count));
    await callsUntil(40);
    const [, second] = services;
    second?.child.kill('SIGKILL');
    await second?.ended;
    await callsUntil(calls + 80);
    isOver = true;
    await Promise.all(work);
    // each client had at most one call in the killed process
    expect(failed.length).toBeLessThanOrEqual(CLIENTS);
    expect(failed.filter((status) => status !== 502)).toEqual([]);
    expect(again.filter((status) => status !== 200)).toEqual([]);
    expect(added.length).toBeGreaterThan(10);
    const { records } = dataOf(await send('miror-repo/page-query', { size: 1000, repoName: 'killed-' }));
    const names = (records as Row[]).map(({ repoName }) => String(repoName));
    // every acknowledged write is stored, and none twice
    expect(added.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
