import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { contentOf, tusClient } from '../../testing/tusClient.ts';
import { withVault } from '../../testing/vaultArea.ts';

const sheet = 'vault.paper.pages.sheet';
const root = '/isp-user/api/v1/file';

describe.each(inTurn('pglite'))('downloads on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const vault = withVault();
  let database: Database;
  let api: TestApi;
  let tus: ReturnType<typeof tusClient>;
  const send = async (name: string, text: string | Buffer) => {
    const head = Buffer.from(text);
    const { body } = await tus.whole(name, head.length, sheet, head);
    return body.data as { id: string; url: string; sha256: string; mime: string };
  };
  const get = (account: string | undefined, path: string, headers: Record<string, string> = {}) =>
    api.call(account, 'GET', path.startsWith('/') ? path : `${root}/${path}`, undefined, headers);
  const linkOf = async (account: string, id: string) =>
    ((await api.done(account, 'GET', `file/links?ids=${id}`)) as unknown as { url: string }[])[0]?.url ?? '';

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, vault.env);
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { orgId, token } = await api.signedIn('developer');
    tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    vault.drop();
  });

  it('a download never runs: only safe types are shown, and all of them in a sandbox (T-A15)', async () => {
    const shown: unknown[] = [];
    for (const [name, text] of [
      ['page.html', '<script>alert(1)</script>'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['script.js', 'alert(1)'],
      ['paper.pdf', '%PDF-1.7\n1 0 obj'],
      ['rows.csv', '<script>alert(1)</script>,2'],
      ['rows.json', '{"a":"<script>"}'],
      ['notes.txt', '<html><script>alert(1)</script>'],
    ] as const) {
      const { id } = await send(name, text);
      const { headers } = await get('developer', `download/${id}?inline=1`);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      });
      const plain = await get('developer', `download/${id}`);
      expect(plain.headers['content-disposition']).toMatch(/^attachment; /);
      expect(plain.raw).toBe(text);
      shown.push([name, headers['content-type'], String(headers['content-disposition']).split(';')[0]]);
    }
    const text = 'text/plain; charset=utf-8';
    expect(shown).toEqual([
      ['page.html', text, 'inline'],
      ['drawing.svg', text, 'inline'],
      ['script.js', text, 'inline'],
      ['paper.pdf', 'application/octet-stream', 'attachment'],
      ['rows.csv', text, 'inline'],
      ['rows.json', text, 'inline'],
      ['notes.txt', text, 'inline'],
    ]);
  });

  it('a download answers parts, and no bytes when the browser has them', async () => {
    const size = 200_000;
    const content = Buffer.concat([...contentOf(0, size)]);
    const { id, sha256 } = await send('content.dat', content);
    const bytesOf = async (headers: Record<string, string>) => {
      const { orgId, token } = await api.signedIn('developer');
      return tus.get(`${root}/download/${id}?orgId=${orgId}`, {
        'blade-auth': `bearer ${token}`,
        ...headers,
      });
    };
    const all = await bytesOf({});
    expect(all.bytes.equals(content)).toBe(true);
    expect(all.headers).toMatchObject({
      etag: `"${sha256}"`,
      'accept-ranges': 'bytes',
      'content-length': String(size),
    });
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=1000-1999', 1000, 2000],
      ['bytes=199990-', 199_990, size],
      ['bytes=-7', size - 7, size],
      ['bytes=199999-900000', 199_999, size],
    ] as const) {
      const part = await bytesOf({ range });
      expect([range, part.status, part.headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${from}-${to - 1}/${size}`,
      ]);
      expect(part.bytes.equals(content.subarray(from, to))).toBe(true);
    }
    for (const range of ['bytes=200000-', 'bytes=-0']) {
      const none = await bytesOf({ range });
      expect([range, none.status, none.headers['content-range']]).toEqual([range, 416, `bytes */${size}`]);
    }
    for (const range of ['bytes=5-1', 'bytes=0-1,5-6', 'rows=1-2', 'bytes=a-b', 'bytes=-']) {
      expect([range, (await bytesOf({ range })).status]).toEqual([range, 200]);
    }
    expect((await bytesOf({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
    expect((await bytesOf({ range: 'bytes=0-9', 'if-range': `"${sha256}"` })).status).toBe(206);
    const known = await bytesOf({ 'if-none-match': `W/"x", "${sha256}"` });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  it('a download is for the organisation of the file and the platform only (T-A1)', async () => {
    const { id } = await send('secret.txt', 'secret');
    const statusOf = async (account: string | undefined) => (await get(account, `download/${id}`)).status;
    const same = (await api.signedIn('member')).orgId === (await api.signedIn('developer')).orgId;
    expect(await statusOf('developer')).toBe(200);
    expect(await statusOf('member')).toBe(same ? 200 : 404);
    expect(await statusOf('admin')).toBe(200);
    expect(await statusOf('customer')).toBe(404);
    expect(await statusOf(undefined)).toBe(401);
    // for a file of another organisation, the reply is the same as for a file that does not exist
    expect(await api.done('customer', 'GET', `file/links?ids=${id},${'0'.repeat(32)}`)).toEqual([]);
    expect((await get('developer', 'download/..%2f..%2fetc%2fpasswd')).status).toBe(400);
  });

  describe('in the operation log', () => {
    const lines = async (bizType: string, id: string) => {
      const { records } = (await api.done('developer', 'POST', 'biz-ops-log/page-query', {
        ...{ bizType, bizId: id, size: 50 },
      })) as unknown as {
        records: { action: string; result: string; after: unknown; errMessage: unknown }[];
      };
      return records
        .filter(({ action }) => action === '下载' || action === '查看')
        .map(({ action, after, errMessage, result }) => [action, result, errMessage ?? after]);
    };
    const paper = async (name: string, text: string) => {
      const sheetFile = await send(name, text);
      const { id } = await api.done('developer', 'POST', 'vault-paper/add', {
        name,
        pages: [{ sheet: sheetFile }],
      });
      return { id: String(id), file: sheetFile };
    };

    it('a download of a record’s file leaves one line with the user, the record and the file, before any byte is sent', async () => {
      const { file, id } = await paper('合同.pdf', '%PDF-1.7\n1 0 obj');
      expect((await get('developer', `download/${file.id}`)).status).toBe(200);
      const { records } = (await api.done('developer', 'POST', 'biz-ops-log/page-query', {
        ...{ bizType: 'vault.paper', bizId: id, action: '下载' },
      })) as unknown as { records: Row[] };
      expect(records).toMatchObject([
        { content: '文书“合同.pdf”：下载', result: 'SUCCESS', after: { 文件: '合同.pdf' }, module: 'vault' },
      ]);
      const { userId } = await api.done('developer', 'GET', 'users');
      expect(records[0]?.operatorId).toBe(userId);
      // by a link, too
      await get(undefined, await linkOf('developer', file.id));
      expect(await lines('vault.paper', id)).toHaveLength(2);
      // nothing is sent: the browser has the file, asks for its head, or for a part that does not exist
      await get('developer', `download/${file.id}`, { 'if-none-match': `"${file.sha256}"` });
      await get('developer', `download/${file.id}`, { range: 'bytes=9999-' });
      await api.app.inject({ method: 'HEAD', url: await linkOf('developer', file.id) });
      expect(await lines('vault.paper', id)).toHaveLength(2);
    });

    it.each([
      ['from the second byte', ['bytes=1-']],
      ['from the end', ['bytes=-5']],
      ['in parts, the first part last', ['bytes=8-', 'bytes=4-7', 'bytes=0-3']],
    ])('a download %s leaves one line', async (_how, ranges) => {
      const { file, id } = await paper('parts.dat', '0123456789abcdef');
      await Promise.all(ranges.map((range) => get('developer', `download/${file.id}`, { range })));
      expect(await lines('vault.paper', id)).toEqual([['下载', 'SUCCESS', { 文件: 'parts.dat' }]]);
      // a part that is read later than ten minutes after is a further download
      api.move(601);
      await get('developer', `download/${file.id}`, { range: 'bytes=1-' });
      expect(await lines('vault.paper', id)).toHaveLength(2);
    });

    it('a text that is shown in the browser leaves a line, a picture that a page shows leaves none', async () => {
      const { file, id } = await paper('notes.txt', 'text');
      await get('developer', `download/${file.id}?inline=1`);
      expect(await lines('vault.paper', id)).toEqual([['查看', 'SUCCESS', { 文件: 'notes.txt' }]]);
      const image = Buffer.from(
        '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
        'hex',
      );
      const scan = (await tus.whole('scan.png', image.length, 'vault.paper.scan', image)).body.data as Row;
      const added = await api.done('developer', 'POST', 'vault-paper/add', { name: 'scan', scan: scan.id });
      await get('developer', `download/${String(scan.id)}?inline=1`);
      expect(await lines('vault.paper', String(added.id))).toEqual([]);
      await get('developer', `download/${String(scan.id)}`);
      expect(await lines('vault.paper', String(added.id))).toEqual([
        ['下载', 'SUCCESS', { 文件: 'scan.png' }],
      ]);
    });

    it('a file that belongs to no record leaves no line, and a file that the caller may not see one refusal', async () => {
      const { id } = await send('alone.dat', 'alone');
      await get('developer', `download/${id}`);
      expect(await lines('common.file', id)).toEqual([]);
      const other = '0'.repeat(32);
      for (let times = 0; times < 3; times += 1)
        expect((await get('developer', `download/${other}`)).status).toBe(404);
      expect(await lines('common.file', other)).toEqual([['下载', 'FAIL', 'DATA_NOT_FOUND']]);
    });
  });

  it('a download opens by a link without a header, for one file and as long as the session lives', async () => {
    const { id } = await send('picture.txt', 'picture');
    const other = await send('other.txt', 'other');
    const url = await linkOf('developer', id);
    expect((await get(undefined, url)).raw).toBe('picture');
    // the link stays the same for some minutes, because browsers cache a file by its address
    expect(await linkOf('developer', id)).toBe(url);
    for (const wrong of [
      url.replace(id, other.id),
      url.replace(/orgId=\d+/, 'orgId=1'),
      `${url.slice(0, -2)}xx`,
      url.replace(/ticket=\d{13}/, 'ticket=9999999999999'),
      url.replace(/ticket=.*/, 'ticket=x'),
    ]) {
      expect([wrong, (await get(undefined, wrong)).status]).toEqual([wrong, 401]);
    }
    // the ticket of a link is valid only for this file, and for no other call
    const { ticket } = Object.fromEntries(new URL(url, 'http://x').searchParams);
    expect((await get(undefined, `links?ids=${id}&ticket=${ticket}`)).status).toBe(401);
    api.move(599);
    expect((await get(undefined, url)).status).toBe(200);
    api.move(700);
    expect((await get(undefined, url)).status).toBe(401);
    const fresh = await linkOf('developer', id);
    expect((await get(undefined, fresh)).status).toBe(200);
    expect((await api.call('developer', 'POST', '/blade-auth/oauth/logout')).status).toBeLessThan(500);
    expect((await get(undefined, fresh)).status).not.toBe(200);
  });
});
