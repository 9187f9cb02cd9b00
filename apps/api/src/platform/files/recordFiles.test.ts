import { readdirSync } from 'node:fs';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { tusClient } from '../../testing/tusClient.ts';
import { withVault } from '../../testing/vaultArea.ts';
import { sweepFiles } from './sweepFiles.ts';

const day = 24 * 3600;
const archive = 'vault.paper.archive';
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
);

describe.each(inTurn('postgres'))('files of records on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const vault = withVault();
  let database: Database;
  let api: TestApi;
  let origin: string;
  const upload = async (purpose = archive, account = 'developer', name = '数据.bin', head?: Buffer) => {
    const { orgId, token } = await api.signedIn(account);
    const tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
    const { body } = await tus.whole(name, head?.length ?? 20, purpose, head);
    return body.data as Row & { id: string };
  };
  const add = (form: Row, account = 'developer') => api.call(account, 'POST', 'vault-paper/add', form);
  const update = (form: Row, account = 'developer') => api.call(account, 'PUT', 'vault-paper/update', form);
  const added = async (form: Row) => (await add(form)).body.data as Row & { id: string; rowVersion: number };
  const isKept = (id: string) => readdirSync(vault.files).includes(id);
  const wrongIn = ({ body }: Awaited<ReturnType<typeof add>>) =>
    ((body.data as { errors?: { field: string; msg: string }[] } | null)?.errors ?? []).map(
      ({ field }) => field,
    );

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, vault.env);
    origin = (await api.app.listen({ port: 0, host: '127.0.0.1' })).replace('[::1]', '127.0.0.1');
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    vault.drop();
  });

  it('a record stores of a file what the service knows, whatever the form contains (T-A15)', async () => {
    const file = await upload();
    const forged = { ...file, name: '发票.pdf', url: 'javascript:alert(1)', size: 1, mime: 'text/html' };
    const paper = await added({ name: 'a', archive: forged });
    expect(paper.archive).toEqual(file);
    // the form is sent again with the values that it has read, but the name of the file in it is changed; the
    // stored name stays
    const again = await update({ ...paper, archive: { ...forged, name: 'b' } });
    expect((again.body.data as Row).archive).toEqual(file);
  });

  it('a record takes no file of another sender, field or record, and none that does not exist (T-A1, T-A15)', async () => {
    const own = await upload();
    await added({ name: 'first', archive: own });
    const scan = await upload('vault.paper.scan', 'developer', 'a.png', png);
    const refused: [string, Row][] = [
      ['another record', { archive: own }],
      ['another field', { archive: scan }],
      ['another sender', { archive: await upload(archive, 'member') }],
      ['nothing', { archive: { ...own, id: '0'.repeat(32) } }],
      ['no id', { archive: { name: 'x', url: '/x' } }],
    ];
    for (const [why, form] of refused) {
      const reply = await add({ name: why, ...form });
      expect([why, reply.body.errCode, wrongIn(reply)]).toEqual([why, 'PARAM_INVALID', ['archive']]);
    }
    const sheet = await upload('vault.paper.pages.sheet');
    const twice = await add({ name: 'twice', pages: [{ sheet }, { sheet }] });
    expect(wrongIn(twice)).toEqual(['pages.1.sheet']);
    // a file is checked in the same way if the form contains only its id
    expect(wrongIn(await add({ name: 'id', scan: String(own.id) }))).toEqual(['scan']);
    expect((await add({ name: 'id', scan: String(scan.id) })).status).toBe(200);
  });

  it('a file stays when a colleague changes its record, and they may remove it', async () => {
    const file = await upload();
    const paper = await added({ name: 'shared', archive: file });
    const changed = await update({ ...paper, name: 'changed' }, 'member');
    expect([changed.status, (changed.body.data as Row).archive]).toEqual([200, file]);
    const { rowVersion } = changed.body.data as { rowVersion: number };
    expect((await update({ ...paper, archive: null, rowVersion }, 'member')).status).toBe(200);
    await api.later(day / 24);
    expect(isKept(file.id)).toBe(false);
  });

  it('a file that is saved with no record lasts for a day; that of a record as long as the record', async () => {
    const [lost, file, sheet] = [await upload(), await upload(), await upload('vault.paper.pages.sheet')];
    const paper = await added({ name: 'kept', archive: file, pages: [{ sheet }] });
    await api.later(day - 3600);
    expect([lost, file, sheet].map(({ id }) => isKept(id))).toEqual([true, true, true]);
    await api.later(2 * 3600);
    expect([lost, file, sheet].map(({ id }) => isKept(id))).toEqual([false, true, true]);
    expect((await add({ name: 'late', archive: lost })).body.errCode).toBe('PARAM_INVALID');
    expect((await api.call('developer', 'POST', 'vault-paper/remove', { ids: paper.id })).status).toBe(200);
    await api.later(29 * day);
    expect([file, sheet].map(({ id }) => isKept(id))).toEqual([true, true]);
    await api.later(3 * day);
    expect([file, sheet].map(({ id }) => isKept(id))).toEqual([false, false]);
  });

  it('an expired file is taken by no record, and loses its bytes once the mark is committed', async () => {
    const file = await upload();
    api.move(day + 60);
    // the file has expired but was not removed yet; it must be refused
    expect(wrongIn(await add({ name: 'late', archive: file }))).toEqual(['archive']);
    const rolledBack = new Error('the lease is lost');
    await expect(
      database.asJob(async (tx) => {
        await sweepFiles(tx, api.now());
        throw rolledBack;
      }),
    ).rejects.toBe(rolledBack);
    expect(isKept(file.id)).toBe(true);
    await database.asJob((tx) => sweepFiles(tx, api.now()));
    // after the file was marked, no link to it is returned, although its bytes may still exist
    expect((await api.call('developer', 'GET', `file/links?ids=${file.id}`)).body.data).toEqual([]);
    await api.later(0);
    expect(isKept(file.id)).toBe(false);
  });

  it('an action takes the file it asks for: kept in the record or given for it, and only once', async () => {
    const paper = await added({ name: 'signed' });
    const purpose = 'vault.paper.sign.proof';
    const sign = (form: Row, id: string = paper.id) =>
      api.call('developer', 'POST', 'vault-paper/sign', { id, ...form });
    const proof = await upload(purpose);
    const scan = await upload('vault.paper.sign.scan', 'developer', 'a.png', png);
    const others = { archive: await upload(), member: await upload(purpose, 'member') };
    for (const [why, form] of Object.entries({
      'for another field': { proof: others.archive },
      'of another sender': { proof: others.member },
    })) {
      expect([why, wrongIn(await sign(form))]).toEqual([why, ['proof']]);
    }
    expect(wrongIn(await sign({ proof, scan: others.archive.id }))).toEqual(['scan']);
    // the form contains a false name and address of the file; the stored values are used instead
    const forged = { ...proof, name: '发票.pdf', url: 'javascript:alert(1)' };
    const signed = await sign({ proof: forged, scan: scan.id });
    expect([signed.status, (signed.body.data as Row).proof]).toEqual([200, proof]);
    const second = await added({ name: 'second' });
    expect(wrongIn(await sign({ proof }, second.id))).toEqual(['proof']);
    const several = { ids: [paper.id, second.id], proof: await upload(purpose) };
    expect((await api.call('developer', 'POST', 'vault-paper/sign', several)).body.errCode).toBe(
      'PARAM_INVALID',
    );
    // two days later the files of records still exist; a file that was replaced by another one was removed
    const next = await upload(purpose);
    expect((await sign({ proof: next })).status).toBe(200);
    await api.later(2 * day);
    expect([proof, scan, next, several.proof].map(({ id }) => isKept(id))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(await api.done('developer', 'GET', `file/links?ids=${scan.id},${next.id}`)).toHaveLength(2);
  });

  it('a file for the form of an action is refused by its limits, and from callers without that action (T-A15)', async () => {
    const begin = async (account: string, name: string, size: number) => {
      const { orgId, token } = await api.signedIn(account);
      const tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
      const { body, status } = await tus.whole(name, size, 'vault.paper.sign.proof');
      return status === 200 ? 'taken' : body.errCode;
    };
    expect(await begin('developer', 'a.bin', 64)).toBe('taken');
    expect(await begin('developer', 'a.bin', 65)).toBe('FILE_TOO_LARGE');
    expect(await begin('developer', 'a.exe', 10)).toBe('FILE_TYPE');
    expect(await begin('customer', 'a.bin', 10)).toBe('FORBIDDEN');
  });

  it('a file is read by the organisation of its record, for any sender (T-A1)', async () => {
    const paper = await added({ name: 'ours' });
    // The administrator of the platform acts for another organisation; the file gets the organisation of the
    // record.
    const scan = await upload('vault.paper.scan', 'admin', 'a.png', png);
    const links = () => api.done('developer', 'GET', `file/links?ids=${scan.id}`);
    expect(await links()).toEqual([]);
    const { orgId } = await api.signedIn('admin');
    expect(orgId).not.toBe(paper.orgId);
    await api.done('admin', 'PUT', 'vault-paper/update', { ...paper, orgId, scan: scan.id });
    expect(await links()).toMatchObject([{ id: scan.id }]);
  });

  it('the picture of a content is seen by everybody as long as that is published (T-A1)', async () => {
    const { id } = await upload('common.content.cover', 'admin', 'a.png', png);
    const form = { code: 'notice', title: '封面', body: '正文', cover: id };
    const content = await api.done('admin', 'POST', 'content/add', form);
    const seen = async () => {
      const { body } = await api.call('developer', 'GET', `file/links?ids=${id}`);
      const { headers, status } = await api.call(undefined, 'GET', `content/cover/${id}`);
      return [(body.data as Row[]).length, status, headers['content-type']];
    };
    const json = 'application/json; charset=utf-8';
    expect(await seen()).toEqual([0, 404, json]);
    await api.done('admin', 'POST', 'content/publish', { id: content.id });
    expect(await seen()).toEqual([1, 200, 'image/png']);
    const { body } = await api.call(undefined, 'GET', 'content/published?code=notice');
    const { cover } = body.data as { cover: string };
    expect((await api.call(undefined, 'GET', cover)).status).toBe(200);
    expect((await api.call(undefined, 'GET', `content/cover/${id}?tenantId=other`)).status).toBe(404);
    // the picture of a content that becomes effective later is not sent before that time
    const publishFrom = async (effectiveTime: string | null) => {
      await api.done('admin', 'POST', 'content/offline', { id: content.id });
      const row = await api.done('admin', 'GET', `content/detail?id=${String(content.id)}`);
      await api.done('admin', 'PUT', 'content/update', { ...row, cover: id, effectiveTime });
      await api.done('admin', 'POST', 'content/publish', { id: content.id });
      return (await api.call(undefined, 'GET', cover)).status;
    };
    expect(await publishFrom('2099-01-01 00:00:00')).toBe(404);
    expect(await publishFrom(null)).toBe(200);
    // the public address of covers does not send files of other records
    const other = await upload('vault.paper.scan', 'developer', 'a.png', png);
    expect((await api.call(undefined, 'GET', `content/cover/${other.id}`)).status).toBe(404);
    await api.done('admin', 'POST', 'content/offline', { id: content.id });
    expect(await seen()).toEqual([0, 404, json]);
  });
});
