import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDateTime } from '../../rules/dateTimes.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type Reply, type TestApi } from '../../testing/openTestApi.ts';
import { notebookForm } from './notebookForm.fixture.ts';

// The test checks rules, not the database, so one type of database is enough.
describe('what a notebook is made of, and what its detail shows', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let api: TestApi;
  let project: Row;
  let other: Row;
  let resource: Row;
  let image: Row;
  let version: Row;
  const volumes = {} as Record<'one' | 'two' | 'elsewhere', string>;
  let count = 0;

  const rowsOf = async (path: string, search: Row) =>
    (await api.done('developer', 'POST', `${path}/page-query`, search)).records as Row[];
  const run = (statement: ReturnType<typeof sql>) => database.asJob((tx) => statement.execute(tx));
  const formOf = (more: Row = {}): Row => {
    count += 1;
    return notebookForm({
      notebookName: `nb-form-${count}`,
      projectId: project.id,
      imageId: image.id,
      resourceId: resource.id,
      ...more,
    });
  };
  const call = (more: Row, headers: Record<string, string> = {}) =>
    api.call('developer', 'POST', 'notebook/add', formOf(more), headers);
  const errorsOf = (reply: Reply) =>
    reply.status === 200
      ? []
      : (reply.body.data as { errors: { field: string; rule: string }[] }).errors.map(
          ({ field, rule }) => `${field} ${rule}`,
        );
  const add = async (more: Row = {}) => {
    const reply = await call(more);
    if (reply.status !== 200) throw new Error(reply.raw);
    return reply.body.data as Row;
  };
  const running = async (more: Row = {}) => {
    const row = await add(more);
    await api.later(5);
    return row;
  };
  const read = (row: Row) => api.done('developer', 'GET', `notebook/detail?id=${String(row.id)}`);
  const act = (action: string, row: Row, form: Row = {}) =>
    api.call('developer', 'POST', `notebook/${action}`, { id: row.id, ...form });
  const readOf = (what: string, row: Row, more = '') =>
    api.call('developer', 'GET', `notebook/${what}?id=${String(row.id)}${more}`);

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    [project, other] = (await rowsOf('project', { status: 'ACTIVE', ascs: 'createTime' })) as [Row, Row];
    await run(sql`update project_project set quota = null`);
    await run(sql`update project_run set "isDeleted" = true`);
    await run(
      sql`update resource_resource set "projectIds" = '[]', "cpuCores" = 1000, "memoryGi" = 1000 where "resourceType" = 'CPU'`,
    );
    [resource] = (await rowsOf('resource', { status: 'RUNNING', resourceType: 'CPU' })) as [Row];
    [image] = (await rowsOf('miror-image', { status: 'AVAILABLE', usageScopes: 'NOTEBOOK' })) as [Row];
    [version] = (await rowsOf('data-set-version', { status: 'READY' })) as [Row];
    for (const [at, name] of (['one', 'two', 'elsewhere'] as const).entries()) {
      const form = {
        pvcName: `form-${name}`,
        displayName: name,
        projectId: name === 'elsewhere' ? other.id : project.id,
        storageClassName: 'cephfs',
        accessMode: 'RWO',
        requestGi: at + 1,
      };
      volumes[name] = String((await api.done('developer', 'POST', 'pvc/add', form)).id);
    }
    await api.later(5);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  /** Returns a running resource other than the one that the forms of these tests use. */
  const another = async () =>
    (await rowsOf('resource', { status: 'RUNNING', resourceType: 'CPU,GPU' })).find(
      ({ id }) => id !== resource.id,
    ) as Row;
  const data = (pvcId: string, mountPath: string) => ({ pvcId, mountPath });
  const set = (mountPath: string) => [{ dataSetVersionId: version.id, mountPath }];
  const workspace = (mountPath: string) => ({ mode: 'EXISTING', pvcId: volumes.one, mountPath });

  it('mount paths of workspace, volumes and data sets differ, however they are spelled', async () => {
    const same = ['dataVolumes mountPath'];
    for (const [form, expected] of [
      [{ dataVolumes: [data(volumes.one, '/a'), data(volumes.two, '/a')] }, same],
      [{ dataVolumes: [data(volumes.one, '/a'), data(volumes.two, '//a/./')] }, same],
      [{ workspaceVolume: workspace('/a'), dataVolumes: [data(volumes.two, '/a')] }, same],
      [{ dataVolumes: [data(volumes.one, '/a')], dataSets: set('/a') }, same],
      [{ workspaceVolume: workspace('/a'), dataSets: set('/a/') }, same],
      [{ workspaceVolume: workspace('/a'), dataVolumes: [data(volumes.two, '/b')], dataSets: set('/c') }, []],
    ] as const)
      expect([form, errorsOf(await call(form))]).toEqual([form, expected]);
  });

  it('a notebook mounts volumes of its own project only, each error at its field (T-A21)', async () => {
    const dataVolumes = [data(volumes.one, '/a'), data(volumes.elsewhere, '/b')];
    expect(errorsOf(await call({ dataVolumes }))).toEqual(['dataVolumes.1.pvcId reference']);
    const workspaceVolume = { mode: 'EXISTING', pvcId: volumes.elsewhere, mountPath: '/a' };
    expect(errorsOf(await call({ workspaceVolume }))).toEqual(['workspaceVolume.pvcId reference']);
  });

  it('a notebook requires an active project, a resource that serves it and an image for notebooks', async () => {
    await run(sql`update project_project set status = 'SUSPENDED' where id = ${other.id}`);
    expect(errorsOf(await call({ projectId: other.id }))).toEqual(['projectId state']);
    await run(sql`update project_project set status = 'ACTIVE' where id = ${other.id}`);
    await run(
      sql`update resource_resource set "projectIds" = ${JSON.stringify([other.id])}::jsonb where id = ${resource.id}`,
    );
    const refused = await call({}, { 'accept-language': 'en-US' });
    expect(errorsOf(refused)).toEqual(['resourceId reference']);
    expect(refused.body.msg).toBe('This resource is bound to other projects');
    expect(errorsOf(await call({ projectId: other.id }))).toEqual([]);
    await run(sql`update resource_resource set "projectIds" = '[]' where id = ${resource.id}`);
    for (const [status, scopes, expected] of [
      ['DISABLED', ['NOTEBOOK'], ['imageId state']],
      ['AVAILABLE', ['TRAIN'], ['imageId state']],
      ['AVAILABLE', ['TRAIN', 'NOTEBOOK'], []],
    ] as const) {
      await run(
        sql`update miror_image set status = ${status}, "usageScopes" = ${JSON.stringify(scopes)}::jsonb where id = ${image.id}`,
      );
      expect([status, scopes, errorsOf(await call({}))]).toEqual([status, scopes, expected]);
    }
  });

  it('a notebook keeps a resource that went to another project until it starts, and moves to one of its project only', async () => {
    const second = await another();
    const bind = (to: Row, ...projects: Row[]) =>
      run(
        sql`update resource_resource set "projectIds" = ${JSON.stringify(projects.map(({ id }) => id))}::jsonb where id = ${to.id}`,
      );
    await bind(second);
    const row = await running();
    await act('stop', row);
    await api.later(5);
    const update = async (values: Row) => {
      const { rowVersion } = await read(row);
      return api.call('developer', 'PUT', 'notebook/update', { id: row.id, rowVersion, ...values });
    };
    await bind(resource, other);
    // A form without the resource, or with the same resource, does not change the resource.
    expect(errorsOf(await update({ description: '仍可修改' }))).toEqual([]);
    expect(errorsOf(await update({ resourceId: resource.id, cpu: 1 }))).toEqual([]);
    expect((await act('start', row)).body.errCode).toBe('RESOURCE_NOT_BOUND');
    // The notebook keeps the project in which it was added; the project in the form is ignored.
    expect((await update({ projectId: other.id })).body.data).toMatchObject({ projectId: project.id });
    await bind(second, other);
    expect(errorsOf(await update({ resourceId: second.id }))).toEqual(['resourceId reference']);
    await bind(second, other, project);
    expect(errorsOf(await update({ resourceId: second.id }))).toEqual([]);
    expect((await act('start', row)).status).toBe(200);
    await act('stop', row);
    await api.later(5);
    // choosing the first resource again also counts as a change, so it is refused while it is bound to another
    // project
    expect(errorsOf(await update({ resourceId: resource.id }))).toEqual(['resourceId reference']);
    await bind(resource);
    await bind(second);
  });

  it('moved while it is still counted, what it takes is taken off the one and put on the other', async () => {
    const second = await another();
    const row = await running({ cpu: 3 });
    const usedOf = async ({ id }: Row) =>
      Number((await api.done('developer', 'GET', `resource/detail?id=${String(id)}`)).usedCpu);
    const [here, there] = [await usedOf(resource), await usedOf(second)];
    await act('stop', row);
    expect(await usedOf(resource)).toBe(here);
    await api.later(5);
    expect(await usedOf(resource)).toBe(here - 3);
    const { rowVersion } = await read(row);
    await api.done('developer', 'PUT', 'notebook/update', { id: row.id, rowVersion, resourceId: second.id });
    expect((await act('start', row)).status).toBe(200);
    expect([await usedOf(resource), await usedOf(second)]).toEqual([here - 3, there + 3]);
    // the resource is deleted while the notebook is running; the notebook can still stop
    await act('stop', row);
    await run(sql`update resource_resource set "isDeleted" = true where id = ${second.id}`);
    await api.later(5);
    expect((await read(row)).status).toBe('STOPPED');
    await run(sql`update resource_resource set "isDeleted" = false where id = ${second.id}`);
  });

  it('a notebook without a creator stops by itself too, and sends no message (R4.15)', async () => {
    const row = await running({ autoStop: true, autoStopMinutes: 30 });
    await run(sql`update notebook_notebook set "createUser" = null where id = ${row.id}`);
    await api.later(31 * 60);
    expect((await read(row)).status).toBe('STOPPING');
    await api.later(5);
    expect((await read(row)).status).toBe('STOPPED');
    const { rows } = await database.asJob((tx) =>
      sql`select from common_message where "bizId" = ${row.id}`.execute(tx),
    );
    expect(rows).toHaveLength(0);
  });

  it('an image that was withdrawn since is no reason not to change a description', async () => {
    const row = await running();
    await act('stop', row);
    await api.later(5);
    await run(sql`update miror_image set status = 'DISABLED' where id = ${image.id}`);
    const { rowVersion } = await read(row);
    const change = { id: row.id, rowVersion, description: '新的' };
    expect((await api.call('developer', 'PUT', 'notebook/update', change)).status).toBe(200);
    await run(sql`update miror_image set status = 'AVAILABLE' where id = ${image.id}`);
  });

  it('a notebook gets a unique name from its name, and its workspace from that; a taken name is an error of the field', async () => {
    const workspaceVolume = { mode: 'NEW', sizeGi: 5, storageClass: 'nfs-client', mountPath: '/home/jovyan' };
    const row = await add({ notebookName: 'nb-named-nb-x', workspaceVolume });
    expect(row).toMatchObject({
      jupyterName: 'named-nb-x',
      workspaceVolume: { name: 'named-nb-x-workspace', accessMode: 'RWO' },
    });
    expect(errorsOf(await call({ jupyterName: 'named-nb-x', workspaceVolume }))).toEqual([
      'jupyterName unique',
    ]);
    // the name of a workspace volume must be unique only in its project, and only if a new volume is made
    expect(errorsOf(await call({ jupyterName: 'named-nb-x', workspaceVolume, projectId: other.id }))).toEqual(
      [],
    );
    expect(errorsOf(await call({ jupyterName: 'named-nb-x' }))).toEqual([]);
    const [volume] = await rowsOf('pvc', { pvcName_equal: 'named-nb-x-workspace', projectId: project.id });
    expect(volume).toMatchObject({
      accessMode: 'RWO',
      requestGi: 5,
      storageClassName: 'nfs-client',
      createUser: row.createUser,
    });
  });

  it('a notebook uses quota of project and resource, in cores, memory and cards, while it runs', async () => {
    const limit = (quota: Row) =>
      run(sql`update project_project set quota = ${JSON.stringify(quota)}::jsonb where id = ${other.id}`);
    const taken = async (field: string) => {
      const rows = await rowsOf('notebook', {
        projectId: other.id,
        status: 'RUNNING,CREATING,STARTING,STOPPING,SAVING',
        size: 200,
      });
      return rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
    };
    const here = { projectId: other.id, cpu: 1, memoryGi: 4 };
    await limit({ cpu: (await taken('cpu')) + 1.5 });
    const first = await add(here);
    const refused = await call(here);
    expect([refused.body.errCode, refused.body.msg]).toEqual([
      'QUOTA_EXCEEDED',
      expect.stringContaining('需 1核，剩余 0.5核'),
    ]);
    await act('stop', first);
    await api.later(5);
    const second = await add(here);
    // the quota is checked again when a notebook starts
    expect((await act('start', first)).body.errCode).toBe('QUOTA_EXCEEDED');
    await limit({ memoryGi: await taken('memoryGi') });
    expect((await call(here)).body.msg).toContain('需 4Gi，剩余 0Gi');
    await limit({ gpu: 0 });
    expect(errorsOf(await call(here))).toEqual([]);
    await run(sql`update project_project set quota = null where id = ${other.id}`);
    await run(sql`update resource_resource set status = 'RELEASED' where id = ${resource.id}`);
    expect((await act('start', first)).body.errCode).toBe('RESOURCE_NOT_RUNNING');
    await run(
      sql`update resource_resource set status = 'RUNNING', "projectIds" = ${JSON.stringify([project.id])}::jsonb where id = ${resource.id}`,
    );
    expect((await act('start', first)).body.errCode).toBe('RESOURCE_NOT_BOUND');
    await run(sql`update resource_resource set "projectIds" = '[]' where id = ${resource.id}`);
    await run(sql`update project_project set status = 'SUSPENDED' where id = ${other.id}`);
    expect((await act('start', first)).body.errCode).toBe('PROJECT_NOT_ACTIVE');
    await run(sql`update project_project set status = 'ACTIVE' where id = ${other.id}`);
    expect((await act('start', first)).status).toBe(200);
    await act('stop', second);
    await api.later(5);
    const { usedCpu, usedMemoryGi } = await api.done(
      'developer',
      'GET',
      `resource/detail?id=${String(resource.id)}`,
    );
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select sum(cpu)::float8 as cpu, sum("memoryGi")::float8 as memory from notebook_notebook where "resourceId" = ${resource.id}
        and not "isDeleted" and status in ('CREATING', 'STARTING', 'RUNNING', 'SAVING', 'STOPPING')`.execute(
        tx,
      ),
    );
    expect([usedCpu, usedMemoryGi]).toEqual([rows[0]?.cpu, rows[0]?.memory]);
  });

  it('a notebook is saved into a repository that takes images, under a tag that is free when it arrives', async () => {
    const repo = await api.done('developer', 'POST', 'miror-repo/add', {
      repoName: 'form-repo',
      category: 'NOTEBOOK',
    });
    const [one, two] = [await running(), await running()];
    const save = (row: Row, tag: string) => act('save-image', row, { repoId: repo.id, tag });
    await save(one, 'v1');
    await save(two, 'v1');
    await api.later(10);
    expect(await read(one)).toMatchObject({ status: 'RUNNING', statusReason: null });
    expect(await read(two)).toMatchObject({ status: 'RUNNING', statusReason: '该标签已被占用，镜像未保存' });
    const images = await rowsOf('miror-image', { repoId: repo.id });
    expect(images).toMatchObject([
      {
        imageName: 'form-repo:v1',
        imageUrl: `${String(repo.address)}:v1`,
        description: `由 ${String(one.notebookName)} 保存`,
        chipType: 'CPU',
        imageMode: 'ORG',
        usageScopes: ['NOTEBOOK'],
        orgId: one.orgId,
        createUser: one.createUser,
      },
    ]);
    expect((await save(one, 'v1')).body.errCode).toBe('DATA_DUPLICATE');
    await act('save-image', one, { repoId: repo.id, tag: 'v2' });
    await run(sql`update miror_repo set "isDeleted" = true where id = ${repo.id}`);
    await api.later(10);
    expect(await read(one)).toMatchObject({
      status: 'RUNNING',
      statusReason: '目标镜像仓库不存在，镜像未保存',
    });
    await run(sql`update miror_repo set "isDeleted" = false, status = 'READ_ONLY' where id = ${repo.id}`);
    expect(errorsOf(await save(one, 'v3'))).toEqual(['repoId reference']);
  });

  it('a volume of one node is mounted by one running notebook, others share theirs', async () => {
    const volume = async (name: string, accessMode: string) => {
      const form = {
        pvcName: name,
        projectId: project.id,
        storageClassName: 'nfs-client',
        requestGi: 5,
        accessMode,
      };
      const { id } = await api.done('developer', 'POST', 'pvc/add', form);
      await api.later(4);
      return { mode: 'EXISTING', pvcId: id, mountPath: '/home/jovyan' };
    };
    const own = await volume('one-node', 'RWO');
    const first = await running({ workspaceVolume: own });
    const second = await call({ dataVolumes: [{ pvcId: own.pvcId, mountPath: '/data' }] });
    expect([second.status, second.body.errCode]).toEqual([400, 'VOLUME_IN_USE']);
    expect(second.body.msg).toContain(String(first.notebookName));
    await act('restart', first);
    await api.later(5);
    await act('stop', first);
    await api.later(5);
    const third = await call({ workspaceVolume: own });
    expect(third.status).toBe(200);
    expect((await act('start', first)).body.errCode).toBe('VOLUME_IN_USE');
    // An image can be built from a volume of one node only while no notebook mounts the volume; and the notebook
    // cannot start while the build is running.
    const { records } = await api.done('developer', 'POST', 'miror-repo/page-query', { status: 'NORMAL' });
    const [repo] = records as Row[];
    const build = await api.done('developer', 'POST', 'miror-build/add', {
      ...{ buildName: 'of-one-node', repoId: repo?.id, targetTag: 'of-one-node', arch: 'AMD64' },
      ...{ buildMode: 'DOCKERFILE', contextType: 'PVC', pvcId: own.pvcId, startNow: false },
      dockerfile: 'FROM python:3.12',
    });
    const startBuild = () => api.call('developer', 'POST', 'miror-build/start', { id: build.id });
    expect((await startBuild()).body.errCode).toBe('VOLUME_IN_USE');
    await api.later(5);
    await act('stop', third.body.data as Row);
    await api.later(5);
    expect((await startBuild()).status).toBe(200);
    expect((await act('start', first)).body).toMatchObject({
      ...{ errCode: 'VOLUME_IN_USE', msg: expect.stringContaining('of-one-node') },
    });
    const shared = await volume('many-nodes', 'RWX');
    for (let turn = 0; turn < 2; turn += 1)
      expect((await call({ workspaceVolume: shared })).status).toBe(200);
  });

  it('a notebook counts how long it ran over several runs, and drops the place where it ran', async () => {
    const row = await running();
    await api.later(100);
    await act('restart', row);
    await api.later(5);
    const again = await read(row);
    const first = Number(again.runDuration);
    expect(first).toBeGreaterThanOrEqual(100);
    expect(first).toBeLessThan(110);
    await api.later(50);
    await act('stop', row);
    await api.later(5);
    const off = await read(row);
    expect(Number(off.runDuration) - first).toBeGreaterThanOrEqual(50);
    expect(Number(off.runDuration) - first).toBeLessThan(60);
    expect(off).toMatchObject({
      podName: null,
      nodeName: null,
      url: null,
      cpuUsage: 0,
      memoryUsage: 0,
      gpuUsage: 0,
    });
  });

  it('a notebook is not extended where it does not stop by itself, and a stopped one does not stop again (R4.15)', async () => {
    const forever = await running({ autoStop: false });
    expect((await act('renew', forever, { minutes: 30 })).body.errCode).toBe('STATE_NOT_ALLOWED');
    const row = await running({ autoStop: true, autoStopMinutes: 30 });
    expect((await read(forever))._actions).not.toContain('renew');
    expect((await read(forever))._actions).toContain('saveImage');
    expect((await read(row))._actions).toContain('renew');
    await act('stop', row);
    await api.later(5);
    await act('start', row);
    await api.later(5);
    // the automatic stop of the first run does not stop the second run
    await api.later(26 * 60);
    expect((await read(row)).status).toBe('RUNNING');
    await api.later(5 * 60);
    expect((await read(row)).status).toBe('STOPPING');
  });

  it('a project that is suspended stops what runs in it, for good, and nothing beside it (R4.15)', async () => {
    const [one, beside] = [
      await running({ projectId: other.id, autoStop: true, autoStopMinutes: 30 }),
      await running({ autoStop: true, autoStopMinutes: 30 }),
    ];
    const planned = async (row: Row) => {
      const { rows } = await database.asJob((tx) =>
        sql<{
          key: string;
        }>`select key from isp_job where key like ${`notebook:${String(row.id)}%`} order by key`.execute(tx),
      );
      return rows.map(({ key }) => key.replace(`notebook:${String(row.id)}`, ''));
    };
    await api.done('developer', 'POST', 'project/suspend', { id: other.id });
    expect([(await read(one)).status, (await read(beside)).status]).toEqual(['STOPPING', 'RUNNING']);
    expect([await planned(one), await planned(beside)]).toEqual([[''], [':auto']]);
    await api.later(5);
    expect([(await read(one)).status, await planned(one)]).toEqual(['STOPPED', []]);
    await api.done('developer', 'POST', 'project/resume', { id: other.id });
    await act('stop', beside);
  });

  it('a notebook returns its load while it runs, minute by minute, and its log from a given position', async () => {
    const row = await running();
    const on = await read(row);
    expect([typeof on.cpuUsage, on.gpuUsage]).toEqual(['number', null]);
    const usage = async (range = '') => (await readOf('metrics', row, range)).body.data as Series;
    const hour = await usage();
    // the notebook has no GPU cards, so the reply contains no series for them
    expect(hour.series.map(({ key }) => key)).toEqual(['cpuUsage', 'memoryUsage']);
    expect(hour.xAxis).toHaveLength(60);
    expect(hour.xAxis.at(-1)).toBe(toDateTime(api.now()).slice(0, 16));
    expect(hour.xAxis.at(-2)).toBe(toDateTime(new Date(api.now().getTime() - 60_000)).slice(0, 16));
    // the notebook has just started, so the series has no values for the time before
    expect(hour.series[0]?.data.at(-1)).toEqual(expect.any(Number));
    expect(hour.series[0]?.data[0]).toBeNull();
    expect((await usage('&range=6h')).xAxis).toHaveLength(72);
    const day = await usage('&range=24h');
    expect(day.xAxis).toHaveLength(96);
    expect(day.xAxis.at(-5)).toBe(toDateTime(new Date(api.now().getTime() - 3600_000)).slice(0, 16));
    // metrics are kept for one day, so a longer range returns one day
    expect((await usage('&range=30d')).xAxis).toHaveLength(96);
    expect((await readOf('metrics', row, '&range=soon')).body.errCode).toBe('PARAM_INVALID');
    await api.later(60);
    const log = (await readOf('log', row)).body.data as { content: string; offset: number; end: boolean };
    expect(log).toMatchObject({ offset: log.content.length, end: false });
    const rest = (await readOf('log', row, '&offset=10')).body.data as { content: string };
    expect(rest.content).toBe(log.content.slice(10));
    for (const offset of ['-5', 'x', '0.9']) {
      const refused = await readOf('log', row, `&offset=${offset}`);
      expect([offset, refused.status, refused.body.data]).toMatchObject([
        offset,
        400,
        { errors: [{ field: 'offset' }] },
      ]);
    }
    expect((await readOf('log', row, '&offset=1000000')).body.data).toMatchObject({
      ...{ content: log.content, isNew: true },
    });
    const events = (await readOf('events', row)).body.data as Row[];
    expect(events.map(({ reason }) => reason)).toEqual(['镜像已拉取', '已启动', '已调度']);
    await act('stop', row);
    await api.later(5);
    expect((await readOf('log', row)).body.data).toMatchObject({ end: true });
    expect(((await readOf('metrics', row)).body.data as Series).xAxis).toEqual([]);
    for (const what of ['log', 'metrics', 'open'])
      expect((await api.call('developer', 'GET', `notebook/${what}`)).body.errCode).toBe('PARAM_MISSING');
  });

  it('a notebook offers the images that can be used, and returns the quota that is left', async () => {
    const config = await api.done('developer', 'GET', 'notebook/config');
    const usable = await rowsOf('miror-image', { status: 'AVAILABLE', usageScopes: 'NOTEBOOK', size: 200 });
    const ids = (list: Row[]) => list.map(({ id }) => id).toSorted();
    for (const ide of config.ideTypes as { images: Row[] }[]) expect(ids(ide.images)).toEqual(ids(usable));
    const running = await rowsOf('resource', { status: 'RUNNING', size: 200 });
    const sum = (field: string) => running.reduce((total, row) => total + Number(row[field] ?? 0), 0);
    expect(config.quota).toEqual({
      cpu: { total: sum('cpuCores'), used: sum('usedCpu') },
      memoryGi: { total: sum('memoryGi'), used: sum('usedMemoryGi') },
      gpu: { total: sum('gpuCount'), used: sum('usedGpu') },
    });
    expect(config).toMatchObject({
      cpu: { value: 2, min: 0.5, max: 64, readOnly: false },
      memory: { value: 4, min: 1, max: 512, readOnly: false },
    });
    expect(config.gpu).toMatchObject({
      models: [
        { counts: [0, 1, 2, 4, 8] },
        ...Array(((config.gpu as Row).models as Row[]).length - 1).fill({}),
      ],
    });
  });

  it('an estimate says what a notebook would cost per hour, and what of its resource and project is then in use', async () => {
    const estimate = (query: Record<string, string>) =>
      api.call('developer', 'GET', `notebook/estimate?${new URLSearchParams(query)}`);
    const [priced] = await rowsOf('resource', { status: 'RUNNING', resourceType: 'CPU', size: 1 });
    if (!priced) throw new Error('no resource');
    const id = String(priced.id);
    const need = { cpu: '2', memoryGi: '4', gpuCount: '0' };
    const { body } = await estimate({ resourceId: id, projectId: String(project.id), ...need });
    expect(body.data).toMatchObject({
      chargeMode: priced.chargeMode,
      cpu: Number(priced.usedCpu ?? 0) + 2,
      cpuTotal: priced.cpuCores,
      memoryGi: Number(priced.usedMemoryGi ?? 0) + 4,
      memoryGiTotal: priced.memoryGi,
    });
    // A resource without cards says nothing of them, and a period that is paid costs nothing more.
    expect(body.data).not.toHaveProperty('gpuCount');
    await run(sql`update resource_resource set "chargeMode" = 'PERIOD' where id = ${id}`);
    expect((await estimate({ resourceId: id, ...need })).body.data).toMatchObject({ hourAmount: '0.00' });
    await run(sql`update resource_resource set "chargeMode" = 'POSTPAY' where id = ${id}`);
    const flavor = await api.done('developer', 'GET', `resource-flavor/detail?id=${String(priced.flavorId)}`);
    const [share] = [2 / Number(flavor.cpuCores), 4 / Number(flavor.memoryGi)].toSorted((a, b) => b - a);
    expect((await estimate({ resourceId: id, ...need })).body.data).toMatchObject({
      hourAmount: (Math.round(Number(flavor.hourPrice) * Number(share) * 100) / 100).toFixed(2),
    });
    await run(sql`update resource_resource set "chargeMode" = ${priced.chargeMode} where id = ${id}`);
    expect((await estimate({ resourceId: '1', ...need })).body.errCode).toBe('DATA_NOT_FOUND');
    expect((await estimate({ resourceId: id, cpu: '-1' })).status).toBe(400);
  });
});
