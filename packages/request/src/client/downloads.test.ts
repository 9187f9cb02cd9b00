import { describe, expect, it, vi } from 'vitest';
import { TimeoutError } from '../index.ts';
import { json } from '../testing/startServer.ts';
import { serveEachTest } from './serveEachTest.fixture.ts';

const { answer, client } = serveEachTest();

describe('files (R7.12)', () => {
  const download = (options: Parameters<ReturnType<typeof client>['get']>[2] = {}) =>
    client().get('/export', { name: 'a' }, { responseType: 'blob', ...options });

  it('createClient resolves with a named file and reports the progress', async () => {
    answer(() => ({
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': '5',
        'Content-Disposition': "attachment; filename*=UTF-8''%E5%BC%80%E5%8F%91.xlsx",
      },
      body: 'hello',
    }));
    const onProgress = vi.fn();
    const file = await download({ onProgress });
    expect(file).toBeInstanceOf(File);
    expect((file as File).name).toBe('开发.xlsx');
    expect(await (file as File).text()).toBe('hello');
    expect(onProgress).toHaveBeenLastCalledWith(1);
  });

  it('createClient reports progress by the estimated length of the file', async () => {
    answer(() => ({
      headers: { 'X-Estimated-Length': '10', 'Transfer-Encoding': 'chunked' },
      body: 'hello',
    }));
    const onProgress = vi.fn();
    await download({ onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(0.5);
  });

  it('createClient waits for a file as long as bytes arrive, and rejects when none arrives any more (T-R16)', async () => {
    const part = 200;
    answer(() => ({
      body: (async function* () {
        for (const text of ['a', 'b', 'c', 'd']) {
          await new Promise((done) => setTimeout(done, part));
          yield text;
        }
      })(),
    }));
    expect(await ((await download({ timeout: 3 * part })) as Blob).text()).toBe('abcd');
    answer(() => ({
      body: (async function* () {
        yield 'a';
        await new Promise(() => {});
      })(),
    }));
    await expect(download({ timeout: part })).rejects.toBeInstanceOf(TimeoutError);
  });

  it('createClient reads the error out of a JSON blob (T-R14)', async () => {
    answer(() => json({ code: 403, success: false, errCode: 'FORBIDDEN', msg: '没有操作权限' }));
    await expect(download()).rejects.toMatchObject({ errCode: 'FORBIDDEN', message: '没有操作权限' });
  });

  it.each([
    ['attachment; filename*=UTF-8\'\'%zz.csv; filename="plain.csv"', 'plain.csv'],
    ["attachment; filename*=utf-8'' %E4%B9%A6.csv ; filename=plain.csv", '书.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment', undefined],
  ])('a file sent as %j is called %s', async (disposition, name) => {
    answer(() => ({
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': disposition },
      body: 'a',
    }));
    const file = (await download()) as Blob;
    expect(file instanceof File ? file.name : undefined).toBe(name);
  });

  it('a file that is JSON stays a file, to the digit (R7.12)', async () => {
    const body = '{"id":1859123456789012481, "n": 1.0}';
    answer(() => ({
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="a.json"',
      },
      body,
    }));
    const file = (await download()) as File;
    expect([file.name, file.type, await file.text()]).toEqual(['a.json', 'application/json', body]);
  });

  it.each(['{"code":200,"success":true,"data":null}', ''])(
    'a success without a file is no file: %j (R7.12)',
    async (body) => {
      answer(() => ({ headers: { 'Content-Type': 'application/json' }, body }));
      await expect(download()).rejects.toThrow('系统错误');
    },
  );

  it('an HTML error page is no file (T-R14)', async () => {
    answer(() => ({ status: 500, headers: { 'Content-Type': 'text/html' }, body: '<h1>x</h1>' }));
    await expect(download()).rejects.toThrow('系统错误');
  });
});
