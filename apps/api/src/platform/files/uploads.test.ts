import { readdirSync } from 'node:fs';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { call, contentOf, hashOfContent, tusClient } from '../../testing/tusClient.ts';
import { withVault } from '../../testing/vaultArea.ts';

const mib = 1_048_576;
const archive = 'vault.paper.archive';
const scan = 'vault.paper.scan';
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
);

/** Returns pseudo-random numbers that are the same in every run. */
function* draws(seed: number): Generator<number> {
  for (let at = seed; ; ) {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield at / 2_147_483_648;
  }
}

const listen = async (api: TestApi) => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  return address.replace('[::1]', '127.0.0.1');
};

describe.each(inTurn('postgres'))('uploads on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const vault = withVault();
  let database: Database;
  let api: TestApi;
  let origin: string;
  const clientOf = async (account: string, at = origin, of = api) => {
    const { orgId, token } = await of.signedIn(account);
    return tusClient(at, { 'blade-auth': `bearer ${token}` }, orgId);
  };

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, vault.env);
    origin = await listen(api);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    vault.drop();
  });

  const [size, breaks] = kind === 'postgres' ? [64 * mib + 321, 20] : [8 * mib + 321, 5];
  it(`an upload of ${size} bytes arrives over a connection that breaks ${breaks} times: nothing twice, the hash right`, async () => {
    const tus = await clientOf('developer');
    const begun = await tus.begin('训练集.bin', size, archive);
    expect(begun.status).toBe(201);
    const place = begun.headers.location ?? '';
    const random = draws(7);
    const offsets: number[] = [0];
    for (let broken = 0; broken < breaks; ) {
      const offset = offsets.at(-1) ?? 0;
      const breakAt =
        offset + Math.floor(((size - offset) / (breaks - broken)) * (random.next().value ?? 0)) + 1;
      const reply = await tus.send(place, offset, size, { breakAt }).catch(() => undefined);
      // the offset was read while a piece of a broken connection was still being stored, so the service has more
      // bytes than it reported, and refuses the old offset
      if (reply) expect(reply.status).toBe(409);
      else broken += 1;
      const { offset: next } = await tus.offsetOf(place);
      // the offset never becomes smaller, because stored pieces are kept
      expect(next).toBeGreaterThanOrEqual(offset);
      offsets.push(next);
    }
    expect((await tus.complete(tus.idOf(place))).body.errCode).toBe('FILE_INCOMPLETE');
    let sent = await tus.send(place, (await tus.offsetOf(place)).offset, size);
    while (sent.status === 409) sent = await tus.send(place, (await tus.offsetOf(place)).offset, size);
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(size)]);
    const { body } = await tus.complete(tus.idOf(place));
    const file = { id: tus.idOf(place), name: '训练集.bin', size, sha256: hashOfContent(size) };
    expect(body.data).toMatchObject(file);
    // as if the first reply was lost: a repeated call gets the same reply, and the offset shows that no bytes are
    // missing
    expect((await tus.complete(file.id)).body.data).toEqual(body.data);
    expect(await tus.offsetOf(place)).toEqual({ status: 200, offset: size });
    // a finished upload can neither be written again nor be removed, for example by an old page of the same user
    expect((await tus.send(place, size, size)).status).toBe(404);
  });

  it('an upload has the reason for a refusal in a header where the reply has no body', async () => {
    const { token } = await api.signedIn('developer');
    const path = '/isp-user/api/v1/file/tus/00000000000000000000000000000000';
    const answer = await call(origin, 'HEAD', path, { 'blade-auth': `bearer ${token}` });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([404, 'DATA_NOT_FOUND']);
  });

  it('an upload continues after a restart of the service, and in a second process', async () => {
    const size = 3 * mib;
    const first = await clientOf('developer');
    const place = (await first.begin('a.bin', size, archive)).headers.location ?? '';
    await first.send(place, 0, size, { breakAt: mib }).catch(() => undefined);
    const other = await openTestApi(database, vault.env);
    try {
      const second = await clientOf('developer', await listen(other), other);
      const { offset } = await second.offsetOf(place);
      await second.send(place, offset, size);
      // the first process received only half of the pieces, so it had to read the file from the store to calculate
      // the hash
      expect((await first.complete(first.idOf(place))).body.data).toMatchObject({
        sha256: hashOfContent(size),
      });
    } finally {
      await other.close();
    }
  });

  it('an upload has one writer at a time: one that hangs ends when the upload is continued', async () => {
    const size = 2 * mib;
    const tus = await clientOf('developer');
    const place = (await tus.begin('b.bin', size, archive)).headers.location ?? '';
    // the request declares a body but sends no bytes, as a connection that hangs
    let drop = () => undefined as unknown;
    const { token } = await api.signedIn('developer');
    const hanging = call(
      origin,
      'PATCH',
      place,
      {
        'blade-auth': `bearer ${token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(size),
      },
      (request) => {
        drop = () => request.destroy();
        for (const piece of contentOf(0, mib)) request.write(piece);
      },
    ).catch(() => undefined);
    const holders = () =>
      database.asJob(async (tx) => {
        const { rows } = await sql`select from platform_file where "heldBy" is not null`.execute(tx);
        return rows.length;
      });
    await expect.poll(holders).toBe(1);
    const { offset, status } = await tus.offsetOf(place);
    expect(status).toBe(200);
    expect((await tus.send(place, offset, size)).status).toBe(204);
    drop();
    await hanging;
    expect((await tus.complete(tus.idOf(place))).body.data).toMatchObject({ sha256: hashOfContent(size) });
  });

  it('an upload that its sender cancels is removed', async () => {
    const tus = await clientOf('developer');
    const place = (await tus.begin('g.bin', 1000, archive)).headers.location ?? '';
    await tus.send(place, 0, 1000, { breakAt: 10 }).catch(() => undefined);
    expect((await tus.cancel(place)).status).toBe(204);
    expect((await tus.offsetOf(place)).status).toBe(404);
    expect(readdirSync(vault.files)).not.toContain(tus.idOf(place));
  });

  it('an upload arrives whole beside many others', async () => {
    const tus = await clientOf('developer');
    const sizes = Array.from({ length: 6 }, (_, at) => 100_000 + at * 77_777);
    const replies = await Promise.all(sizes.map((size) => tus.whole(`part-${size}.bin`, size, archive)));
    expect(replies.map(({ body }) => (body.data as { sha256: string }).sha256)).toEqual(
      sizes.map((size) => hashOfContent(size)),
    );
  });

  it('an upload is refused by size, name, purpose and content, and nothing of it is kept (T-A15)', async () => {
    const tus = await clientOf('developer');
    const codeOf = async (...asked: Parameters<typeof tus.whole>) => (await tus.whole(...asked)).body.errCode;
    expect(await codeOf('leer.bin', 0, archive)).toBe('FILE_EMPTY');
    const large = await tus.begin('a.png', mib + 1, scan);
    expect([large.status, large.body.errCode, large.body.msg]).toEqual([
      400,
      'FILE_TOO_LARGE',
      '文件超过 1 MiB',
    ]);
    expect(await codeOf('a.png', mib, scan, png)).toBeUndefined();
    expect(await codeOf('setup.exe', 10, archive)).toBe('FILE_TYPE');
    expect(await codeOf('a.bin', 10, 'vault.paper.name')).toBe('PARAM_INVALID');
    expect(await codeOf('a.bin', 10, '__proto__')).toBe('PARAM_INVALID');
    expect(await codeOf('a.pdf', 10, 'vault.paper.pages.sheet', Buffer.from('%PDF-1.7\n1'))).toBeUndefined();
    for (const [name, purpose, head] of [
      ['a.zip', archive, Buffer.from('no archive at all')],
      ['a.csv', archive, Buffer.from('MZ\u0000\u0000 a program')],
      ['a.png', scan, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a.gif', scan, png],
    ] as const) {
      const refused = await tus.whole(name, head.length, purpose, head);
      expect([name, refused.status, refused.body.errCode]).toEqual([name, 400, 'FILE_TYPE']);
      // a repeated call gets the same refusal, and the refused file can neither be read nor remains stored
      expect((await tus.complete(refused.id)).body.errCode).toBe('FILE_TYPE');
      expect((await api.call('developer', 'GET', `file/download/${refused.id}`)).status).toBe(404);
      expect(readdirSync(vault.files)).not.toContain(refused.id);
    }
    // more bytes than the declared length are refused
    const place = (await tus.begin('c.bin', 1000, archive)).headers.location ?? '';
    expect((await tus.send(place, 0, 1001)).status).toBeGreaterThanOrEqual(400);
    expect((await tus.begin('c.bin', '99999999999999999999', archive)).body.errCode).toBe('PARAM_INVALID');
    // a user who may not write the record cannot send a file for its field
    const viewer = await clientOf('customer');
    expect((await viewer.begin('a.bin', 10, archive)).status).toBe(403);
  });

  it.each([
    ['../../etc/passwd.bin', 'passwd.bin'],
    ['C:\\Users\\x\\数据.bin', '数据.bin'],
    ['photo\u202egnp.bin', 'photognp.bin'],
    ['a\u0000b\r\n.bin', 'ab.bin'],
    ['e\u0301.bin', '\u00e9.bin'],
    ['😀.bin', '😀.bin'],
    [`${'长'.repeat(300)}.bin`, `${'长'.repeat(251)}.bin`],
  ])('calls %j %j (T-A15)', async (sent, kept) => {
    const tus = await clientOf('developer');
    const { body, id } = await tus.whole(sent, 10, archive);
    expect(body.data).toMatchObject({ name: kept });
    const reply = await api.call('developer', 'GET', `file/download/${id}`);
    expect(reply.status).toBe(200);
    expect(decodeURIComponent(String(reply.headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(
      kept,
    );
  });

  it('an upload is known to its sender only (T-A1)', async () => {
    const tus = await clientOf('developer');
    const place = (await tus.begin('d.bin', 1000, archive)).headers.location ?? '';
    const id = tus.idOf(place);
    for (const account of ['member', 'admin', 'customer']) {
      const { orgId, token } = await api.signedIn(account);
      const other = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
      const own = `${other.root}/tus/${id}${other.query}`;
      const statuses = [
        (await other.offsetOf(own)).status,
        (await other.send(own, 0, 1000)).status,
        (await other.complete(id)).status,
      ];
      expect([account, ...statuses]).toEqual([account, 404, 404, 404]);
    }
    const signedOut = tusClient(origin, {}, '');
    expect((await signedOut.begin('d.bin', 10, archive)).status).toBe(401);
    expect((await signedOut.offsetOf(place)).status).toBe(401);
    // the user cannot continue the upload while acting for another organisation
    const { orgId } = await api.signedIn('customer');
    expect((await tus.offsetOf(`${tus.root}/tus/${id}?orgId=${orgId}`)).status).not.toBe(200);
    expect((await tus.offsetOf(place)).offset).toBe(0);
  });

  it('a begin that repeats its own goes on with the same upload, and loses nothing that has arrived (T-R11)', async () => {
    const tus = await clientOf('developer');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const begin = () => tus.begin('twice.bin', 1000, archive, key);
    const place = (await begin()).headers.location ?? '';
    await tus.send(place, 0, 400);
    const again = await begin();
    expect([again.status, again.headers.location]).toEqual([201, place]);
    expect((await tus.offsetOf(place)).offset).toBe(400);
    expect((await tus.begin('other.bin', 1000, archive, key)).body.errCode).toBe('IDEMPOTENCY_REUSED');
  });

  it('an upload that is not finished ends, and each user has a limited number (T-A15)', async () => {
    const tus = await clientOf('developer');
    const place = (await tus.begin('e.bin', 1000, archive)).headers.location ?? '';
    await tus.send(place, 0, 400, {}).catch(() => undefined);
    expect(readdirSync(vault.files)).toContain(tus.idOf(place));
    await database.asJob((tx) =>
      sql`insert into platform_file (id, "tenantId", "orgId", "createUser", "createTime", "expireTime", name, size, purpose, state)
        select md5(n::text), "tenantId", "orgId", "createUser", "createTime", "expireTime", name, size, purpose, state
        from platform_file, generate_series(1, 100) n where id = ${tus.idOf(place)}`.execute(tx),
    );
    expect((await tus.begin('f.bin', 10, archive)).body.errCode).toBe('FILE_TOO_MANY');
    await api.later(25 * 3600);
    const again = await clientOf('developer');
    expect(await again.offsetOf(place)).toMatchObject({ status: 404 });
    expect(readdirSync(vault.files)).not.toContain(tus.idOf(place));
    expect((await again.begin('f.bin', 10, archive)).status).toBe(201);
  });
});
