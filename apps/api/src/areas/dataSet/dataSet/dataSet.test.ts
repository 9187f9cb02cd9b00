import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { tusClient } from '../../../testing/tusClient.ts';
import { zipOf } from '../import/zipOf.fixture.ts';
import { dataSetMigrations } from '../migrations.ts';
import { sweepImports } from './sweepImports.ts';

// These tests check rules, not the database, so one type of database with a single connection is enough.
describe('data sets and their versions', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;
  const folder = mkdtempSync(join(tmpdir(), 'isp-data-sets-'));
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_FILES: folder });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const add = (more: Row = {}) => {
    count += 1;
    const form = { dataSetName: `规则 ${count}`, dataType: 'IMAGE', taskType: 'OCR', visibility: 'ORG' };
    return api.done('developer', 'POST', 'data-set/add', { ...form, sourceType: 'UPLOAD', ...more });
  };
  const detail = (path: string, row: Row, account = 'developer') =>
    api.done(account, 'GET', `${path}/detail?id=${String(row.id)}`);
  /** Adds a data set, and waits for its first import, which reads the simulated source. */
  const ready = async (more: Row = {}) => {
    const dataSet = await add({ sourceType: 'SYNTHETIC', ...more });
    await api.later(1);
    return detail('data-set', dataSet);
  };
  const current = async (dataSet: Row) => detail('data-set-version', { id: dataSet.currentVersionId });
  const act = (account: string, path: string, action: string, row: Row, form: Row = {}) =>
    api.call(account, 'POST', `${path}/${action}`, { id: row.id, ...form });
  const version = (dataSet: Row, versionNo: string, more: Row = {}) =>
    api.done('developer', 'POST', 'data-set-version/add', { dataSetId: dataSet.id, versionNo, ...more });
  const remove = (path: string, ids: string) => api.call('developer', 'POST', `${path}/remove`, { ids });
  const liveVersions = async (dataSet: Row) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id from data_set_data_set_version where "dataSetId" = ${dataSet.id} and not "isDeleted"`.execute(
        tx,
      ),
    );
    return rows.length;
  };
  /**
   * Makes a notebook use versions of the data set, together with a version of another data set. Without ids, it
   * uses no version.
   */
  const mount = (...ids: unknown[]) =>
    database.asJob((tx) =>
      sql`update notebook_notebook set "dataSets" = ${
        ids.length > 0
          ? JSON.stringify(['1', ...ids].map((id) => ({ dataSetVersionId: id, mountPath: '/data' })))
          : null
      }::jsonb, status = 'RUNNING' where id = (select min(id) from notebook_notebook where not "isDeleted")`.execute(
        tx,
      ),
    );
  /** Stops the notebook that uses the versions. @returns id of the notebook */
  const stop = () =>
    database.asJob(async (tx) => {
      const { rows } = await sql<Row>`update notebook_notebook set status = 'STOPPED'
        where id = (select min(id) from notebook_notebook where not "isDeleted") returning id`.execute(tx);
      return String(rows[0]?.id);
    });

  it('a data set starts empty, and needs the values its kind of source needs', async () => {
    expect(await add()).toMatchObject({
      sampleCount: 0,
      labeledCount: 0,
      labelStatus: 'UNLABELED',
      sizeBytes: 0,
      status: 'CREATING',
    });
    const form = { dataSetName: '来源', dataType: 'IMAGE', taskType: 'OCR', visibility: 'ORG' };
    const wrong = await api.call('developer', 'POST', 'data-set/add', { ...form, sourceType: 'PVC' });
    const { errors } = wrong.body.data as { errors: Row[] };
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['pvcId', 'sourceUri']);
  });

  it('a source without an upload is fetched: its first version is made, read and in use, and its author notified', async () => {
    const dataSet = await ready();
    expect(dataSet).toMatchObject({ status: 'READY', fileCount: 24, sampleCount: 24, labelProgress: 0 });
    const version = await current(dataSet);
    expect(version).toMatchObject({
      versionNo: 'v1.0.0',
      versionTitle: `${String(dataSet.dataSetName)} v1.0.0`,
      isCurrent: true,
      status: 'READY',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const files = await api.done('developer', 'POST', 'data-set-file/page-query', {
      versionId: version.id,
      split: 'TEST',
    });
    expect(files).toMatchObject({
      total: 2,
      records: [{ isCurrent: true, versionStatus: 'READY', fileType: 'IMAGE' }, {}],
    });
    const messages = await api.done('developer', 'GET', 'sys-message/message-list-paging?size=200');
    expect((messages.records as Row[]).map(({ title }) => title)).toContain(
      `数据集 ${String(version.versionTitle)} 导入完成`,
    );
  });

  it('an upload becomes the files of a version; the fault of one is reported, and mended by another', async () => {
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { orgId, token } = await api.signedIn('developer');
    const tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
    const send = async (name: string, bytes: Buffer) => {
      const { body } = await tus.whole(name, bytes.length, 'dataSet.dataSetVersion.files', bytes);
      return body.data as Row;
    };
    const dataSet = await add({ dataType: 'TEXT', taskType: 'TEXT_CLASSIFICATION' });
    const empty = await api.call('developer', 'POST', 'data-set-version/add', { dataSetId: dataSet.id });
    expect((empty.body.data as { errors: Row[] }).errors).toMatchObject([
      { field: 'files', rule: 'required' },
    ]);

    const wrong = await send('rows.jsonl', Buffer.from('{"text":1}\nno\n'));
    const first = await version(dataSet, 'v1', { files: [wrong] });
    expect(await detail('data-set', dataSet)).toMatchObject({ status: 'IMPORTING' });
    await api.later(1);
    const failReason = '第 2 行不是有效的 JSON';
    expect(await detail('data-set', dataSet)).toMatchObject({ status: 'FAILED', failReason });
    expect(await detail('data-set-version', first)).toMatchObject({ status: 'FAILED', failReason });
    // the retry reads the same invalid upload, so it fails again
    expect((await act('developer', 'data-set', 'retry', dataSet)).status).toBe(200);
    await api.later(1);
    expect(await detail('data-set', dataSet)).toMatchObject({ status: 'FAILED', failReason });

    const rows = [
      '{"text":"好","label":"正面"}',
      '{"text":"坏","label":"负面"}',
      '{"text":"棒","label":"正面"}',
    ];
    const right = await send(
      'data.zip',
      zipOf({ 'train/rows.jsonl': `${rows.join('\n')}\n`, 'note.txt': '说明' }),
    );
    const splitRatio = { train: 50, val: 25, test: 25 };
    const bad = { dataSetId: dataSet.id, files: [right], splitRatio: { ...splitRatio, test: 20 } };
    const refused = await api.call('developer', 'POST', 'data-set-version/add', bad);
    expect((refused.body.data as { errors: Row[] }).errors).toMatchObject([{ field: 'splitRatio.train' }]);
    const second = await api.done('developer', 'POST', 'data-set-version/add', { ...bad, splitRatio });
    expect(second.versionNo).toBe('v1.1.0');
    await api.later(1);
    expect(await detail('data-set', dataSet)).toMatchObject({
      status: 'READY',
      failReason: null,
      currentVersionId: second.id,
      sampleCount: 4,
      labeledCount: 3,
      labelProgress: 75,
      labelStatus: 'LABELING',
    });
    expect(await detail('data-set-version', second)).toMatchObject({
      labelDistribution: [
        { label: '正面', count: 2 },
        { label: '负面', count: 1 },
      ],
    });
    const chart = await api.done('developer', 'GET', `data-set/label-distribution?id=${String(dataSet.id)}`);
    expect(chart).toMatchObject({ xAxis: ['正面', '负面'], series: [{ data: [2, 1] }] });

    const listed = await api.done('developer', 'POST', 'data-set-file/page-query', { versionId: second.id });
    const [note, file] = listed.records as [Row, Row];
    expect([note, file]).toMatchObject([
      { path: 'note.txt', fileType: 'TEXT', labeled: false },
      { path: 'train/rows.jsonl', fileType: 'JSON', labeled: true, split: 'TRAIN', sampleCount: 3 },
    ]);
    const link = await api.done('developer', 'GET', `data-set-file/download?id=${String(file.id)}`);
    const part = await tus.get(String(link.url), { range: 'bytes=2-5' });
    expect([part.status, part.bytes.toString(), part.headers['content-range']]).toEqual([
      206,
      'text',
      `bytes 2-5/${String(file.sizeBytes)}`,
    ]);
    expect(part.headers['content-disposition']).toMatch(/^attachment.*rows\.jsonl/);
    // a download link is valid only for one file and only in one session
    expect((await tus.get(String(link.url).replace(String(file.id), String(note.id)))).status).toBe(401);
    const inUse = { dataSetId: dataSet.id, view: 'current' };
    expect(await api.done('developer', 'POST', 'data-set-file/page-query', inUse)).toMatchObject({
      total: 2,
    });
    const preview = await api.done('developer', 'GET', `data-set/preview?id=${String(dataSet.id)}`);
    expect(preview).toMatchObject(
      [
        { kind: 'table', columns: ['text', 'label'], rows: [['好', '正面'], {}, {}] },
        { kind: 'text', content: '说明' },
      ].toSorted((one) => (one.kind === 'text' ? -1 : 1)),
    );

    const all = await api.done('developer', 'GET', `data-set/download?id=${String(dataSet.id)}`);
    const { bytes } = await tus.get(String(all.url));
    const names: string[] = [];
    const archive = extract();
    archive.end(bytes);
    for await (const entry of archive) {
      names.push(entry.header.name);
      entry.resume();
    }
    expect(names).toEqual(['note.txt', 'train/rows.jsonl']);
    expect(await detail('data-set', dataSet)).toMatchObject({ downloadCount: 1 });

    // an incremental version starts with the files of its base version: a file with an existing path replaces that
    // file, and the other files are kept
    const more = await send('more.zip', zipOf({ 'note.txt': '新的说明', 'more.txt': '更多' }));
    const third = await version(dataSet, 'v2', {
      importMode: 'INCREMENT',
      baseVersionId: second.id,
      files: [more],
    });
    await api.later(1);
    expect(await detail('data-set-version', third)).toMatchObject({
      fileCount: 3,
      sampleCount: 5,
      isCurrent: false,
    });
    expect((await act('developer', 'data-set-version', 'set-current', third)).status).toBe(200);
    expect(await detail('data-set', dataSet)).toMatchObject({ currentVersionId: third.id, fileCount: 3 });
    const based = await remove('data-set-version', String(second.id));
    expect([based.status, based.body.errCode]).toEqual([409, 'DATA_IN_USE']);

    // a tar archive is read once for all of its files
    const tar = pack();
    for (const name of ['c.txt', 'a.txt', 'b.txt']) tar.entry({ name }, `of ${name}`);
    tar.finalize();
    const packed = await send('data.tar.gz', gzipSync(await buffer(tar)));
    const fourth = await version(dataSet, 'v4', { files: [packed] });
    await api.later(1);
    const reads = vi.spyOn(api.service.ports.objects, 'read');
    const whole = await api.done('developer', 'GET', `data-set-version/download?id=${String(fourth.id)}`);
    const unpacked = extract();
    unpacked.end((await tus.get(String(whole.url))).bytes);
    const contents: string[] = [];
    for await (const entry of unpacked) contents.push((await buffer(entry)).toString());
    expect([contents, reads.mock.calls.length]).toEqual([['of c.txt', 'of a.txt', 'of b.txt'], 1]);
    reads.mockRestore();
  });

  it('a data set is published by the platform, when its organisation requests it and it has a description (R6.05)', async () => {
    const dataSet = await ready();
    const early = await act('developer', 'data-set', 'publish', dataSet);
    expect(early.body.errCode).toBe('DATA_SET_INCOMPLETE');
    const { rowVersion } = await detail('data-set', dataSet);
    await api.done('developer', 'PUT', 'data-set/update', {
      ...{ id: dataSet.id, rowVersion, license: 'mit', description: '说明' },
    });
    const portal = () => api.call(undefined, 'GET', `portal/data-set/detail?id=${String(dataSet.id)}`);
    for (const account of ['member', 'admin'])
      expect((await act(account, 'data-set', 'publish', dataSet)).status).not.toBe(200);
    expect((await act('developer', 'data-set', 'publish', dataSet)).status).toBe(200);
    expect((await act('developer', 'data-set', 'approve', dataSet)).status).toBe(403);
    expect((await act('admin', 'data-set', 'reject', dataSet)).status).toBe(400);
    expect((await act('admin', 'data-set', 'reject', dataSet, { auditRemark: '请补充来源' })).status).toBe(
      200,
    );
    expect(await detail('data-set', dataSet)).toMatchObject({ status: 'READY', auditRemark: '请补充来源' });
    expect((await portal()).status).toBe(404);
    await act('developer', 'data-set', 'publish', dataSet);
    expect((await act('admin', 'data-set', 'approve', dataSet)).status).toBe(200);
    const { body } = await portal();
    expect(body.data).toMatchObject({ dataSetName: dataSet.dataSetName, viewCount: 0 });
    // The public page of the data set shows the current version, the names of the version's files, the provider and
    // similar data sets.
    const page = body.data as Row;
    const { orgId } = await api.signedIn('developer');
    const { rows: owners } = await database.asJob((tx) =>
      sql<Row>`select "orgName" from developer_organization where id = ${orgId}`.execute(tx),
    );
    expect(page).toMatchObject({ orgName: owners[0]?.orgName, product: null });
    expect(page).not.toHaveProperty('favorite');
    expect(page).not.toHaveProperty('mayDownload');
    expect(page.versions).toMatchObject([{ versionNo: page.versionNo, fileCount: page.fileCount }]);
    const files = page.files as readonly Row[];
    expect(files).toHaveLength(Number(page.fileCount));
    expect(Object.keys(files[0] ?? {}).toSorted()).toEqual(['fileType', 'id', 'path', 'sizeBytes', 'split']);
    const similar = page.similar as readonly Row[];
    expect(similar.length).toBeGreaterThan(0);
    for (const one of similar)
      expect(one.taskType === page.taskType || one.dataType === page.dataType).toBe(true);
    expect(similar.map(({ id }) => id)).not.toContain(dataSet.id);
    expect(
      await api.done('customer', 'GET', `portal/data-set/detail?id=${String(dataSet.id)}`),
    ).toMatchObject({ favorite: false, favoriteId: null, mayDownload: false });
    expect(
      await api.done('developer', 'GET', `portal/data-set/detail?id=${String(dataSet.id)}`),
    ).toMatchObject({ mayDownload: true });
    // The page links to a listed product that sells this version, where the version can be bought.
    const sells = (versionId: unknown) =>
      database.asJob((tx) =>
        sql<{ id: string }>`update back_product_product set "dataSetVersionId" = ${versionId} where id = (
          select id from back_product_product where "productType" = 'DATASET' and status = 'ON_SHELF' limit 1)
          returning id`.execute(tx),
      );
    const { rows: sold } = await sells((page.versions as Row[])[0]?.id);
    expect((await portal()).body.data).toMatchObject({
      product: { id: sold[0]?.id, productName: expect.any(String), priceFrom: expect.any(String) },
    });
    await sells(null);
    // A page reports a view by a separate call. Reading the page does not count as a view.
    const look = () => api.call(undefined, 'POST', 'portal/data-set/view', { id: dataSet.id });
    expect([(await look()).body.data, (await look()).body.data]).toEqual([true, false]);
    expect((await portal()).body.data).toMatchObject({ viewCount: 1 });
    expect(Object.keys(body.data as Row)).not.toContain('failReason');
    // while a data set is public, its current version must stay the version that was reviewed
    const [next, other] = [await version(dataSet, 'v2'), await version(dataSet, 'v3')];
    await api.later(1);
    const setCurrent = (ids: string) =>
      api.call('developer', 'POST', 'data-set-version/set-current', { ids });
    const swapped = await setCurrent(String(next.id));
    expect(swapped.body.errCode).toBe('STATE_NOT_ALLOWED');
    expect((await detail('data-set-version', next))._actions).not.toContain('setCurrent');
    // only small pictures are public as samples; other files are not
    const samples = (await api.call(undefined, 'GET', `portal/data-set/preview?id=${String(dataSet.id)}`))
      .body.data as Row[];
    const sample = async (values: Row) => {
      const id = String(samples[0]?.url).split('/').at(-1);
      await database.asJob((tx) =>
        sql`update data_set_data_set_file set "fileType" = ${values.fileType}, "sizeBytes" = ${values.sizeBytes}
          where id = ${id}`.execute(tx),
      );
      return (await api.call(undefined, 'GET', `portal/data-set/sample/${id}`)).status;
    };
    expect([
      await sample({ fileType: 'IMAGE', sizeBytes: 100 }),
      await sample({ fileType: 'TEXT', sizeBytes: 100 }),
      await sample({ fileType: 'IMAGE', sizeBytes: 21 * 1024 ** 2 }),
    ]).toEqual([200, 404, 404]);
    expect((await act('admin', 'data-set', 'offline', dataSet)).status).toBe(200);
    expect((await setCurrent(`${String(next.id)},${String(other.id)}`)).status).toBe(400);
    expect((await setCurrent(String(next.id))).status).toBe(200);
    expect((await portal()).status).toBe(404);
  });

  it('the type of a data set is fixed once there is a version', async () => {
    const change = async (dataSet: Row) => {
      const { rowVersion } = await detail('data-set', dataSet);
      const form = { id: dataSet.id, rowVersion, dataType: 'TEXT', taskType: 'NER' };
      return api.call('developer', 'PUT', 'data-set/update', form);
    };
    expect((await change(await add())).status).toBe(200);
    expect((await change(await ready())).body.data).toMatchObject({ errors: [{ field: 'dataType' }] });
  });

  it('the current version is neither archived nor deleted, alone or among others', async () => {
    const dataSet = await ready();
    const [first, next] = [await current(dataSet), await version(dataSet, 'v2')];
    await api.later(1);
    const archive = (row: Row) => act('developer', 'data-set-version', 'archive', row);
    const offered = async (row: Row) => (await detail('data-set-version', row))._actions;
    expect(await offered(first)).toEqual(['edit', 'compare', 'download']);
    expect(await offered(next)).toEqual(['edit', 'delete', 'compare', 'setCurrent', 'download', 'archive']);
    for (const reply of [
      await archive(first),
      await remove('data-set-version', String(first.id)),
      await remove('data-set-version', `${String(next.id)},${String(first.id)}`),
    ])
      expect([reply.status, reply.body.errCode]).toEqual([400, 'STATE_NOT_ALLOWED']);
    expect((await archive(next)).status).toBe(200);
    expect((await remove('data-set-version', String(next.id))).status).toBe(200);
    expect(await liveVersions(dataSet)).toBe(1);
  });

  it('a member adds versions to data sets of their own, not to visible ones of other users (R6.05)', async () => {
    const [own, others] = [
      await api.done('member', 'POST', 'data-set/add', {
        ...{
          dataSetName: '成员的',
          dataType: 'TEXT',
          taskType: 'NER',
          visibility: 'ORG',
          sourceType: 'SYNTHETIC',
        },
      }),
      await ready(),
    ];
    const add = ({ id }: Row) =>
      api.call('member', 'POST', 'data-set-version/add', { dataSetId: id, versionNo: 'v9' });
    expect((await add(own)).status).toBe(200);
    expect((await detail('data-set', others, 'member'))._actions).not.toContain('newVersion');
    expect((await add(others)).body.data).toMatchObject({ errors: [{ field: 'dataSetId', rule: 'owner' }] });
    expect(await liveVersions(others)).toBe(1);
  });

  it('what a notebook mounts stays, at any place of its list; a data set takes its versions with it', async () => {
    const [dataSet, other] = [await ready(), await ready()];
    const [first, next] = [await current(dataSet), await version(dataSet, 'v2')];
    await api.later(1);
    await mount(next.id);
    const refused = await remove('data-set-version', String(next.id));
    expect([refused.status, refused.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    expect(refused.body.data).toMatchObject({
      usedBy: [{ id: expect.any(String), name: expect.stringMatching(/^nb-/) }],
    });
    const kept = await act('developer', 'data-set-version', 'archive', next);
    expect([kept.status, kept.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    const usage = await api.done('developer', 'GET', `data-set/usage?id=${String(dataSet.id)}`);
    expect(usage).toMatchObject([{ kind: 'table', rows: [['Notebook', expect.stringMatching(/^nb-/)]] }]);
    expect((await remove('data-set', String(dataSet.id))).body.errCode).toBe('DATA_IN_USE');
    await mount(first.id);
    expect((await remove('data-set-version', String(next.id))).status).toBe(200);
    expect((await remove('data-set', String(dataSet.id))).body.errCode).toBe('DATA_IN_USE');
    expect(await liveVersions(dataSet)).toBe(1);
    // A stopped notebook does not prevent the deletion of the data set. The notebook is still among the uses, and
    // reports the missing version when it starts.
    const id = await stop();
    expect(await api.done('developer', 'GET', `data-set/usage?id=${String(dataSet.id)}`)).toMatchObject([
      { rows: [['Notebook', expect.stringMatching(/^nb-/)]] },
    ]);
    expect((await remove('data-set', String(dataSet.id))).status).toBe(200);
    expect(await detail('data-set', dataSet)).toMatchObject({ status: 'DELETING', _actions: [] });
    const start = () => api.call('developer', 'POST', 'notebook/start', { id });
    // the versions of the deleted data set still exist
    expect((await start()).body.errCode).toBe('DATA_SET_GONE');
    await api.later(1);
    expect((await api.call('developer', 'GET', `data-set/detail?id=${String(dataSet.id)}`)).status).toBe(404);
    expect((await start()).body.errCode).toBe('DATA_SET_GONE');
    await mount();
    expect([await liveVersions(dataSet), await liveVersions(other)]).toEqual([0, 1]);
  });

  it('a link to the bytes needs the role in the project and the state, as the record does (T-A21)', async () => {
    const dataSet = await ready();
    const version = await current(dataSet);
    const { records } = await api.done('developer', 'POST', 'data-set-file/page-query', {
      versionId: version.id,
    });
    const [file] = records as [Row];
    const { userId } = await api.done('member', 'GET', 'users');
    const as = async (projectRole: string) => {
      await database.asJob(async (tx) => {
        const project = sql`(select min(id) from project_project where "orgId" = ${dataSet.orgId} and not "isDeleted")`;
        await sql`update data_set_data_set set "projectId" = ${project} where id = ${dataSet.id}`.execute(tx);
        await sql`delete from project_project_member where "userId" = ${userId} and "projectId" = ${project}`.execute(
          tx,
        );
        await sql`insert into project_project_member (id, "tenantId", "orgId", "projectId", "userId", "projectRole", status)
          select ${`bytes-${projectRole}`}, '000000', ${dataSet.orgId}, ${project}, ${userId}, ${projectRole}, 'ACTIVE'`.execute(
          tx,
        );
      });
    };
    const read = async (path: string, row: Row, account = 'member') =>
      (await api.call(account, 'GET', `${path}/content/${String(row.id)}`)).status;
    const inline = async () =>
      (await api.call('member', 'GET', `data-set-file/content/${String(file.id)}?inline=1`)).status;
    await as('VIEWER');
    expect([
      await read('data-set-file', file),
      await read('data-set-version', version),
      await inline(),
    ]).toEqual([403, 403, 200]);
    await as('DEVELOPER');
    expect([await read('data-set-file', file), await read('data-set-version', version)]).toEqual([200, 200]);
    await database.asJob((tx) =>
      sql`update data_set_data_set_version set status = 'CREATING' where id = ${version.id}`.execute(tx),
    );
    expect([
      await read('data-set-file', file, 'developer'),
      await read('data-set-version', version, 'developer'),
    ]).toEqual([400, 400]);
  });

  it('an import whose job died ends as failed, and may be tried again or deleted', async () => {
    const dataSet = await add({ sourceType: 'SYNTHETIC' });
    const die = async (key: string) => {
      await database.asJob((tx) => sql`update isp_job set attempts = 8 where key = ${key}`.execute(tx));
      await api.later(1);
      await database.asJob((tx) => sweepImports(tx, api.now()));
      await api.later(1);
    };
    await die(`dataSet:${String(dataSet.id)}`);
    expect(await detail('data-set', dataSet)).toMatchObject({
      status: 'FAILED',
      failReason: '导入中断，请重新导入',
    });
    expect((await act('developer', 'data-set', 'retry', dataSet)).status).toBe(200);
    await api.later(1);
    expect(await detail('data-set', dataSet)).toMatchObject({ status: 'READY' });
    const next = await version(dataSet, 'v2');
    await die(`dataSetVersion:${String(next.id)}`);
    expect(await detail('data-set-version', next)).toMatchObject({ status: 'FAILED' });
    expect((await remove('data-set-version', String(next.id))).status).toBe(200);
  });

  it('data sets from before states existed have their latest version in use', async () => {
    const dataSet = await ready();
    const version = await current(dataSet);
    await database.asJob(async (tx) => {
      await sql`update data_set_data_set_version set status = null, "fileCount" = null, "importMode" = null, "isCurrent" = null
        where id = ${version.id}`.execute(tx);
      await sql`update data_set_data_set set "currentVersionId" = null, "sourceType" = null where id = ${dataSet.id}`.execute(
        tx,
      );
      await dataSetMigrations['2026-11-23-03-versions-of-before']?.up(tx as never);
    });
    expect(await detail('data-set', dataSet)).toMatchObject({
      currentVersionId: version.id,
      sourceType: 'UPLOAD',
    });
    expect(await current(dataSet)).toMatchObject({
      status: 'READY',
      fileCount: 24,
      importMode: 'FULL',
      isCurrent: true,
    });
  });
});
