import type { Row } from '@isp/schema';
import { inTurn } from '@isp/server/testing/internal';
import { describe, expect, it } from 'vitest';
import { toPng } from '../../../ports/media/toPng.ts';
import { boxOf, startLabelling } from './labelling.fixture.ts';
import { refusal } from './refusal.fixture.ts';

describe.each(inTurn('postgres'))('items of a labelling task on %s', (kind) => {
  const {
    service,
    dataSets,
    openLabel,
    openTask,
    readTask,
    readItem,
    save,
    startSession,
    callAsTool,
    upload,
  } = startLabelling(kind);

  it('the labelling tool gets items and labels, and returns to the item where the user stopped', async () => {
    const [dataSet] = service.pictures as [Row];
    const id = await openTask(dataSet);
    const before = await readTask(id);
    expect(before).toMatchObject({
      name: dataSet.dataSetName,
      dataType: 'IMAGE',
      status: 'OPEN',
      position: null,
    });
    expect(before.labels.map(({ name }) => name)).toEqual(['划痕', '凹坑', '螺钉', '污渍']);
    expect(before.items).toHaveLength(6);
    const third = before.items[2] as Row;
    expect(await readItem(id, third.id)).toMatchObject({
      width: 480,
      height: 320,
      shapes: [],
      rowVersion: 0,
      state: 'TODO',
    });
    expect(await readTask(id)).toMatchObject({ position: third.id });
    // the position in the task is stored for each user separately
    expect(await readTask(id, 'member')).toMatchObject({ position: null });
    const image = await service.api.app.inject({
      url: `/label/api/items/image?taskId=${id}&id=${String(third.id)}&orgId=${String(dataSet.orgId)}`,
      headers: { 'blade-auth': `bearer ${(await service.api.signedIn('developer')).token}` },
    });
    expect(image.headers['content-type']).toBe('image/png');
    expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(image.rawPayload.length).toBeGreaterThan(2000);
    const signedOut = await service.api.app.inject({
      url: `/label/api/items/image?taskId=${id}&id=${String(third.id)}`,
    });
    expect(signedOut.statusCode).toBe(401);
  });

  it('the labelling tool gets the service.pictures that were uploaded into the version, and their sizes', async () => {
    const png = (width: number) => toPng({ width, height: 40, rgb: new Uint8Array(width * 120).fill(90) });
    const dataSet = await upload('IMAGE', {
      'b/2.png': png(60),
      'a/1.png': png(50),
      'a/1.txt': '说明',
      'c/3.tiff': 'x',
    });
    const { orgId } = await service.api.signedIn('developer');
    const id = await openTask(dataSet);
    const { items } = await readTask(id);
    expect(items.map(({ name }) => name)).toEqual(['a/1.png', 'b/2.png']);
    const [first, second] = items as [Row, Row];
    const { labels } = await readTask(id);
    expect(labels).toEqual([]);
    for (const [item, width] of [
      [first, 50],
      [second, 60],
      // at the second opening, the size of the picture is read from the database
      [second, 60],
    ] as const)
      expect(await readItem(id, item.id)).toMatchObject({ width, height: 40, state: 'TODO', rowVersion: 0 });
    const image = (account: string, headers: Record<string, string> = {}) =>
      service.api.call(
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
    const { labelToken } = (await openLabel({ dataSetId: dataSet.id })).body.data as Row;
    const session = (await startSession(labelToken)).body.data as Row;
    const path = `/label/api/items/image?taskId=${id}&id=${String(first.id)}`;
    expect((await callAsTool(String(session.token), orgId, path)).status).toBe(200);
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
    const dataSet = await upload('IMAGE', files, { annotationFormat: 'YOLO' });
    const taskId = await openTask(dataSet);
    const { before, items, labels } = await readTask(taskId);
    expect(before).toEqual({ taken: 1, foreign: 1, names: ['labels/2.txt'], format: null, left: 1 });
    expect(labels.map(({ name }) => name)).toEqual(['狗', '猫']);
    expect(items.map(({ state }) => state)).toEqual(['DONE', 'TODO', 'TODO']);
    const shapes = [{ id: 'before-1', label: labels[0]?.id, kind: 'box', x: 20, y: 10, w: 10, h: 20 }];
    expect(await readItem(taskId, items[0]?.id)).toMatchObject({ shapes, rowVersion: 1 });
    // an annotation from a file that the user has removed is not added again when the task is opened again
    const form = { taskId, itemId: items[0]?.id, shapes: [], state: 'TODO', rowVersion: 1 };
    expect((await save(form)).body.data).toMatchObject({ labeledCount: 0 });
    expect(await openTask(dataSet)).toBe(taskId);
    expect(await readItem(taskId, items[0]?.id)).toMatchObject({ shapes: [], rowVersion: 2 });
  });

  it('the labelling tool gets the service.texts that were uploaded: files, rows of tables and JSON lines; with the reason for the others', async () => {
    const dataSet = await upload('TEXT', {
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
    const taskId = await openTask(dataSet);
    const { items } = await readTask(taskId);
    const shown = await Promise.all(items.map(({ id }) => readItem(taskId, id)));
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
    const english = await service.api.call(
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
    const add = await service.api.done('developer', 'POST', '/label/api/tasks/labels', {
      taskId,
      name: '词',
    });
    const span = (end: number) => [{ id: 'a', label: add.id, kind: 'span', start: 0, end }];
    const form = { taskId, itemId: items[1]?.id, state: 'DONE', rowVersion: 0 };
    expect(await readItem(taskId, items[1]?.id)).toMatchObject({ content: '甲乙', problem: null });
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
      const { labelToken, taskId } = (await openLabel({ dataSetId: dataSet.id })).body.data as Row;
      const { orgId, token } = (await startSession(labelToken)).body.data as { orgId: string; token: string };
      const { items, labels } = await readTask(String(taskId));
      expect(items).toHaveLength(10);
      expect(items.every(({ name }) => String(name).endsWith(ending))).toBe(true);
      const [first, second] = items as [Row, Row];
      // a link can be made in a session of the platform and in a session of the tool
      const path = `/label/api/items/detail?taskId=${String(taskId)}&id=${String(first.id)}`;
      const links = [
        await readItem(String(taskId), first.id),
        (await callAsTool(token, orgId, path)).body.data as Row,
      ];
      const play = (url: unknown, range = 'bytes=0-3') =>
        service.api.app.inject({ url: String(url), headers: { range } });
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
      expect(refusal(await save({ ...form, shapes: [boxOf(labels[0]?.id)] }))).toEqual([
        400,
        'PARAM_INVALID',
      ]);
      expect((await save({ ...form, shapes: [segment] })).body.data).toMatchObject({ labeledCount: 1 });
      const kept = { shapes: [{ ...segment, end: 1.235 }], state: 'DONE' };
      expect(await readItem(String(taskId), first.id)).toMatchObject(kept);
      await service.api.later(21 * 60);
      for (const { media } of links) expect((await play(media)).statusCode).toBe(401);

      // All other items are skipped. The next version must contain a file with the annotations of the first item.
      for (const { id } of items.slice(1)) await save({ ...form, itemId: id, shapes: [], state: 'SKIPPED' });
      await service.api.done('developer', 'POST', '/label/api/callback', {
        taskId,
        labeledCount: 10,
        finished: true,
      });
      await service.api.later(1);
      const list = async (what: string, search: Row) =>
        (await service.api.done('developer', 'POST', `${what}/page-query`, { ...search, size: 50 }))
          .records as Row[];
      const versions = await list('data-set-version', { dataSetId: dataSet.id });
      const made = versions.find(({ versionDesc }) => /^标注产出/.test(String(versionDesc)));
      expect(made).toMatchObject({
        ...{ status: 'READY', labeledCount: 10 },
        labelDistribution: [{ label: labels[0]?.name, count: 1 }],
      });
      const written = await list('data-set-file', { versionId: made?.id, fileType: 'ANNOTATION' });
      expect(written.map(({ path }) => path)).toEqual(['annotations/annotations.jsonl']);
      const content = await service.api.app.inject({
        url: `/isp-user/api/v1/data-set-file/content/${String(written[0]?.id)}?orgId=${orgId}`,
        headers: { 'blade-auth': `bearer ${(await service.api.signedIn('developer')).token}` },
      });
      expect(JSON.parse(content.body)).toEqual({
        ...{ file: first.name, duration },
        annotations: [{ label: labels[0]?.name, kind: 'segment', start: 0.5, end: 1.235 }],
      });
      expect(content.rawPayload).toHaveLength(Number(written[0]?.sizeBytes));
      const labelled = await list('data-set-file', { versionId: made?.id, labeled: true });
      expect(labelled.map(({ path }) => path)).toEqual([first.name]);

      // the task of the next version starts with the annotations of the finished task
      const next = (await openLabel({ dataSetVersionId: made?.id })).body.data as Row;
      const begun = await readTask(String(next.taskId));
      expect(begun.before).toEqual({ taken: 1, foreign: 0, names: [], format: null, left: 0 });
      const [same] = begun.items.filter(({ state }) => state === 'DONE') as [Row];
      const { label, start } = segment;
      expect(await readItem(String(next.taskId), same.id)).toMatchObject({
        ...{ name: first.name, state: 'DONE', rowVersion: 1 },
        shapes: [{ id: 'before-1', kind: 'segment', label, start, end: 1.235 }],
      });
      const counted = await service.api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
      expect(counted).toMatchObject({ labeledCount: 1, labelStatus: 'LABELING' });
    },
  );
});
