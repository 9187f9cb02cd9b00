import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type Reply, type TestApi } from '../../testing/openTestApi.ts';
import { notebookForm } from './notebookForm.fixture.ts';
import { crash } from './notebookJobs.ts';

const errorsOf = (reply: Reply) => (reply.body.data as { errors: { field: string; rule: string }[] }).errors;

describe.each(inTurn('postgres'))('notebooks on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let project: Row;
  let resource: Row;
  let image: Row;
  let repo: Row;
  let count = 0;

  const first = async (path: string, search: Row): Promise<Row> => {
    const page = await api.done('developer', 'POST', `${path}/page-query`, { size: 1, ...search });
    const [row] = page.records as Row[];
    if (!row) throw new Error(`The demo data has no ${path} with ${JSON.stringify(search)}.`);
    return row;
  };
  const formOf = (more: Row = {}): Row => {
    count += 1;
    return notebookForm({
      notebookName: `nb-test-${count}`,
      projectId: project.id,
      imageId: image.id,
      resourceId: resource.id,
      ...more,
    });
  };
  const add = (more: Row = {}, account = 'developer') =>
    api.done(account, 'POST', 'notebook/add', formOf(more));
  const read = (row: Row) => api.done('developer', 'GET', `notebook/detail?id=${String(row.id)}`);
  const statusOf = async (row: Row) => (await read(row)).status;
  const act = (action: string, row: Row, form: Row = {}, account = 'developer') =>
    api.call(account, 'POST', `notebook/${action}`, { id: row.id, ...form });
  const running = async (more: Row = {}, account = 'developer') => {
    const row = await add(more, account);
    await api.later(5);
    return row;
  };
  const stopped = async (more: Row = {}, account = 'developer') => {
    const row = await running(more, account);
    await act('stop', row);
    await api.later(5);
    return row;
  };
  const volumes = async (name: string) =>
    (await api.done('developer', 'POST', 'pvc/page-query', { pvcName_equal: name })).records as Row[];

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    // These tests are about notebooks, so the jobs of the demo's runs are deleted.
    await database.asJob((tx) => sql`delete from isp_job where kind like 'run.%'`.execute(tx));
    project = await first('project', { status: 'ACTIVE', ascs: 'createTime' });
    resource = await first('resource', { status: 'RUNNING', resourceType: 'CPU' });
    image = await first('miror-image', { status: 'AVAILABLE', usageScopes: 'NOTEBOOK', imageMode: 'PRESET' });
    repo = await api.done('developer', 'POST', 'miror-repo/add', {
      repoName: 'test-repo',
      category: 'NOTEBOOK',
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('a notebook starts after it was added, stops on request, and starts again (R4.15)', async () => {
    const row = await add();
    expect(row).toMatchObject({
      status: 'CREATING',
      jupyterName: `test-${count}`,
      _actions: ['stop', 'clone'],
    });
    await api.later(1);
    expect(await statusOf(row)).toBe('CREATING');
    await api.later(4);
    const on = await read(row);
    expect(on).toMatchObject({ status: 'RUNNING', podName: `${String(row.notebookName)}-0`, stopTime: null });
    expect(on._actions).toEqual(expect.arrayContaining(['open', 'stop', 'restart', 'saveImage', 'renew']));
    expect(on._actions).not.toEqual(expect.arrayContaining(['edit']));

    await api.later(60);
    expect((await act('stop', row)).body).toMatchObject({ success: true, data: { status: 'STOPPING' } });
    await api.later(5);
    const off = await read(row);
    expect(off).toMatchObject({ status: 'STOPPED', podName: null });
    expect(off.runDuration).toBeGreaterThanOrEqual(60);
    expect(off.runDuration).toBeLessThan(70);

    expect((await act('start', row)).body).toMatchObject({ data: { status: 'STARTING' } });
    await api.later(5);
    expect((await act('restart', row)).body).toMatchObject({ data: { status: 'STARTING' } });
    await api.later(5);
    expect(await statusOf(row)).toBe('RUNNING');
  });

  it('a notebook refuses an action that its state does not allow, and stays as it is (R4.15)', async () => {
    const row = await running();
    const before = await read(row);
    const remove = () => api.call('developer', 'POST', 'notebook/remove', { ids: row.id });
    const update = () =>
      api.call('developer', 'PUT', 'notebook/update', { id: row.id, rowVersion: before.rowVersion });
    for (const refused of [() => act('start', row), remove, update]) {
      const reply = await refused();
      expect([reply.status, reply.body.errCode]).toEqual([400, 'STATE_NOT_ALLOWED']);
    }
    // The state changes only by actions; a state in a form is ignored.
    await act('stop', row, { status: 'FROZEN' });
    expect(await statusOf(row)).toBe('STOPPING');
    await api.later(5);
    expect(await statusOf(row)).toBe('STOPPED');
  });

  it('a notebook stops by itself after its minutes, counted again when they are extended, and notifies its user (R4.15)', async () => {
    const row = await running({ autoStop: true, autoStopMinutes: 30 });
    await api.later(20 * 60);
    await act('renew', row, { minutes: 30 });
    await api.later(20 * 60);
    expect(await statusOf(row)).toBe('RUNNING');
    await api.later(11 * 60);
    expect(await read(row)).toMatchObject({ status: 'STOPPING', statusReason: '已达自动停止时长' });
    await api.later(5);
    expect(await statusOf(row)).toBe('STOPPED');
    const { rows } = await database.asJob((tx) =>
      sql<{ title: string }>`select title from common_message where "bizId" = ${row.id}`.execute(tx),
    );
    expect(rows).toEqual([{ title: `Notebook ${String(row.notebookName)} 已自动停止` }]);
  });

  it('a notebook has failed when it does not run after ten minutes, releases its quota and notifies its user (R4.15)', async () => {
    const row = await add();
    const usedBy = async () =>
      Number((await api.done('developer', 'GET', `resource/detail?id=${String(row.resourceId)}`)).usedCpu);
    const before = await usedBy();
    // the job that reads the cluster's report is deleted, as if the cluster never reported
    await database.asJob((tx) =>
      sql`delete from isp_job where key = ${`notebook:${String(row.id)}`}`.execute(tx),
    );
    await api.later(9 * 60);
    expect(await statusOf(row)).toBe('CREATING');
    await api.later(61);
    expect(await read(row)).toMatchObject({
      status: 'FAILED',
      statusReason: expect.stringContaining('超时'),
    });
    expect(before - (await usedBy())).toBe(Number(row.cpu));
    const messages = () =>
      database.asJob(async (tx) => {
        const { rows } = await sql<Row>`
          select title, level, "linkPath" from common_message where "bizId" = ${row.id}`.execute(tx);
        return rows;
      });
    const message = {
      title: `Notebook ${String(row.notebookName)} 启动失败`,
      level: 'WARN',
      linkPath: `notebook/detail?id=${String(row.id)}`,
    };
    expect(await messages()).toEqual([message]);
    // If a notebook has started in time, the end of the time limit changes nothing.
    await act('start', row);
    await api.later(11 * 60);
    expect(await statusOf(row)).toBe('RUNNING');
    expect(await messages()).toEqual([message]);
  });

  it('a notebook fails with the error of the cluster, at its start or while it runs, notifies its user, and may be started again (R4.15)', async () => {
    const titlesOf = async (row: Row) => {
      const { rows } = await database.asJob((tx) =>
        sql<{
          title: string;
        }>`select title from common_message where "bizId" = ${row.id} order by id`.execute(tx),
      );
      return rows.map(({ title }) => title);
    };
    const custom = {
      imageMode: 'CUSTOM',
      imageId: undefined,
      customImage: 'registry.example.com/lab/py:missing',
    };
    const lost = await add(custom);
    await api.later(5);
    const failed = await read(lost);
    expect(failed).toMatchObject({
      status: 'FAILED',
      statusReason: '镜像不存在或无法拉取，请检查镜像地址',
      startTime: null,
      _actions: expect.arrayContaining(['edit', 'start']),
    });
    expect(await titlesOf(lost)).toEqual([`Notebook ${String(lost.notebookName)} 启动失败`]);
    const { id, rowVersion } = failed;
    const customImage = 'registry.example.com/lab/py:3';
    await api.done('developer', 'PUT', 'notebook/update', { id, rowVersion, customImage });
    await act('start', lost);
    await api.later(5);
    expect(await read(lost)).toMatchObject({ status: 'RUNNING', statusReason: null });

    const crashed = await running({ envs: [{ name: 'EXIT_AFTER', value: '90' }], autoStop: true });
    await api.later(60);
    expect(await statusOf(crashed)).toBe('RUNNING');
    await api.later(60);
    const { runDuration, ...ended } = await read(crashed);
    expect(ended).toMatchObject({ status: 'FAILED', statusReason: '容器异常退出', podName: null });
    expect(runDuration).toBeGreaterThan(90);
    expect(await titlesOf(crashed)).toEqual([`Notebook ${String(crashed.notebookName)} 异常退出`]);
    await act('start', crashed);
    await api.later(5);
    // a crash report about an earlier run of the notebook (`since` is an earlier start time) is ignored
    const outdated = crash(String(crashed.id), '容器异常退出', api.now(), '2026-01-01T00:00:00.000Z');
    await database.asJob((tx) => toService(api.app.isp, tx).jobs.add(outdated));
    await api.later(5);
    expect(await statusOf(crashed)).toBe('RUNNING');
    for (const row of [lost, crashed]) await act('stop', row);
    await api.later(5);
  });

  it('a notebook continues where it was after a restart (R4.15)', async () => {
    const row = await add();
    await api.close();
    api = await openTestApi(database, undefined, api.now());
    expect(await statusOf(row)).toBe('CREATING');
    await api.later(5);
    expect(await statusOf(row)).toBe('RUNNING');
  });

  it('a notebook becomes an image under a free tag of an own repository', async () => {
    const row = await running();
    const saved = await act('save-image', row, { repoId: repo.id, tag: 'v1', description: '训练环境' });
    expect(saved.body).toMatchObject({ success: true, data: { status: 'SAVING' } });
    await api.later(10);
    expect(await read(row)).toMatchObject({ status: 'RUNNING', statusReason: null });
    const made = await first('miror-image', { repoId: repo.id });
    expect(made).toMatchObject({
      tag: 'v1',
      status: 'AVAILABLE',
      source: 'NOTEBOOK',
      description: '训练环境',
    });
    const again = await act('save-image', row, { repoId: repo.id, tag: 'v1' });
    expect([again.status, again.body.errCode]).toEqual([409, 'DATA_DUPLICATE']);
    for (const [form, field] of [
      [{ repoId: repo.id }, 'tag'],
      [{ repoId: repo.id, tag: '不行' }, 'tag'],
      [{ repoId: '404', tag: 'v2' }, 'repoId'],
    ] as const) {
      expect(errorsOf(await act('save-image', row, form))).toMatchObject([{ field }]);
    }
  });

  it('a notebook is not saved into a repository of another organisation, however open that is (T-A1)', async () => {
    const row = await running();
    await database.asOwner((tx) =>
      sql`insert into miror_repo (id, "tenantId", "orgId", "repoName", "visibility", status, "createTime", "isDeleted", "rowVersion")
        values ('foreign-repo', '000000', 'another-org', 'foreign', 'PUBLIC', 'NORMAL', now(), false, 0)`.execute(
        tx,
      ),
    );
    const reply = await act('save-image', row, { repoId: 'foreign-repo', tag: 'v1' });
    expect([reply.status, reply.body.errCode]).toEqual([403, 'FORBIDDEN']);
    expect(await statusOf(row)).toBe('RUNNING');
  });

  it('a notebook keeps its workspace volume when it is deleted, unless the request deletes it too', async () => {
    const volume = { mode: 'NEW', sizeGi: 5, storageClass: 'nfs-client', mountPath: '/home/jovyan' };
    const [kept, taken] = [
      await stopped({ workspaceVolume: volume }),
      await stopped({ workspaceVolume: volume }),
    ];
    const nameOf = (row: Row) => String((row.workspaceVolume as Row).name);
    expect(await volumes(nameOf(kept))).toMatchObject([{ status: 'BOUND', requestGi: 5 }]);

    const remove = (row: Row, form: Row) =>
      api.call('developer', 'POST', 'notebook/remove', { ids: row.id, ...form });
    expect((await remove(kept, {})).body).toMatchObject({ success: true, data: { removed: 1 } });
    expect(await statusOf(kept)).toBe('DELETING');
    expect((await remove(taken, { deleteVolume: true })).body.success).toBe(true);
    await api.later(5);
    await api.later(5);
    expect((await api.call('developer', 'GET', `notebook/detail?id=${String(kept.id)}`)).status).toBe(404);
    expect(await volumes(nameOf(kept))).toMatchObject([{ status: 'BOUND' }]);
    expect(await volumes(nameOf(taken))).toEqual([]);

    // The volume that was made for a notebook is not deleted with it, because other notebooks mount the volume.
    const [mine] = await volumes(nameOf(kept));
    const existing = { mode: 'EXISTING', pvcId: mine?.id, mountPath: '/home/jovyan' };
    const [one, other] = [
      await stopped({ workspaceVolume: existing }),
      await stopped({ workspaceVolume: existing }),
    ];
    const refused = await remove(one, { deleteVolume: true });
    expect([refused.status, refused.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    expect(refused.body.data).toMatchObject({ usedBy: [{ id: other.id, name: other.notebookName }] });
    expect(await statusOf(one)).toBe('STOPPED');
    const wrong = await remove(one, { deleteVolume: 'yes' });
    expect(errorsOf(wrong)).toMatchObject([{ field: 'deleteVolume', rule: 'type' }]);
  });

  it('a notebook is refused where there is no quota left, also when two start at the same moment', async () => {
    const used = async () =>
      (await api.done('developer', 'GET', `resource/detail?id=${String(resource.id)}`)).usedCpu as number;
    const total = Number(resource.cpuCores);
    const free = total - (await used());
    const tooMuch = await api.call(
      'developer',
      'POST',
      'notebook/add',
      formOf({ cpu: Math.min(free + 0.5, 64) }),
    );
    expect([tooMuch.status, tooMuch.body.errCode]).toEqual([400, 'QUOTA_EXCEEDED']);
    expect(tooMuch.body.msg).toMatch(/核/);

    const half = Math.floor(free) / 2 + 0.5;
    const forms = [formOf({ cpu: half }), formOf({ cpu: half })];
    const replies = await Promise.all(
      forms.map((form) => api.call('developer', 'POST', 'notebook/add', form)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await used()).toBe(total - free + half);
    const [row] = replies.flatMap(({ body, status }) => (status === 200 ? [body.data as Row] : []));
    await act('stop', row as Row);
    await api.later(5);
    expect(await used()).toBe(total - free);
  });

  it.each([
    ['notebookName', { notebookName: 'cv-train' }, 'format'],
    ['notebookName', { notebookName: 'nb-Ä' }, 'format'],
    ['jupyterName', { jupyterName: '-x' }, 'format'],
    ['cpu', { cpu: 0.3 }, 'minimum'],
    ['gpuModel', { gpuCount: 1 }, 'required'],
    ['imageId', { imageId: undefined }, 'required'],
    ['imageId', { imageId: '404' }, 'reference'],
    ['resourceId', { resourceId: '404' }, 'reference'],
    ['projectId', { projectId: '404' }, 'reference'],
    ['workspaceVolume.pvcId', { workspaceVolume: { mode: 'EXISTING' } }, 'required'],
    ['dataVolumes.0.mountPath', { dataVolumes: [{ pvcId: '1', mountPath: '/etc/x' }] }, 'mount-path'],
  ])('a notebook with a wrong %s is refused at the field (R5.05, R5.06)', async (field, more, rule) => {
    const reply = await api.call('developer', 'POST', 'notebook/add', formOf(more));
    expect(reply.status).toBe(400);
    const found = errorsOf(reply).find((error) => error.field === field);
    expect(found ?? errorsOf(reply)).toMatchObject({ field });
    expect(rule === 'format' ? 'format' : found?.rule).toBe(rule);
  });

  it('members work with their own notebooks, administrators with all, others with none (R6.05)', async () => {
    const [foreign, own] = [await running(), await running({}, 'member')];
    for (const action of ['stop', 'restart', 'renew']) {
      const reply = await act(action, foreign, { minutes: 30 }, 'member');
      expect([action, reply.status, reply.body.errCode]).toEqual([action, 403, 'FORBIDDEN']);
    }
    const seen = await api.done('member', 'GET', `notebook/detail?id=${String(foreign.id)}`);
    // a member that sees a notebook may make an own one like it
    expect(seen._actions).toEqual(['clone']);
    expect((await act('stop', own, {}, 'member')).status).toBe(200);
    expect((await api.call('customer', 'POST', 'notebook/page-query', {})).body.errCode).toBe('FORBIDDEN');
    expect((await api.call('newcomer', 'POST', 'notebook/page-query', {})).body.success).toBe(false);
    expect((await api.call(undefined, 'POST', 'notebook/page-query', {})).status).toBe(401);
    // administrators of the platform may stop a notebook of an organisation, but nothing else
    expect((await act('restart', foreign, {}, 'admin')).status).toBe(403);
    expect((await act('stop', foreign, {}, 'admin')).status).toBe(200);
  });

  it('where a notebook runs in the cluster is for administrators of the organisation (R6.05)', async () => {
    const own = await stopped({ affinity: 'ssd-node', tolerationGroup: 'x' }, 'member');
    expect(own).not.toHaveProperty('affinity');
    const whole = await read(own);
    expect(whole).toMatchObject({ affinity: null, tolerationGroup: null });
    const change = { id: own.id, rowVersion: whole.rowVersion, affinity: 'ssd-node' };
    expect(await api.done('developer', 'PUT', 'notebook/update', change)).toMatchObject({
      affinity: 'ssd-node',
    });
    const { rowVersion } = await api.done('member', 'GET', `notebook/detail?id=${String(own.id)}`);
    const form = { id: own.id, rowVersion, affinity: null, description: '新的' };
    expect(await api.done('member', 'PUT', 'notebook/update', form)).not.toHaveProperty('affinity');
    expect(await read(own)).toMatchObject({ affinity: 'ssd-node', description: '新的' });
  });

  it('a notebook opens by an address that works once, for a minute', async () => {
    const row = await running();
    const ticket = async () =>
      String((await api.done('developer', 'GET', `notebook/open?id=${String(row.id)}`)).url);
    const url = await ticket();
    const page = await api.call(undefined, 'GET', url);
    expect([page.status, page.raw]).toEqual([200, expect.stringContaining(String(row.notebookName))]);
    expect((await api.call(undefined, 'GET', url)).status).toBe(410);
    const expired = await ticket();
    await api.later(61);
    expect((await api.call(undefined, 'GET', expired)).status).toBe(410);
    await act('stop', row);
    await api.later(5);
    expect((await api.call('developer', 'GET', `notebook/open?id=${String(row.id)}`)).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
  });

  it('every change is in the operation log, refused ones too (T-A18)', async () => {
    const row = await stopped();
    await api.call('developer', 'POST', 'notebook/stop', { id: row.id });
    const log = await api.done('developer', 'GET', `notebook/ops-log?id=${String(row.id)}&size=10`);
    expect((log.records as Row[]).map(({ action, result }) => [action, result])).toEqual([
      ['停止', 'FAIL'],
      ['已停止', 'SUCCESS'],
      ['停止', 'SUCCESS'],
      ['运行中', 'SUCCESS'],
      ['新建', 'SUCCESS'],
    ]);
  });
});
