import type { Row } from '@isp/schema';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { boxOf, startLabelling } from './labelling.fixture.ts';
import { refusal } from './refusal.fixture.ts';

describe.each(inTurn('postgres'))('saving annotations on %s', (kind) => {
  const { service, openTask, readTask, readItem, save } = startLabelling(kind);

  it('a save replaces the version that was read, counts, and refuses a stale one (T-R12)', async () => {
    const dataSet = service.pictures[1] as Row;
    const taskId = await openTask(dataSet);
    const { items, labels } = await readTask(taskId);
    const itemId = items[0]?.id;
    const label = labels[0]?.id;
    const form = { taskId, itemId, shapes: [boxOf(label)], state: 'DONE', rowVersion: 0 };
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
    const second = await save({ ...form, shapes: [boxOf(label), polygon], rowVersion: 1 });
    expect(second.body.data).toMatchObject({ rowVersion: 2, labeledCount: 1 });
    expect(await readItem(taskId, itemId)).toMatchObject({ shapes: [boxOf(label), polygon], rowVersion: 2 });
    const stored = await service.api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(stored).toMatchObject({ labeledCount: 1, labelStatus: 'LABELING' });
    // of two first saves of the same item at the same time, only one succeeds
    const other = { ...form, itemId: items[1]?.id };
    const both = await Promise.all([save(other), save(other, 'member')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Several items are saved at the same time. The stored count must include all of these saves.
    const rest = items.slice(2, 6);
    await Promise.all(rest.map(({ id }) => save({ ...form, itemId: id })));
    const { rows } = await service.database.asJob((tx) =>
      sql<{ n: string }>`select "labeledCount" as n from label_task where id = ${taskId}`.execute(tx),
    );
    expect(Number(rows[0]?.n)).toBe(2 + rest.length);
    const counted = await service.api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(counted).toMatchObject({ labeledCount: 2 + rest.length });
  });

  it.each<[string, (label: unknown) => unknown]>([
    ['no list', () => 'x'],
    ['a label of another data set', () => [boxOf('1')]],
    ['a box outside the picture', (label) => [boxOf(label, { x: 470 })]],
    ['a box without size', (label) => [boxOf(label, { w: 0 })]],
    ['a number that is none', (label) => [boxOf(label, { x: '10' })]],
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
    ['the same shape twice', (label) => [boxOf(label), boxOf(label)]],
    ['an id with markup', (label) => [boxOf(label, { id: '<b>' })]],
    ['501 shapes', (label) => Array.from({ length: 501 }, (_, index) => boxOf(label, { id: `s${index}` }))],
  ])('a save refuses %s', async (_name, shapes) => {
    const taskId = await openTask(service.pictures[0] as Row);
    const { items, labels } = await readTask(taskId);
    const form = { taskId, itemId: items[5]?.id, state: 'DONE', rowVersion: 0 };
    expect(refusal(await save({ ...form, shapes: shapes(labels[0]?.id) }))).toEqual([400, 'PARAM_INVALID']);
    expect(await readItem(taskId, items[5]?.id)).toMatchObject({ rowVersion: 0 });
  });

  it('a save marks spans of a text, inside it only', async () => {
    const taskId = await openTask(service.texts[0] as Row);
    const { items, labels } = await readTask(taskId);
    const item = await readItem(taskId, items[0]?.id);
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
    const taskId = await openTask(service.pictures[0] as Row);
    const add = (name: string, account = 'developer') =>
      service.api.call(account, 'POST', '/label/api/tasks/labels', { taskId, name });
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
    const { labels } = await service.api.done('developer', 'GET', `/label/api/tasks/detail?id=${taskId}`);
    const names = (labels as Row[]).map(({ name }) => name);
    expect(names.slice(-3)).toEqual(['裂纹', '长'.repeat(32), '刮痕']);
  });

  it('sixty labels added at once are fifty, and the data set of a colleague counts for itself (T-S7)', async () => {
    const taskId = await openTask(service.pictures[3] as Row);
    const { labels } = await readTask(taskId);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        service.api.call(at % 2 ? 'developer' : 'member', 'POST', '/label/api/tasks/labels', {
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
    expect((await readTask(taskId)).labels).toHaveLength(50);
    const other = await readTask(await openTask(service.pictures[1] as Row));
    expect(other.labels.length).toBeLessThan(50);
  });

  it('the call-back takes progress down; the end makes a version with the annotation, once', async () => {
    const dataSet = service.pictures[2] as Row;
    const taskId = await openTask(dataSet);
    const { items, labels } = await readTask(taskId);
    const callback = (form: Row) =>
      service.api.call('developer', 'POST', '/label/api/callback', { taskId, ...form });
    expect(refusal(await callback({ labeledCount: 1, finished: false }))).toEqual([400, 'PARAM_INVALID']);
    for (const item of items) {
      const shapes = [boxOf(labels[0]?.id)];
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
        await service.api.done('developer', 'POST', 'data-set-version/page-query', {
          dataSetId: dataSet.id,
          size: 50,
        })
      ).records as Row[];
    const before = await versions();
    const end = { labeledCount: 6, finished: true, resultUri: 'label://result/1' };
    expect((await callback(end)).body.data).toBe(true);
    expect((await callback(end)).body.data).toBe(true);
    await service.api.later(1);
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
    const stored = await service.api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(stored).toMatchObject({ labelStatus: 'LABELED', labeledCount: 6 });
    const afterwards = await save({ taskId, itemId: items[0]?.id, shapes: [], state: 'DONE', rowVersion: 1 });
    expect(refusal(afterwards)).toEqual([400, 'STATE_NOT_ALLOWED']);
  });

  it('the log has every change of the labelling, refused ones too, once (T-A18)', async () => {
    const dataSet = service.texts[0] as Row;
    const taskId = await openTask(dataSet);
    const { items, labels } = await readTask(taskId);
    const lines = async () => {
      const { rows } = await service.database.asJob((tx) =>
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
      const reply = await service.api.call(account, method, `/label/api/${path}`, body);
      const added = (await lines()).slice(before);
      expect([path, reply.status === 200, added.map((line) => [line.action, line.why])]).toEqual([
        path,
        why === null,
        [[action, why]],
      ]);
    }
  });
});
