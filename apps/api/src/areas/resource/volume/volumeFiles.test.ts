import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { findStranger } from '../../../testing/findStranger.ts';
import { openTestApi, type Reply, type TestApi } from '../../../testing/openTestApi.ts';
import { contentOf, tusClient } from '../../../testing/tusClient.ts';

const refusal = ({ body, status }: Reply) => [status, body.errCode];

describe('files on storage volumes', () => {
  const databases = testDatabases('pglite', demoImage);
  const files = mkdtempSync(join(tmpdir(), 'isp-volumes-'));
  let database: Database;
  let api: TestApi;
  let tus: ReturnType<typeof tusClient>;
  let volume: Row;

  const list = (folder = '', id = volume.id, account = 'developer') =>
    api.call(account, 'GET', `pvc/files?${new URLSearchParams({ id: String(id), folder })}`);
  const names = async (folder = '', id = volume.id) =>
    ((await list(folder, id)).body.data as { entries: Row[] }).entries.map(({ name }) => name);
  const used = async () => ((await list()).body.data as Row).usedBytes as number;
  const link = (path: string, account = 'developer', id = volume.id) =>
    api.call(account, 'GET', `pvc/file?${new URLSearchParams({ id: String(id), path })}`);
  const act = (action: string, form: Row, id = volume.id, account = 'developer') =>
    api.call(account, 'POST', `pvc/${action}`, { id, ...form });
  const send = async (name: string, size: number, head?: Buffer) =>
    (await tus.whole(name, size, 'resource.pvc.addFile.file', head)).body.data as Row;
  const set = (id: unknown, values: string) =>
    database.asJob((tx) => sql`update resource_pvc set ${sql.raw(values)} where id = ${id}`.execute(tx));

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_FILES: files });
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { orgId, token } = await api.signedIn('developer');
    tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
    const page = await api.done('developer', 'POST', 'pvc/page-query', {
      status: 'BOUND',
      ascs: 'createTime',
    });
    volume = (page.records as Row[]).find(({ accessMode }) => accessMode !== 'ROX') as Row;
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    rmSync(files, { recursive: true, force: true });
  });

  it('a volume lists its files, and sends them to be saved, whole or in part', async () => {
    expect(volume._actions).toEqual(
      expect.arrayContaining(['browse', 'download', 'addFile', 'addFolder', 'removeFile']),
    );
    const { entries, more, totalBytes, usedBytes } = (await list()).body.data as Row & { entries: Row[] };
    expect(entries.map(({ isFolder, name }) => [name, isFolder])).toEqual([
      ...['checkpoints', 'data', 'logs'].map((name) => [name, true]),
      ...['README.md', 'config.yaml', 'requirements.txt', 'train.py'].map((name) => [name, false]),
    ]);
    expect([more, totalBytes]).toEqual([false, Number(volume.capacityGi) * 2 ** 30]);
    expect(usedBytes).toBe(Math.round((Number(volume.capacityGi) * 2 ** 30 * Number(volume.usedPct)) / 100));
    const { url } = (await link('data/sample-0001.png')).body.data as { url: string };
    const get = (headers: Record<string, string> = {}, address = url) =>
      api.app.inject({ method: 'GET', url: address, headers });
    const whole = await get();
    expect(whole.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    // The file is always sent as a download, even a picture, and the headers prevent the browser from running code
    // in it.
    expect(whole.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; .*sample-0001\.png/),
      'content-type': 'application/octet-stream',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
    });
    const part = await get({ range: 'bytes=1-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'PNG']);
    // a link is valid for one file, and for some minutes
    expect((await get({}, url.replace('0001', '0002'))).statusCode).toBe(401);
    await api.later(1300);
    expect((await get()).statusCode).toBe(401);
  });

  it('a volume refuses a path that leads elsewhere, and one with invisible characters', async () => {
    for (const folder of [
      '..',
      'data/../..',
      '/etc',
      'data//x',
      './data',
      'a\\b',
      'a\u0000b',
      'a\u202eb',
      ' data',
      'data/',
    ])
      expect([folder, ...refusal(await list(folder))]).toEqual([folder, 400, 'PARAM_INVALID']);
    const escaping = `pvc/content?id=${volume.id}&path=${encodeURIComponent('data/../train.py')}`;
    expect((await api.call('developer', 'GET', escaping)).status).toBe(404);
    for (const name of ['..', '.', 'a/b', '', '   ', 'x'.repeat(256), '文'.repeat(86), 'a\nb'])
      expect([name, (await act('add-folder', { name })).status]).toEqual([name, 400]);
    const deep = Array.from({ length: 33 }, () => 'a').join('/');
    expect(refusal(await list(deep))).toEqual([400, 'PARAM_INVALID']);
    expect(refusal(await list('gone'))).toEqual([404, 'DATA_NOT_FOUND']);
    for (const path of ['', 'data', 'data/gone.txt'])
      expect([path, ...refusal(await link(path))]).toEqual([path, 404, 'DATA_NOT_FOUND']);
  });

  it('a volume makes folders, takes, replaces and deletes files, and counts the used size', async () => {
    const before = await used();
    expect((await act('add-folder', { folder: 'data', name: 'cafe\u0301' })).status).toBe(200);
    // `é` is stored as two characters in the existing name and as one here; both count as the same name
    expect(refusal(await act('add-folder', { folder: 'data', name: 'caf\u00e9' }))).toEqual([
      409,
      'DATA_DUPLICATE',
    ]);
    expect(refusal(await act('add-folder', { name: 'train.py' }))).toEqual([409, 'DATA_DUPLICATE']);
    expect(refusal(await act('add-folder', { folder: 'train.py', name: 'a' }))).toEqual([
      404,
      'DATA_NOT_FOUND',
    ]);
    const head = Buffer.from('first\n');
    const first = await send('notes.bin', 1000, head);
    const folder = 'data/caf\u00e9';
    const put = (file: Row, more: Row = {}) => act('add-file', { folder, file, ...more });
    const reply = await put(first);
    expect(reply.body.success).toBe(true);
    expect([await names(folder), (await used()) - before]).toEqual([['notes.bin'], 1000]);
    const second = await send('notes.bin', 400);
    const taken = await put(second);
    expect([...refusal(taken), taken.body.msg]).toEqual([409, 'DATA_DUPLICATE', '同名文件或文件夹已存在']);
    expect((await put(second, { replace: true })).status).toBe(200);
    expect((await used()) - before).toBe(400);
    const { url } = (await link(`${folder}/notes.bin`)).body.data as { url: string };
    const read = await api.app.inject({ method: 'GET', url });
    expect(read.rawPayload.equals(Buffer.concat([...contentOf(0, 400)]))).toBe(true);
    // The upload of the replaced file is no longer kept, but the upload of the present file is.
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id, "expireTime" is null as kept from platform_file where id in (${first.id}, ${second.id})`.execute(
        tx,
      ),
    );
    expect(new Map(rows.map(({ id, kept }) => [id, kept]))).toEqual(
      new Map([
        [first.id, false],
        [second.id, true],
      ]),
    );

    const copy = (await api.done('developer', 'POST', 'pvc/clone', {
      id: volume.id,
      pvcName: 'copy-of-files',
    })) as unknown;
    expect(copy).toBeDefined();
    // the cluster copies those files that exist when it gets the order, so the order is sent before the folder is
    // removed
    await api.later(0);
    expect((await act('remove-file', { path: 'data' })).status).toBe(200);
    expect(await names()).not.toContain('data');
    const left = await used();
    expect(left).toBeLessThan(before);
    // the second call finds no folder, so it succeeds and changes nothing
    expect([(await act('remove-file', { path: 'data' })).status, await used()]).toEqual([200, left]);
    expect(refusal(await act('remove-file', { path: '' }))[0]).toBe(400);
    await api.later(10);
    const page = await api.done('developer', 'POST', 'pvc/page-query', { pvcName: 'copy-of-files' });
    const [clone] = page.records as Row[];
    // The copy has its own files, so it still contains the folder; its used size is the size of the source at the
    // time of the copy, with the 400 bytes of `notes.bin`.
    const usedBytes = (Number(clone?.usedPct) * Number(clone?.capacityGi) * 2 ** 30) / 100;
    expect(Math.round(usedBytes) - before).toBe(400);
    expect(await names(folder, clone?.id)).toEqual(['notes.bin']);
    const again = (await link(`${folder}/notes.bin`, 'developer', clone?.id)).body.data as { url: string };
    expect((await api.app.inject({ method: 'GET', url: again.url })).rawPayload).toHaveLength(400);

    await set(volume.id, '"usedPct" = 100');
    const more = await send('more.bin', 2000);
    const full = await act('add-file', { file: more });
    expect([...refusal(full), full.body.msg]).toEqual([
      400,
      'VOLUME_FULL',
      '存储空间不足（需 2 KiB，剩余 0 B）',
    ]);
    await set(volume.id, '"usedPct" = 50');
    expect((await act('add-file', { file: more })).status).toBe(200);
    const large = await tus.begin('large.bin', 201 * 1_048_576, 'resource.pvc.addFile.file');
    expect(large.body.errCode).toBe('FILE_TOO_LARGE');
  });

  it('a volume refuses a caller without permission, missing files, and calls while it holds no files (T-A1)', async () => {
    const stranger = await findStranger(database);
    expect(refusal(await list('', volume.id, stranger))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await link('train.py', stranger))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await act('add-folder', { name: 'a' }, volume.id, stranger))).toEqual([
      404,
      'DATA_NOT_FOUND',
    ]);
    expect(refusal(await link('train.py', 'admin'))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await act('remove-file', { path: 'train.py' }, volume.id, 'customer'))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    for (const [values, isSeen] of [
      [`"accessMode" = 'ROX'`, true],
      [`"volumeMode" = 'BLOCK'`, false],
      [`"volumeMode" = 'FILESYSTEM', status = 'EXPANDING'`, false],
    ] as const) {
      await set(volume.id, values);
      expect([values, (await list()).status]).toEqual([values, isSeen ? 200 : 400]);
      expect([values, ...refusal(await act('add-folder', { name: 'a' }))]).toEqual([
        values,
        400,
        'STATE_NOT_ALLOWED',
      ]);
    }
  });
});
