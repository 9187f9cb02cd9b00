import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../../platform/routes/anonymous.ts';
import { toPng } from '../../../ports/media/toPng.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type Reply, type TestApi } from '../../../testing/openTestApi.ts';
import { tusClient } from '../../../testing/tusClient.ts';
import { zipOf } from '../import/zipOf.fixture.ts';
import { refusal } from './refusal.fixture.ts';

describe.each(inTurn('postgres'))('labelling on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const labelUi = mkdtempSync(join(tmpdir(), 'isp-label-'));
  const files = mkdtempSync(join(tmpdir(), 'isp-label-files-'));
  let database: Database;
  let api: TestApi;
  let origin: string;
  let pictures: Row[];
  let texts: Row[];

  const dataSets = async (search: Row): Promise<Row[]> => {
    const page = await api.done('developer', 'POST', 'data-set/page-query', {
      size: 50,
      status_in: 'READY,PUBLISHED',
      labelStatus: 'UNLABELED',
      ascs: 'createTime',
      ...search,
    });
    return page.records as Row[];
  };
  const open = (form: Row, account = 'developer') => api.call(account, 'POST', '/label/api/open_label', form);
  const task = async (dataSet: Row, account = 'developer') =>
    String((await api.done(account, 'POST', '/label/api/open_label', { dataSetId: dataSet.id })).taskId);
  const detail = (id: string, account = 'developer') =>
    api.done(account, 'GET', `/label/api/tasks/detail?id=${id}`) as Promise<
      Row & { items: Row[]; labels: Row[] }
    >;
  const read = (taskId: string, itemId: unknown) =>
    api.done('developer', 'GET', `/label/api/items/detail?taskId=${taskId}&id=${String(itemId)}`);
  const save = (form: Row, account = 'developer') => api.call(account, 'PUT', '/label/api/annotations', form);
  const box = (label: unknown, more: Row = {}) => ({
    id: 'a',
    label,
    kind: 'box',
    x: 10,
    y: 12,
    w: 80,
    h: 40,
    ...more,
  });
  /**
   * Sends a call as the tool does in a separate browser tab: with the tool's session, and without a session of the
   * platform.
   */
  const asTool = async (token: string, orgId: unknown, path: string, body?: Row): Promise<Reply> => {
    const url = body ? path : `${path}${path.includes('?') ? '&' : '?'}orgId=${String(orgId)}`;
    return api.call(undefined, body ? 'POST' : 'GET', url, body && { orgId, ...body }, {
      'label-session': token,
    });
  };
  const trade = (labelToken: unknown) => api.call(undefined, 'POST', '/label/api/session', { labelToken });

  /** Adds a data set with a version that contains these files. */
  const uploaded = async (
    dataType: string,
    packed: Parameters<typeof zipOf>[0],
    more: Row = {},
  ): Promise<Row> => {
    const { orgId, token } = await api.signedIn('developer');
    const tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
    const zip = zipOf(packed);
    const { body } = await tus.whole('d.zip', zip.length, 'dataSet.dataSetVersion.files', zip);
    const dataSet = await api.done('developer', 'POST', 'data-set/add', {
      ...{ dataSetName: `自带数据 ${dataType} ${zip.length}`, dataType, taskType: 'OTHER' },
      ...{ visibility: 'ORG', sourceType: 'UPLOAD' },
      ...more,
    });
    const files = [body.data];
    await api.done('developer', 'POST', 'data-set-version/add', { dataSetId: dataSet.id, files });
    await api.later(1);
    return dataSet;
  };

  beforeAll(async () => {
    writeFileSync(join(labelUi, 'index.html'), '<!doctype html><title>tool</title>');
    database = await databases.open();
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_LABEL_UI: labelUi, ISP_FILES: files });
    origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    pictures = await dataSets({ dataType: 'IMAGE', visibility: 'ORG' });
    texts = await dataSets({ dataType: 'TEXT' });
    expect(pictures.length).toBeGreaterThan(3);
    expect(texts.length).toBeGreaterThan(0);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    for (const folder of [labelUi, files]) rmSync(folder, { recursive: true });
  });

  it('the labelling call opens a data set: an address, a token for five minutes, a task, and the data set is being labelled (R7.11)', async () => {
    const [dataSet] = pictures as [Row];
    expect(dataSet.labelStatus).toBe('UNLABELED');
    const reply = await open({ dataSetId: dataSet.id });
    expect(reply.body.data).toEqual({
      url: expect.stringMatching(/^\/isp-user\/label\/#labelToken=[\w-]{43}$/),
      labelToken: expect.stringMatching(/^[\w-]{43}$/),
      taskId: expect.any(String),
      expireTime: '2026-11-20 10:05:00',
    });
    const after = await api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(after).toMatchObject({ labelStatus: 'LABELING' });
    // opening the tool again for the data set or for its version gives the same task
    const { taskId } = reply.body.data as Row;
    expect(await task(dataSet)).toBe(taskId);
    const versions = await api.done('developer', 'POST', 'data-set-version/page-query', {
      dataSetId: dataSet.id,
    });
    const version = (versions.records as Row[]).find(({ isCurrent }) => isCurrent);
    expect((await open({ dataSetVersionId: version?.id })).body.data).toMatchObject({ taskId });
    const astray = await open({ dataSetId: pictures[1]?.id, dataSetVersionId: version?.id });
    expect(refusal(astray)).toEqual([404, 'DATA_NOT_FOUND']);
  });

  it('without a data set the tool shows those there are (R7.11)', async () => {
    const { labelToken, taskId } = (await open({})).body.data as Row;
    expect(taskId).toBeNull();
    const session = (await trade(labelToken)).body.data as Row;
    const { orgId } = await api.signedIn('developer');
    expect(session).toMatchObject({ orgId, taskId: null, projectId: null, expiresIn: 43_200 });
    const list = (await asTool(String(session.token), orgId, '/label/api/data-sets')).body.data as Row[];
    expect(list.length).toBeGreaterThanOrEqual(pictures.length + texts.length);
    expect(new Set(list.map(({ dataType }) => dataType))).toEqual(
      new Set(['IMAGE', 'TEXT', 'AUDIO', 'VIDEO']),
    );
  });

  it('a token is good once, for five minutes, and stored as a hash (R7.11)', async () => {
    const first = (await open({})).body.data as Row;
    const { rows } = await database.asJob((tx) =>
      sql<{ text: string }>`select t::text as text from label_ticket t`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(String(first.labelToken)))).toBe(false);
    // a ticket can be used only once: of two concurrent calls one succeeds
    const replies = await Promise.all([trade(first.labelToken), trade(first.labelToken)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const expired = (await open({})).body.data as Row;
    await api.later(301);
    expect(refusal(await trade(expired.labelToken))).toEqual([401, 'TOKEN_INVALID']);
    expect(refusal(await trade('x'.repeat(43)))).toEqual([401, 'TOKEN_INVALID']);
    expect((await trade(undefined)).body.errCode).toBe('PARAM_MISSING');
  });

  it('the session of the tool ends with the sign-in it came of, and opens nothing else (T-A6)', async () => {
    const { labelToken } = (await open({}, 'member')).body.data as Row;
    const { orgId, token } = (await trade(labelToken)).body.data as { orgId: string; token: string };
    const ask = () => asTool(token, orgId, '/label/api/data-sets');
    expect((await ask()).status).toBe(200);
    const elsewhere = await api.call(
      undefined,
      'POST',
      'data-set/page-query',
      { orgId },
      {
        'label-session': token,
      },
    );
    expect(elsewhere.status).toBe(401);
    expect(refusal(await asTool(token, '1', '/label/api/data-sets'))).toEqual([400, 'ORG_REQUIRED']);
    await api.call('member', 'POST', 'login/signOut', {});
    expect(refusal(await ask())).toEqual([400, 'SESSION_EXPIRED']);
    await api.later(3700);
  });

  it('a session of the tool ends after two hours without a call, and work in it keeps the sign-in', async () => {
    const { labelToken } = (await open({}, 'member')).body.data as Row;
    const { orgId, token } = (await trade(labelToken)).body.data as { orgId: string; token: string };
    const ask = () => asTool(token, orgId, '/label/api/data-sets');
    for (let hours = 0; hours < 3; hours += 1) {
      await api.later(5400);
      expect((await ask()).status).toBe(200);
    }
    await api.later(7201);
    expect(refusal(await ask())).toEqual([400, 'SESSION_EXPIRED']);
  });

  it('a session for one task reaches no other', async () => {
    const [mine, other] = pictures as [Row, Row];
    const otherTask = await task(other);
    const { labelToken, taskId } = (await open({ dataSetId: mine.id })).body.data as Row;
    const { orgId, token } = (await trade(labelToken)).body.data as { orgId: string; token: string };
    const read = (id: unknown) => asTool(token, orgId, `/label/api/tasks/detail?id=${String(id)}`);
    expect((await read(taskId)).status).toBe(200);
    expect(refusal(await read(otherTask))).toEqual([404, 'DATA_NOT_FOUND']);
    const list = (await asTool(token, orgId, '/label/api/data-sets')).body.data as Row[];
    expect(list.map(({ id }) => id)).toEqual([mine.id]);
  });

  it('other organisations, other projects and missing permissions are refused (T-A1)', async () => {
    const [dataSet] = pictures as [Row];
    const id = await task(dataSet);
    expect(refusal(await api.call(undefined, 'POST', '/label/api/open_label', {}))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    expect(refusal(await open({ dataSetId: dataSet.id }, 'customer'))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await open({ dataSetId: dataSet.id }, 'admin'))).toEqual([403, 'FORBIDDEN']);
    const hidden = await dataSets({ visibility: 'PRIVATE' });
    const foreign = hidden.find(({ dataType }) => dataType === 'IMAGE');
    expect(refusal(await open({ dataSetId: foreign?.id }, 'member'))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await open({ dataSetId: '1' }))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await open({ dataSetId: dataSet.id, projectId: '1' }))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await open({ dataSetId: ['x'] }))).toEqual([400, 'PARAM_INVALID']);
    // a task of another organisation is refused like a task that does not exist
    await database.asJob((tx) => sql`update label_task set "orgId" = '2' where id = ${id}`.execute(tx));
    const read = await api.call('developer', 'GET', `/label/api/tasks/detail?id=${id}`);
    expect(refusal(read)).toEqual([404, 'DATA_NOT_FOUND']);
    await database.asJob((tx) =>
      sql`update label_task set "orgId" = ${String(dataSet.orgId)} where id = ${id}`.execute(tx),
    );
  });

  it('the labelling tool gets items and labels, and returns to the item where the user stopped', async () => {
    const [dataSet] = pictures as [Row];
    const id = await task(dataSet);
    const before = await detail(id);
    expect(before).toMatchObject({
      name: dataSet.dataSetName,
      dataType: 'IMAGE',
      status: 'OPEN',
      position: null,
    });
    expect(before.labels.map(({ name }) => name)).toEqual(['划痕', '凹坑', '螺钉', '污渍']);
    expect(before.items).toHaveLength(6);
    const third = before.items[2] as Row;
    expect(await read(id, third.id)).toMatchObject({
      width: 480,
      height: 320,
      shapes: [],
      rowVersion: 0,
      state: 'TODO',
    });
    expect(await detail(id)).toMatchObject({ position: third.id });
    // the position in the task is stored for each user separately
    expect(await detail(id, 'member')).toMatchObject({ position: null });
    const image = await api.app.inject({
      url: `/label/api/items/image?taskId=${id}&id=${String(third.id)}&orgId=${String(dataSet.orgId)}`,
      headers: { 'blade-auth': `bearer ${(await api.signedIn('developer')).token}` },
    });
    expect(image.headers['content-type']).toBe('image/png');
    expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(image.rawPayload.length).toBeGreaterThan(2000);
    const signedOut = await api.app.inject({
      url: `/label/api/items/image?taskId=${id}&id=${String(third.id)}`,
    });
    expect(signedOut.statusCode).toBe(401);
  });

  it('the labelling tool gets the pictures that were uploaded into the version, and their sizes', async () => {
    const png = (width: number) => toPng({ width, height: 40, rgb: new Uint8Array(width * 120).fill(90) });
    const dataSet = await uploaded('IMAGE', {
      'b/2.png': png(60),
      'a/1.png': png(50),
      'a/1.txt': '说明',
      'c/3.tiff': 'x',
    });
    const { orgId } = await api.signedIn('developer');
    const id = await task(dataSet);
    const { items } = await detail(id);
    expect(items.map(({ name }) => name)).toEqual(['a/1.png', 'b/2.png']);
    const [first, second] = items as [Row, Row];
    const { labels } = await detail(id);
    expect(labels).toEqual([]);
    for (const [item, width] of [
      [first, 50],
      [second, 60],
      // at the second opening, the size of the picture is read from the database
      [second, 60],
    ] as const)
      expect(await read(id, item.id)).toMatchObject({ width, height: 40, state: 'TODO', rowVersion: 0 });
    const image = (account: string, headers: Record<string, string> = {}) =>
      api.call(
        account,
        'GET',
        `/label/api/items/image?taskId=${id}&id=${String(second.id)}`,
        undefined,
        headers,
      );
    const { headers, status } = await image('developer');
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(Number(headers['content-length'])).toBe(png(60).length);
    expect(headers['content-security-policy']).toMatch(/sandbox$/);
    expect((await image('customer')).status).toBe(404);
    // the picture can also be loaded with a session of the tool
    const { labelToken } = (await open({ dataSetId: dataSet.id })).body.data as Row;
    const session = (await trade(labelToken)).body.data as Row;
    const path = `/label/api/items/image?taskId=${id}&id=${String(first.id)}`;
    expect((await asTool(String(session.token), orgId, path)).status).toBe(200);
    const box = { id: 'a', label: null, kind: 'box', x: 1, y: 1, w: 5, h: 5 };
    expect(
      (
        await save({
          taskId: id,
          itemId: first.id,
          shapes: [{ ...box, w: 90 }],
          state: 'DONE',
          rowVersion: 0,
        })
      ).status,
    ).toBe(400);
    expect(
      (await save({ taskId: id, itemId: first.id, shapes: [], state: 'DONE', rowVersion: 0 })).status,
    ).toBe(200);
  });

  it('labelling begins with the annotations of a version, once, and names the files of a foreign form', async () => {
    const png = toPng({ width: 50, height: 40, rgb: new Uint8Array(6000).fill(90) });
    const files = {
      ...{ 'images/1.png': png, 'images/2.png': png, 'images/3.png': png },
      ...{ 'labels/classes.txt': '猫\n狗\n', 'labels/2.txt': 'a cat\n' },
      'labels/1.txt': '1 0.5 0.5 0.2 0.5\n0 2 2 0.1 0.1\n',
    };
    const dataSet = await uploaded('IMAGE', files, { annotationFormat: 'YOLO' });
    const taskId = await task(dataSet);
    const { before, items, labels } = await detail(taskId);
    expect(before).toEqual({ taken: 1, foreign: 1, names: ['labels/2.txt'], format: null, left: 1 });
    expect(labels.map(({ name }) => name)).toEqual(['狗', '猫']);
    expect(items.map(({ state }) => state)).toEqual(['DONE', 'TODO', 'TODO']);
    const shapes = [{ id: 'before-1', label: labels[0]?.id, kind: 'box', x: 20, y: 10, w: 10, h: 20 }];
    expect(await read(taskId, items[0]?.id)).toMatchObject({ shapes, rowVersion: 1 });
    // an annotation from a file that the user has removed is not added again when the task is opened again
    const form = { taskId, itemId: items[0]?.id, shapes: [], state: 'TODO', rowVersion: 1 };
    expect((await save(form)).body.data).toMatchObject({ labeledCount: 0 });
    expect(await task(dataSet)).toBe(taskId);
    expect(await read(taskId, items[0]?.id)).toMatchObject({ shapes: [], rowVersion: 2 });
  });

  it('the labelling tool gets the texts that were uploaded: files, rows of tables and JSON lines; with the reason for the others', async () => {
    const dataSet = await uploaded('TEXT', {
      'a.txt': '\uFEFF第一篇\r\n第二行',
      'b.jsonl':
        '{"text":"甲乙","label":"x"}\n\n"丙"\n{"question":"几点？","answer":"三点","tag":"y"}\n{"label":"x"}\n',
      'c.csv': 'id,内容,label\n1,"丁,\n戊",x\n2,己,y\n',
      'd.json': '{"title":"T","body":"B"}',
      'd2.json': '[{"text":"庚","label":"x"},"辛",{"id":1}, ""]',
      'd3.json': '[{"text":"壬"}]',
      'e.md': '# 标题',
      'f.txt': { bytes: Buffer.from('d6d0b9facec4b1beb2e2cad4', 'hex') },
      'g.txt': '长'.repeat(100_001),
      'h.pdf': '%PDF',
    });
    const taskId = await task(dataSet);
    const { items } = await detail(taskId);
    const shown = await Promise.all(items.map(({ id }) => read(taskId, id)));
    const long = '文本过长（最多 100000 个字符、512 KiB），请拆分后重新上传';
    expect(shown.map(({ content, name, problem }) => [name, content, problem])).toEqual([
      ['a.txt', '第一篇\r\n第二行', null],
      ['b.jsonl#1', '甲乙', null],
      ['b.jsonl#2', '丙', null],
      ['b.jsonl#3', 'question: 几点？\nanswer: 三点', null],
      ['b.jsonl#4', null, '该样本没有文本内容'],
      ['c.csv#1', '丁,\n戊', null],
      ['c.csv#2', '己', null],
      ['d.json', 'title: T\nbody: B', null],
      ['d2.json#1', '庚', null],
      ['d2.json#2', '辛', null],
      ['d2.json#3', '1', null],
      ['d2.json#4', null, '该样本没有文本内容'],
      ['d3.json', '壬', null],
      ['e.md', '# 标题', null],
      ['f.txt', null, '文件不是 UTF-8 编码的文本，请转换编码后重新上传'],
      ['g.txt', null, long],
    ]);
    const english = await api.call(
      'developer',
      'GET',
      `/label/api/items/detail?taskId=${taskId}&id=${String(items[14]?.id)}`,
      undefined,
      { 'accept-language': 'en-US' },
    );
    expect((english.body.data as Row).problem).toBe(
      'The file is not UTF-8 text. Convert it and upload it again.',
    );
    // After the text was read, its length limits the annotations. An item whose text cannot be read can only be
    // skipped.
    const add = await api.done('developer', 'POST', '/label/api/tasks/labels', { taskId, name: '词' });
    const span = (end: number) => [{ id: 'a', label: add.id, kind: 'span', start: 0, end }];
    const form = { taskId, itemId: items[1]?.id, state: 'DONE', rowVersion: 0 };
    expect(await read(taskId, items[1]?.id)).toMatchObject({ content: '甲乙', problem: null });
    expect(refusal(await save({ ...form, shapes: span(3) }))).toEqual([400, 'PARAM_INVALID']);
    expect((await save({ ...form, shapes: span(2) })).body.data).toMatchObject({ labeledCount: 1 });
    const unread = { ...form, itemId: items[14]?.id };
    expect(refusal(await save({ ...unread, shapes: span(1) }))).toEqual([400, 'PARAM_INVALID']);
    const skipped = await save({ ...unread, shapes: [], state: 'SKIPPED' });
    expect(skipped.body.data).toMatchObject({ labeledCount: 2 });
  });

  it.each([
    ['AUDIO', '.wav', 'audio/wav', 'RIFF', 8],
    ['VIDEO', '.webm', 'video/webm', '\x1aE\xdf\xa3', 8.008],
  ])(
    '%s is played by a link, part by part, and its segments are kept',
    async (dataType, ending, mime, mark, duration) => {
      const [dataSet] = (await dataSets({ dataType })) as [Row];
      const { labelToken, taskId } = (await open({ dataSetId: dataSet.id })).body.data as Row;
      const { orgId, token } = (await trade(labelToken)).body.data as { orgId: string; token: string };
      const { items, labels } = await detail(String(taskId));
      expect(items).toHaveLength(10);
      expect(items.every(({ name }) => String(name).endsWith(ending))).toBe(true);
      const [first, second] = items as [Row, Row];
      // a link can be made in a session of the platform and in a session of the tool
      const path = `/label/api/items/detail?taskId=${String(taskId)}&id=${String(first.id)}`;
      const links = [
        await read(String(taskId), first.id),
        (await asTool(token, orgId, path)).body.data as Row,
      ];
      const play = (url: unknown, range = 'bytes=0-3') =>
        api.app.inject({ url: String(url), headers: { range } });
      for (const { duration: known, media, problem, sizeBytes } of links) {
        expect([problem, known]).toEqual([null, duration]);
        const { headers, rawPayload, statusCode } = await play(media);
        expect([statusCode, headers['content-type'], rawPayload.toString('latin1')]).toEqual([
          206,
          mime,
          mark,
        ]);
        expect(headers['content-range']).toBe(`bytes 0-3/${String(sizeBytes)}`);
        expect(headers['content-security-policy']).toMatch(/sandbox$/);
        // The link works only for this file; a changed link is refused.
        const other = String(media).replace(`id=${String(first.id)}`, `id=${String(second.id)}`);
        expect((await play(other)).statusCode).toBe(401);
        expect((await play(String(media).replace(/ticket=.*/, ''))).statusCode).toBe(401);
        const elsewhere = String(media).replace('/items/media', '/items/detail');
        expect((await play(elsewhere)).statusCode).toBe(401);
      }
      const segment = { id: 'a', label: labels[0]?.id, kind: 'segment', start: 0.5, end: 1.23456 };
      const form = { taskId, itemId: first.id, state: 'DONE', rowVersion: 0 };
      for (const end of [0.5, duration + 0.001])
        expect(refusal(await save({ ...form, shapes: [{ ...segment, end }] }))).toEqual([
          400,
          'PARAM_INVALID',
        ]);
      expect(refusal(await save({ ...form, shapes: [box(labels[0]?.id)] }))).toEqual([400, 'PARAM_INVALID']);
      expect((await save({ ...form, shapes: [segment] })).body.data).toMatchObject({ labeledCount: 1 });
      const kept = { shapes: [{ ...segment, end: 1.235 }], state: 'DONE' };
      expect(await read(String(taskId), first.id)).toMatchObject(kept);
      await api.later(21 * 60);
      for (const { media } of links) expect((await play(media)).statusCode).toBe(401);

      // All other items are skipped. The next version must contain a file with the annotations of the first item.
      for (const { id } of items.slice(1)) await save({ ...form, itemId: id, shapes: [], state: 'SKIPPED' });
      await api.done('developer', 'POST', '/label/api/callback', {
        taskId,
        labeledCount: 10,
        finished: true,
      });
      await api.later(1);
      const list = async (what: string, search: Row) =>
        (await api.done('developer', 'POST', `${what}/page-query`, { ...search, size: 50 })).records as Row[];
      const versions = await list('data-set-version', { dataSetId: dataSet.id });
      const made = versions.find(({ versionDesc }) => /^标注产出/.test(String(versionDesc)));
      expect(made).toMatchObject({
        ...{ status: 'READY', labeledCount: 10 },
        labelDistribution: [{ label: labels[0]?.name, count: 1 }],
      });
      const written = await list('data-set-file', { versionId: made?.id, fileType: 'ANNOTATION' });
      expect(written.map(({ path }) => path)).toEqual(['annotations/annotations.jsonl']);
      const content = await api.app.inject({
        url: `/isp-user/api/v1/data-set-file/content/${String(written[0]?.id)}?orgId=${orgId}`,
        headers: { 'blade-auth': `bearer ${(await api.signedIn('developer')).token}` },
      });
      expect(JSON.parse(content.body)).toEqual({
        ...{ file: first.name, duration },
        annotations: [{ label: labels[0]?.name, kind: 'segment', start: 0.5, end: 1.235 }],
      });
      expect(content.rawPayload).toHaveLength(Number(written[0]?.sizeBytes));
      const labelled = await list('data-set-file', { versionId: made?.id, labeled: true });
      expect(labelled.map(({ path }) => path)).toEqual([first.name]);

      // the task of the next version starts with the annotations of the finished task
      const next = (await open({ dataSetVersionId: made?.id })).body.data as Row;
      const begun = await detail(String(next.taskId));
      expect(begun.before).toEqual({ taken: 1, foreign: 0, names: [], format: null, left: 0 });
      const [same] = begun.items.filter(({ state }) => state === 'DONE') as [Row];
      const { label, start } = segment;
      expect(await read(String(next.taskId), same.id)).toMatchObject({
        ...{ name: first.name, state: 'DONE', rowVersion: 1 },
        shapes: [{ id: 'before-1', kind: 'segment', label, start, end: 1.235 }],
      });
      const counted = await api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
      expect(counted).toMatchObject({ labeledCount: 1, labelStatus: 'LABELING' });
    },
  );

  it('a version with nothing to label, and data of other kinds, are refused', async () => {
    const none = await open({ dataSetId: (await uploaded('IMAGE', { 'a.tiff': 'x' })).id });
    expect([...refusal(none), none.body.msg]).toEqual([
      404,
      'NO_DATA_YET',
      '该版本没有可标注的文件，请先上传标注工具支持的文件',
    ]);
    const table = await open({ dataSetId: (await uploaded('TABLE', { 'a.csv': 'a\n1\n' })).id });
    expect([...refusal(table), table.body.msg]).toEqual([
      400,
      'STATE_NOT_ALLOWED',
      '标注工具仅支持图像、文本、语音和视频数据集',
    ]);
  });

  it('a save replaces the version that was read, counts, and refuses a stale one (T-R12)', async () => {
    const dataSet = pictures[1] as Row;
    const taskId = await task(dataSet);
    const { items, labels } = await detail(taskId);
    const itemId = items[0]?.id;
    const label = labels[0]?.id;
    const form = { taskId, itemId, shapes: [box(label)], state: 'DONE', rowVersion: 0 };
    expect((await save(form)).body.data).toEqual({ rowVersion: 1, state: 'DONE', labeledCount: 1 });
    expect(refusal(await save(form))).toEqual([409, 'DATA_CONFLICT']);
    const polygon = {
      id: 'b',
      label,
      kind: 'polygon',
      points: [
        [1, 1],
        [40, 3],
        [20, 50],
      ],
    };
    const second = await save({ ...form, shapes: [box(label), polygon], rowVersion: 1 });
    expect(second.body.data).toMatchObject({ rowVersion: 2, labeledCount: 1 });
    expect(await read(taskId, itemId)).toMatchObject({ shapes: [box(label), polygon], rowVersion: 2 });
    const stored = await api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(stored).toMatchObject({ labeledCount: 1, labelStatus: 'LABELING' });
    // of two first saves of the same item at the same time, only one succeeds
    const other = { ...form, itemId: items[1]?.id };
    const both = await Promise.all([save(other), save(other, 'member')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Several items are saved at the same time. The stored count must include all of these saves.
    const rest = items.slice(2, 6);
    await Promise.all(rest.map(({ id }) => save({ ...form, itemId: id })));
    const { rows } = await database.asJob((tx) =>
      sql<{ n: string }>`select "labeledCount" as n from label_task where id = ${taskId}`.execute(tx),
    );
    expect(Number(rows[0]?.n)).toBe(2 + rest.length);
    const counted = await api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(counted).toMatchObject({ labeledCount: 2 + rest.length });
  });

  it.each<[string, (label: unknown) => unknown]>([
    ['no list', () => 'x'],
    ['a label of another data set', () => [box('1')]],
    ['a box outside the picture', (label) => [box(label, { x: 470 })]],
    ['a box without size', (label) => [box(label, { w: 0 })]],
    ['a number that is none', (label) => [box(label, { x: '10' })]],
    [
      'a polygon of two points',
      (label) => [
        {
          id: 'a',
          label,
          kind: 'polygon',
          points: [
            [1, 1],
            [2, 2],
          ],
        },
      ],
    ],
    ['a span in a picture', (label) => [{ id: 'a', label, kind: 'span', start: 0, end: 3 }]],
    ['the same shape twice', (label) => [box(label), box(label)]],
    ['an id with markup', (label) => [box(label, { id: '<b>' })]],
    ['501 shapes', (label) => Array.from({ length: 501 }, (_, index) => box(label, { id: `s${index}` }))],
  ])('a save refuses %s', async (_name, shapes) => {
    const taskId = await task(pictures[0] as Row);
    const { items, labels } = await detail(taskId);
    const form = { taskId, itemId: items[5]?.id, state: 'DONE', rowVersion: 0 };
    expect(refusal(await save({ ...form, shapes: shapes(labels[0]?.id) }))).toEqual([400, 'PARAM_INVALID']);
    expect(await read(taskId, items[5]?.id)).toMatchObject({ rowVersion: 0 });
  });

  it('a save marks spans of a text, inside it only', async () => {
    const taskId = await task(texts[0] as Row);
    const { items, labels } = await detail(taskId);
    const item = await read(taskId, items[0]?.id);
    const { length } = String(item.content);
    const span = (start: number, end: number) => [
      { id: 'a', label: labels[0]?.id, kind: 'span', start, end },
    ];
    const form = { taskId, itemId: item.id, state: 'DONE', rowVersion: 0 };
    for (const [start, end] of [
      [3, 3],
      [5, 2],
      [0, length + 1],
      [-1, 2],
      [0.5, 2],
    ] as const)
      expect((await save({ ...form, shapes: span(start, end) })).body.errCode).toBe('PARAM_INVALID');
    expect((await save({ ...form, shapes: span(0, length) })).status).toBe(200);
  });

  it('a call adds a label to the data set, once', async () => {
    const taskId = await task(pictures[0] as Row);
    const add = (name: string, account = 'developer') =>
      api.call(account, 'POST', '/label/api/tasks/labels', { taskId, name });
    expect((await add('裂纹')).body.data).toMatchObject({
      name: '裂纹',
      colour: expect.stringMatching(/^#/),
    });
    const again = await add('裂纹', 'member');
    expect([...refusal(again), again.body.msg]).toEqual([409, 'DATA_DUPLICATE', '标签已存在']);
    expect(refusal(await add('  '))).toEqual([400, 'PARAM_INVALID']);
    // A label is readable: at most 32 characters, no line break. Each new label has a colour other than the label
    // before.
    expect(refusal(await add('长'.repeat(33)))).toEqual([400, 'PARAM_INVALID']);
    expect(refusal(await add('两\n行'))).toEqual([400, 'PARAM_INVALID']);
    const next = [(await add('长'.repeat(32))).body.data as Row, (await add('刮痕')).body.data as Row];
    expect(new Set(next.map(({ colour }) => colour)).size).toBe(2);
    const { labels } = await api.done('developer', 'GET', `/label/api/tasks/detail?id=${taskId}`);
    const names = (labels as Row[]).map(({ name }) => name);
    expect(names.slice(-3)).toEqual(['裂纹', '长'.repeat(32), '刮痕']);
  });

  it.each(['CREATING', 'IMPORTING', 'FAILED'])(
    'a data set that is %s is neither opened nor worked on',
    async (status) => {
      const dataSet = pictures[2] as Row;
      const taskId = await task(dataSet);
      const become = (next: string) =>
        database.asJob((tx) =>
          sql`update data_set_data_set set status = ${next} where id = ${dataSet.id}`.execute(tx),
        );
      await become(status);
      try {
        expect(refusal(await open({ dataSetId: dataSet.id }))).toEqual([400, 'STATE_NOT_ALLOWED']);
        const asked = await api.call('developer', 'GET', `/label/api/tasks/detail?id=${taskId}`);
        expect(refusal(asked)).toEqual([400, 'STATE_NOT_ALLOWED']);
      } finally {
        await become(String(dataSet.status));
      }
    },
  );

  it('labelling needs an organisation', async () => {
    expect(refusal(await open({}, 'newcomer'))).toEqual([400, 'ORG_REQUIRED']);
  });

  it('sixty labels added at once are fifty, and the data set of a colleague counts for itself (T-S7)', async () => {
    const taskId = await task(pictures[3] as Row);
    const { labels } = await detail(taskId);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        api.call(at % 2 ? 'developer' : 'member', 'POST', '/label/api/tasks/labels', {
          taskId,
          name: `标签 ${at}`,
        }),
      ),
    );
    const done = replies.filter(({ status }) => status === 200);
    expect(done).toHaveLength(50 - labels.length);
    expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({
      errCode: 'PARAM_INVALID',
      msg: '一个数据集最多 50 个标签',
    });
    expect((await detail(taskId)).labels).toHaveLength(50);
    const other = await detail(await task(pictures[1] as Row));
    expect(other.labels.length).toBeLessThan(50);
  });

  it('the database itself shows and gives nothing of the labelling to another organisation (T-A1, T-A2)', async () => {
    const id = await task(pictures[0] as Row);
    const { items } = await detail(id);
    const { orgId } = await api.signedIn('developer');
    const { userId } = await api.done('developer', 'GET', 'users');
    const caller = { ...anonymous, userId: String(userId), level: 'member' as const };
    const tables = [
      'label_task',
      'label_item',
      'label_class',
      'label_asset',
      'label_annotation',
      'label_position',
    ];
    const seen = (org: string) =>
      database.asRequest({ ...caller, orgId: org }, async (tx) => {
        const counts = [];
        for (const table of tables) {
          const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
            tx,
          );
          counts.push(Number(rows[0]?.n) > 0);
        }
        return counts;
      });
    expect(await seen(orgId)).toEqual(tables.map(() => true));
    for (const org of ['', '1']) expect(await seen(org)).toEqual(tables.map(() => false));
    const write = (org: string, statement: ReturnType<typeof sql>) =>
      database.asRequest({ ...caller, orgId: org }, (tx) => statement.execute(tx));
    const change = await write('1', sql`update label_task set status = 'FINISHED' where id = ${id}`);
    expect(change.numAffectedRows).toBe(0n);
    await expect(
      write('1', sql`insert into label_class values ('x', ${orgId}, 'x', 1, 'x', '#000000')`),
    ).rejects.toThrow(/row-level security/);
    await expect(
      write('1', sql`insert into label_position values (${id}, ${userId}, ${items[0]?.id})`),
    ).rejects.toThrow(/row-level security/);
    // the database role of requests cannot read the tables of tickets and sessions
    for (const table of ['label_ticket', 'label_session'])
      await expect(write(orgId, sql`select * from ${sql.table(table)}`)).rejects.toThrow(/permission denied/);
  });

  it('the log has every change of the labelling, refused ones too, once (T-A18)', async () => {
    const dataSet = texts[0] as Row;
    const taskId = await task(dataSet);
    const { items, labels } = await detail(taskId);
    const lines = async () => {
      const { rows } = await database.asJob((tx) =>
        sql<{ action: string; bizId: string; why: string | null }>`
          select action, "bizId", "errMessage" as why from isp_ops_log
          where "bizType" in ('dataSet.labelTask', 'dataSet.dataSet') order by "opsTime", id`.execute(tx),
      );
      return rows;
    };
    const shapes = [{ id: 'a', label: labels[0]?.id, kind: 'span', start: 0, end: 1 }];
    const form = { taskId, itemId: items[1]?.id, shapes, state: 'DONE', rowVersion: 0 };
    const label = { taskId, name: '别名' };
    const calls: readonly (readonly [string, 'POST' | 'PUT', string, Row, string, string | null])[] = [
      ['developer', 'POST', 'open_label', { dataSetId: dataSet.id }, '打开标注', null],
      ['customer', 'POST', 'open_label', { dataSetId: dataSet.id }, '打开标注', 'FORBIDDEN'],
      ['developer', 'POST', 'open_label', { dataSetId: 5 }, '打开标注', 'PARAM_INVALID'],
      ['developer', 'POST', 'tasks', { dataSetId: dataSet.id }, '打开标注', null],
      ['developer', 'POST', 'tasks', {}, '打开标注', 'PARAM_INVALID'],
      ['developer', 'PUT', 'annotations', form, '保存标注', null],
      ['developer', 'PUT', 'annotations', form, '保存标注', 'DATA_CONFLICT'],
      ['developer', 'PUT', 'annotations', { ...form, state: 'LOST' }, '保存标注', 'PARAM_INVALID'],
      ['customer', 'PUT', 'annotations', {}, '保存标注', 'FORBIDDEN'],
      ['developer', 'POST', 'tasks/labels', label, '新增标签', null],
      ['developer', 'POST', 'tasks/labels', label, '新增标签', 'DATA_DUPLICATE'],
      ['developer', 'POST', 'callback', { taskId, labeledCount: 1, finished: false }, '回报进度', null],
      ['developer', 'POST', 'callback', { taskId: 'x'.repeat(5000) }, '回报进度', 'PARAM_INVALID'],
    ];
    for (const [account, method, path, body, action, why] of calls) {
      const before = (await lines()).length;
      const reply = await api.call(account, method, `/label/api/${path}`, body);
      const added = (await lines()).slice(before);
      expect([path, reply.status === 200, added.map((line) => [line.action, line.why])]).toEqual([
        path,
        why === null,
        [[action, why]],
      ]);
    }
  });

  it('the call-back takes progress down; the end makes a version with the annotation, once', async () => {
    const dataSet = pictures[2] as Row;
    const taskId = await task(dataSet);
    const { items, labels } = await detail(taskId);
    const callback = (form: Row) => api.call('developer', 'POST', '/label/api/callback', { taskId, ...form });
    expect(refusal(await callback({ labeledCount: 1, finished: false }))).toEqual([400, 'PARAM_INVALID']);
    for (const item of items) {
      const shapes = [box(labels[0]?.id)];
      await save({ taskId, itemId: item.id, shapes, state: 'DONE', rowVersion: 0 });
    }
    for (const wrong of [
      { labeledCount: -1 },
      { labeledCount: 1.5 },
      { labeledCount: 99 },
      { finished: 'yes' },
    ])
      expect((await callback({ labeledCount: 6, finished: true, ...wrong })).body.errCode).toBe(
        'PARAM_INVALID',
      );
    const versions = async () =>
      (
        await api.done('developer', 'POST', 'data-set-version/page-query', {
          dataSetId: dataSet.id,
          size: 50,
        })
      ).records as Row[];
    const before = await versions();
    const end = { labeledCount: 6, finished: true, resultUri: 'label://result/1' };
    expect((await callback(end)).body.data).toBe(true);
    expect((await callback(end)).body.data).toBe(true);
    await api.later(1);
    const added = (await versions()).filter(({ id }) => !before.some((row) => row.id === id));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({
      isCurrent: false,
      status: 'READY',
      versionDesc: expect.stringMatching(/^标注产出/),
      labeledCount: 6,
      labelDistribution: [{ label: labels[0]?.name, count: 6 }],
    });
    // the new version contains the files of the labelled version, and in addition the annotation files
    const { fileCount } = before.find(({ isCurrent }) => isCurrent) as Row;
    expect(Number(added[0]?.fileCount)).toBeGreaterThan(Number(fileCount));
    const stored = await api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(stored).toMatchObject({ labelStatus: 'LABELED', labeledCount: 6 });
    const afterwards = await save({ taskId, itemId: items[0]?.id, shapes: [], state: 'DONE', rowVersion: 1 });
    expect(refusal(afterwards)).toEqual([400, 'STATE_NOT_ALLOWED']);
  });
});
