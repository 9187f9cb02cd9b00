import type { Row } from '@isp/schema';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anonymous } from '../../../platform/routes/anonymous.ts';
import { startLabelling } from './labelling.fixture.ts';
import { refusal } from './refusal.fixture.ts';

describe.each(inTurn('postgres'))('opening the labelling tool on %s', (kind) => {
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

  it('the labelling call opens a data set: an address, a token for five minutes, a task, and the data set is being labelled (R7.11)', async () => {
    const [dataSet] = service.pictures as [Row];
    expect(dataSet.labelStatus).toBe('UNLABELED');
    const reply = await openLabel({ dataSetId: dataSet.id });
    expect(reply.body.data).toEqual({
      url: expect.stringMatching(/^\/isp-user\/label\/#labelToken=[\w-]{43}$/),
      labelToken: expect.stringMatching(/^[\w-]{43}$/),
      taskId: expect.any(String),
      expireTime: '2026-11-20 10:05:00',
    });
    const after = await service.api.done('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`);
    expect(after).toMatchObject({ labelStatus: 'LABELING' });
    // opening the tool again for the data set or for its version gives the same task
    const { taskId } = reply.body.data as Row;
    expect(await openTask(dataSet)).toBe(taskId);
    const versions = await service.api.done('developer', 'POST', 'data-set-version/page-query', {
      dataSetId: dataSet.id,
    });
    const version = (versions.records as Row[]).find(({ isCurrent }) => isCurrent);
    expect((await openLabel({ dataSetVersionId: version?.id })).body.data).toMatchObject({ taskId });
    const astray = await openLabel({ dataSetId: service.pictures[1]?.id, dataSetVersionId: version?.id });
    expect(refusal(astray)).toEqual([404, 'DATA_NOT_FOUND']);
  });

  it('without a data set the tool shows those there are (R7.11)', async () => {
    const { labelToken, taskId } = (await openLabel({})).body.data as Row;
    expect(taskId).toBeNull();
    const session = (await startSession(labelToken)).body.data as Row;
    const { orgId } = await service.api.signedIn('developer');
    expect(session).toMatchObject({ orgId, taskId: null, projectId: null, expiresIn: 43_200 });
    const list = (await callAsTool(String(session.token), orgId, '/label/api/data-sets')).body.data as Row[];
    expect(list.length).toBeGreaterThanOrEqual(service.pictures.length + service.texts.length);
    expect(new Set(list.map(({ dataType }) => dataType))).toEqual(
      new Set(['IMAGE', 'TEXT', 'AUDIO', 'VIDEO']),
    );
  });

  it('a token is good once, for five minutes, and stored as a hash (R7.11)', async () => {
    const first = (await openLabel({})).body.data as Row;
    const { rows } = await service.database.asJob((tx) =>
      sql<{ text: string }>`select t::text as text from label_ticket t`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(String(first.labelToken)))).toBe(false);
    // a ticket can be used only once: of two concurrent calls one succeeds
    const replies = await Promise.all([startSession(first.labelToken), startSession(first.labelToken)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const expired = (await openLabel({})).body.data as Row;
    await service.api.later(301);
    expect(refusal(await startSession(expired.labelToken))).toEqual([401, 'TOKEN_INVALID']);
    expect(refusal(await startSession('x'.repeat(43)))).toEqual([401, 'TOKEN_INVALID']);
    expect((await startSession(undefined)).body.errCode).toBe('PARAM_MISSING');
  });

  it('the session of the tool ends with the sign-in it came of, and opens nothing else (T-A6)', async () => {
    const { labelToken } = (await openLabel({}, 'member')).body.data as Row;
    const { orgId, token } = (await startSession(labelToken)).body.data as { orgId: string; token: string };
    const ask = () => callAsTool(token, orgId, '/label/api/data-sets');
    expect((await ask()).status).toBe(200);
    const elsewhere = await service.api.call(
      undefined,
      'POST',
      'data-set/page-query',
      { orgId },
      {
        'label-session': token,
      },
    );
    expect(elsewhere.status).toBe(401);
    expect(refusal(await callAsTool(token, '1', '/label/api/data-sets'))).toEqual([400, 'ORG_REQUIRED']);
    await service.api.call('member', 'POST', 'login/signOut', {});
    expect(refusal(await ask())).toEqual([400, 'SESSION_EXPIRED']);
    await service.api.later(3700);
  });

  it('a session of the tool ends after two hours without a call, and work in it keeps the sign-in', async () => {
    const { labelToken } = (await openLabel({}, 'member')).body.data as Row;
    const { orgId, token } = (await startSession(labelToken)).body.data as { orgId: string; token: string };
    const ask = () => callAsTool(token, orgId, '/label/api/data-sets');
    for (let hours = 0; hours < 3; hours += 1) {
      await service.api.later(5400);
      expect((await ask()).status).toBe(200);
    }
    await service.api.later(7201);
    expect(refusal(await ask())).toEqual([400, 'SESSION_EXPIRED']);
  });

  it('a session for one task reaches no other', async () => {
    const [mine, other] = service.pictures as [Row, Row];
    const otherTask = await openTask(other);
    const { labelToken, taskId } = (await openLabel({ dataSetId: mine.id })).body.data as Row;
    const { orgId, token } = (await startSession(labelToken)).body.data as { orgId: string; token: string };
    const askFor = (id: unknown) => callAsTool(token, orgId, `/label/api/tasks/detail?id=${String(id)}`);
    expect((await askFor(taskId)).status).toBe(200);
    expect(refusal(await askFor(otherTask))).toEqual([404, 'DATA_NOT_FOUND']);
    const list = (await callAsTool(token, orgId, '/label/api/data-sets')).body.data as Row[];
    expect(list.map(({ id }) => id)).toEqual([mine.id]);
  });

  it('other organisations, other projects and missing permissions are refused (T-A1)', async () => {
    const [dataSet] = service.pictures as [Row];
    const id = await openTask(dataSet);
    expect(refusal(await service.api.call(undefined, 'POST', '/label/api/open_label', {}))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
    expect(refusal(await openLabel({ dataSetId: dataSet.id }, 'customer'))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await openLabel({ dataSetId: dataSet.id }, 'admin'))).toEqual([403, 'FORBIDDEN']);
    const hidden = await dataSets({ visibility: 'PRIVATE' });
    const foreign = hidden.find(({ dataType }) => dataType === 'IMAGE');
    expect(refusal(await openLabel({ dataSetId: foreign?.id }, 'member'))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await openLabel({ dataSetId: '1' }))).toEqual([404, 'DATA_NOT_FOUND']);
    expect(refusal(await openLabel({ dataSetId: dataSet.id, projectId: '1' }))).toEqual([
      404,
      'DATA_NOT_FOUND',
    ]);
    expect(refusal(await openLabel({ dataSetId: ['x'] }))).toEqual([400, 'PARAM_INVALID']);
    // a task of another organisation is refused like a task that does not exist
    await service.database.asJob((tx) =>
      sql`update label_task set "orgId" = '2' where id = ${id}`.execute(tx),
    );
    const read = await service.api.call('developer', 'GET', `/label/api/tasks/detail?id=${id}`);
    expect(refusal(read)).toEqual([404, 'DATA_NOT_FOUND']);
    await service.database.asJob((tx) =>
      sql`update label_task set "orgId" = ${String(dataSet.orgId)} where id = ${id}`.execute(tx),
    );
  });

  it('labelling needs an organisation', async () => {
    expect(refusal(await openLabel({}, 'newcomer'))).toEqual([400, 'ORG_REQUIRED']);
  });

  it.each(['CREATING', 'IMPORTING', 'FAILED'])(
    'a data set that is %s is neither opened nor worked on',
    async (status) => {
      const dataSet = service.pictures[2] as Row;
      const taskId = await openTask(dataSet);
      const become = (next: string) =>
        service.database.asJob((tx) =>
          sql`update data_set_data_set set status = ${next} where id = ${dataSet.id}`.execute(tx),
        );
      await become(status);
      try {
        expect(refusal(await openLabel({ dataSetId: dataSet.id }))).toEqual([400, 'STATE_NOT_ALLOWED']);
        const asked = await service.api.call('developer', 'GET', `/label/api/tasks/detail?id=${taskId}`);
        expect(refusal(asked)).toEqual([400, 'STATE_NOT_ALLOWED']);
      } finally {
        await become(String(dataSet.status));
      }
    },
  );

  it('a version with nothing to label, and data of other kinds, are refused', async () => {
    const none = await openLabel({ dataSetId: (await upload('IMAGE', { 'a.tiff': 'x' })).id });
    expect([...refusal(none), none.body.msg]).toEqual([
      404,
      'NO_DATA_YET',
      '该版本没有可标注的文件，请先上传标注工具支持的文件',
    ]);
    const table = await openLabel({ dataSetId: (await upload('TABLE', { 'a.csv': 'a\n1\n' })).id });
    expect([...refusal(table), table.body.msg]).toEqual([
      400,
      'STATE_NOT_ALLOWED',
      '标注工具仅支持图像、文本、语音和视频数据集',
    ]);
  });

  it('the database itself shows and gives nothing of the labelling to another organisation (T-A1, T-A2)', async () => {
    const id = await openTask(service.pictures[0] as Row);
    const { items } = await readTask(id);
    await readItem(id, items[0]?.id);
    await save({ taskId: id, itemId: items[0]?.id, shapes: [], state: 'DONE', rowVersion: 0 });
    const { orgId } = await service.api.signedIn('developer');
    const { userId } = await service.api.done('developer', 'GET', 'users');
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
      service.database.asRequest({ ...caller, orgId: org }, async (tx) => {
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
      service.database.asRequest({ ...caller, orgId: org }, (tx) => statement.execute(tx));
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
});
