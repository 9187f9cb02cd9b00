import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClusterSimulator } from '../../../ports/cluster/simulator.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { runMigrations } from './migrations.ts';

const yaml = (command = 'python train.py') => `parameters:
  - { name: epochs, type: NUMBER_INTEGER, default: 3 }
steps:
  - { name: load, title: 读取 }
  - { name: train, dependsOn: [load], command: ${command}, resources: { cpu: 2, memoryGi: 4 }, outputs: [{ name: m, type: MODEL }, { name: s, type: METRICS }] }
`;

describe.each(inTurn('pglite'))('runs on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let project: Row;
  let resource: Row;
  let count = 0;
  let isAway = false;
  const simulator = createClusterSimulator({ asJob: (work) => database.asJob(work) });
  const unlessAway = () => {
    if (isAway) throw new Error('The cluster does not answer.');
  };

  const done = (path: string, body: Row = {}) => api.done('developer', 'POST', path, body);
  const call = (path: string, body: Row = {}) => api.call('developer', 'POST', path, body);
  const detail = (path: string, id: unknown) =>
    api.done('developer', 'GET', `${path}/detail?id=${String(id)}`);
  const first = async (path: string, query: Row = {}): Promise<Row> => {
    const { records } = await done(`${path}/page-query`, { size: 1, ...query });
    return (records as Row[])[0] as Row;
  };
  const addProject = async () => {
    count += 1;
    return done('project/add', {
      projectName: `运行 ${count}`,
      projectCode: `runs-${count}`,
      projectType: 'RESEARCH',
    });
  };
  const addPipeline = async (text = yaml(), more: Row = {}) => {
    count += 1;
    return done('pipeline/add', {
      ...{ pipelineName: `pipe-${count}`, displayName: `流水线 ${count}`, projectId: project.id },
      ...{ sourceType: 'EDITOR', yaml: text, ...more },
    });
  };
  const runForm = async (pipeline: Row, more: Row = {}) => ({
    ...{ projectId: project.id, pipelineId: pipeline.id, resourceId: resource.id },
    pipelineVersionId: (await detail('pipeline', pipeline.id)).latestVersionId,
    ...more,
  });
  const addRun = async (text = yaml(), more: Row = {}) =>
    done('run/add', await runForm(await addPipeline(text), more));
  const settle = async (id: unknown, state: string): Promise<Row> => {
    for (let turn = 0; turn < 12; turn += 1) {
      const row = await detail('run', id);
      if (row.state === state) return row;
      await api.later(15);
    }
    throw new Error(`${String(id)} is not ${state}: ${JSON.stringify(await detail('run', id))}`);
  };
  const usedCpu = async () => (await detail('resource', resource.id)).usedCpu as number;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, undefined, undefined, {
      cluster: {
        ...simulator,
        async admitRun(...asked) {
          unlessAway();
          return simulator.admitRun(...asked);
        },
        async startRun(...asked) {
          unlessAway();
          return simulator.startRun(...asked);
        },
        async reportRun(...asked) {
          unlessAway();
          return simulator.reportRun(...asked);
        },
      },
    });
    project = await addProject();
    // the tests need a resource that nothing else uses
    const found = await first('resource', { status: 'RUNNING', resourceType: 'CPU' });
    await database.asJob(async (tx) => {
      await sql`update resource_resource set "cpuCores" = 40, "memoryGi" = 200 where id = ${found.id}`.execute(
        tx,
      );
      await sql`update notebook_notebook set status = 'STOPPED' where "resourceId" = ${found.id}`.execute(tx);
      await sql`update project_run set state = 'CANCELED' where "resourceId" = ${found.id}`.execute(tx);
    });
    resource = found;
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('two runs at the same moment do not both get the last cores, and notebooks count with them (T-S7)', async () => {
    const pipeline = await addPipeline();
    const form = await runForm(pipeline);
    await database.asJob((tx) =>
      sql`update project_project set quota = '{"cpu": 3}'::jsonb where id = ${project.id}`.execute(tx),
    );
    const replies = await Promise.all([call('run/add', form), call('run/add', form)]);
    expect(replies.map(({ body }) => body.errCode ?? 'done').sort()).toEqual(['QUOTA_EXCEEDED', 'done']);
    const notebook = await call('notebook/add', {
      ...{ notebookName: 'nb-beside', jupyterName: 'beside', projectId: project.id, ideType: 'JUPYTER_LAB' },
      ...{ imageMode: 'CUSTOM', customImage: 'registry/x:1', resourceId: resource.id, cpu: 2, memoryGi: 4 },
      workspaceVolume: { mode: 'NONE' },
    });
    // The error is shown at the field of the project, because there the user can choose another project.
    expect(notebook.body).toMatchObject({
      errCode: 'QUOTA_EXCEEDED',
      data: { errors: [{ field: 'projectId', rule: 'QUOTA_EXCEEDED', msg: notebook.body.msg }] },
    });
    await database.asJob((tx) =>
      sql`update project_project set quota = null where id = ${project.id}`.execute(tx),
    );
    const [made] = replies.flatMap(({ body }) => (body.success === true ? [body.data as Row] : []));
    await settle(made?.id, 'SUCCEEDED');
  });
  it('the output of a run is registered once, in a new or an existing model, however many requests come at the same moment', async () => {
    const run = await addRun();
    const again = await addRun();
    const form = {
      ...{ target: 'NEW', modelName: `产出 ${kind}`, domain: 'CV', taskType: 'OCR', framework: 'PYTORCH' },
      ...{ versionNo: 'v1.0.0', format: 'PT', versionDesc: '首个版本' },
    };
    const register = (one: Row, more: Row = {}) =>
      call('run/register-model', { id: one.id, ...form, ...more });
    expect((await register(run)).body.errCode).toBe('STATE_NOT_ALLOWED');
    const over = await settle(run.id, 'SUCCEEDED');
    expect(over._actions).toContain('registerModel');
    const asked = { ...form, id: run.id };
    const replies = await Promise.all([
      register(run),
      api.call('member', 'POST', 'run/register-model', asked),
      register(run, { modelName: `产出 ${kind} 又` }),
    ]);
    const codes = replies.map(({ body }) => body.errCode ?? 'done');
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== 'done'))).toEqual(
      new Set(['DATA_NOT_FOUND', 'STATE_NOT_ALLOWED']),
    );
    const { records } = await done('model-version/page-query', { sourceType: 'RUN', size: 50 });
    const [version] = (records as Row[]).filter(({ runId }) => runId === run.id);
    expect(version).toMatchObject({
      ...{ versionNo: 'v1.0.0', stage: 'NONE' },
      hyperParams: [{ name: 'epochs', value: '3' }],
      metrics: (over.metrics as Row[]).map(({ name, value }) => expect.objectContaining({ name, value })),
    });
    expect(await detail('model', version?.modelId)).toMatchObject({ projectId: project.id, versionCount: 1 });
    const linked = await detail('run', run.id);
    expect(linked.outputModelVersionId).toBe(version?.id);
    expect(linked._actions).not.toContain('registerModel');
    // the run can also be registered by adding a version with the source RUN
    const direct = {
      modelId: version?.modelId,
      versionNo: 'v9',
      sourceType: 'RUN',
      runId: run.id,
      format: 'PT',
    };
    const second = await call('model-version/add', direct);
    expect((second.body.data as Row).errors).toMatchObject([{ field: 'runId', rule: 'unique' }]);
    // A run that already has a model version cannot be registered again until this version is removed. The errors
    // are the same as in the form of versions.
    await settle(again.id, 'SUCCEEDED');
    const existing = {
      ...{ target: 'EXISTING', modelId: version?.modelId },
      ...{ modelName: undefined, domain: undefined, taskType: undefined, framework: undefined },
    };
    const same = await register(again, existing);
    expect((same.body.data as Row).errors).toMatchObject([{ field: 'versionNo', rule: 'unique' }]);
    expect((await register(again, { ...existing, versionNo: 'v1.1.0' })).status).toBe(200);
    expect(await detail('model', version?.modelId)).toMatchObject({ versionCount: 2 });
    await api.later(15);
    await done('model-version/remove', { ids: version?.id });
    expect((await detail('run', run.id)).outputModelVersionId).toBeNull();
    expect((await register(run, { ...existing, versionNo: 'v1.2.0' })).status).toBe(200);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select action, "bizType" from isp_ops_log where "bizId" = ${version?.id} order by id limit 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ action: '新建', bizType: 'model.modelVersion' }]);
  });
  if (kind === 'postgres') return;

  it('a run finishes its tasks by itself: logs, metrics and artefacts arrive, its resources are free again, its creator gets a message', async () => {
    const before = await usedCpu();
    const run = await addRun();
    expect(run).toMatchObject({
      state: 'PENDING',
      runType: 'ONE_OFF',
      priority: 'NORMAL',
      cpu: 2,
      memoryGi: 4,
    });
    expect(run.runName).toMatch(/^Run of v1 \([0-9a-z]{5}\)$/);
    expect(await usedCpu()).toBe(before + 2);
    await api.later(1);
    await api.later(3);
    const graph = await api.done('developer', 'GET', `run/graph?id=${String(run.id)}`);
    expect(graph).toMatchObject({
      nodes: [
        { id: 'load', status: 'RUNNING' },
        { id: 'train', status: 'PENDING' },
      ],
      edges: [{ source: 'load', target: 'train' }],
    });
    const over = await settle(run.id, 'SUCCEEDED');
    expect(over.metrics).toMatchObject([{ name: 'accuracy' }, { name: 'f1' }, { name: 'loss' }]);
    expect(over.duration).toBeGreaterThan(5);
    expect(await usedCpu()).toBe(before);
    const log = await api.done('developer', 'GET', `run/log?id=${String(run.id)}&part=train`);
    expect(log).toMatchObject({ end: true });
    expect(log.content).toMatch(/python train\.py[\s\S]*exit code 0/);
    const facts = (await api.done('developer', 'GET', `run/facts?id=${String(run.id)}`)) as unknown as Row[];
    expect(facts.map(({ title }) => title)).toEqual(['参数', '指标', '产物']);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select title, "linkPath" from common_message where "bizId" = ${run.id}`.execute(tx),
    );
    expect(rows).toEqual([
      { title: `运行 ${String(run.runName)} 成功`, linkPath: `task/runs?detail=${String(run.id)}` },
    ]);
  });

  it('a task that fails ends it; a retry does again only what was not done', async () => {
    const run = await addRun(yaml('exit 1'));
    const failed = await settle(run.id, 'FAILED');
    expect(failed.errorMessage).toBe('任务 train 失败');
    const [load] = failed.taskDetails as Row[];
    await done('run/retry', { id: run.id });
    expect(((await detail('run', run.id)).taskDetails as Row[]).map(({ state }) => state)).toEqual([
      'SUCCEEDED',
      'PENDING',
    ]);
    const again = await settle(run.id, 'FAILED');
    expect((again.taskDetails as Row[])[0]).toEqual(load);
  });

  it('a cluster that does not answer for a while ends nothing: runs go on when it is back', async () => {
    const awhile = async () => {
      isAway = true;
      for (let turn = 0; turn < 10; turn += 1) await api.later(70);
      isAway = false;
    };
    const run = await addRun();
    await awhile();
    expect((await detail('run', run.id)).state).toBe('PENDING');
    await settle(run.id, 'RUNNING');
    await awhile();
    expect((await detail('run', run.id)).state).toBe('RUNNING');
    await settle(run.id, 'SUCCEEDED');
  });

  it('a paused run gives its resource back, a resumed one continues, a terminated one stops', async () => {
    const before = await usedCpu();
    const run = await addRun(yaml('sleep 3000'));
    await settle(run.id, 'RUNNING');
    await api.later(15);
    await api.later(15);
    await done('run/pause', { id: run.id });
    expect(await usedCpu()).toBe(before);
    expect((await call('run/retry', { id: run.id })).body.errCode).toBe('STATE_NOT_ALLOWED');
    await done('run/resume', { id: run.id });
    expect(await usedCpu()).toBe(before + 2);
    await api.later(5);
    expect((await done('run/terminate', { id: run.id })).state).toBe('CANCELING');
    const over = await settle(run.id, 'CANCELED');
    expect((over.taskDetails as Row[]).map(({ state }) => state)).toEqual(['SUCCEEDED', 'CANCELED']);
    expect(await usedCpu()).toBe(before);
  });

  it('a suspended project stops its runs and takes no new ones', async () => {
    const other = project;
    project = await addProject();
    const pipeline = await addPipeline(yaml('sleep 3000'));
    const form = await runForm(pipeline);
    const running = await done('run/add', form);
    await settle(running.id, 'RUNNING');
    const waiting = await done('run/add', form);
    await done('project/suspend', { id: project.id });
    expect((await detail('run', running.id)).state).toBe('CANCELING');
    expect((await detail('run', waiting.id)).state).toBe('CANCELED');
    expect((await call('run/add', form)).status).toBe(400);
    await settle(running.id, 'CANCELED');
    expect((await first('run', { projectId: project.id })).errorMessage).toBe('项目已暂停或计算资源已不可用');
    project = other;
  });

  it('a version says what its runs are asked for, as the schema of a form', async () => {
    const text = `parameters:
  - { name: rate, type: NUMBER_DOUBLE, description: 学习率 }
  - { name: kind, options: [a, b], default: a }
steps:
  - { name: train }
`;
    const { latestVersionId } = await addPipeline(text);
    const form = await api.done('developer', 'GET', `pipeline-version/form?id=${String(latestVersionId)}`);
    expect(form).toEqual({
      type: 'object',
      required: ['rate'],
      properties: {
        rate: { type: 'number', title: 'rate', 'x-ui': { help: '学习率' } },
        kind: { enum: ['a', 'b'], title: 'kind', default: 'a', 'x-ui': {} },
      },
    });
    // `pipeline/form` returns the form of the newest version, for schedules that always run the newest version
    const { pipelineId } = await detail('pipeline-version', latestVersionId);
    const latest = `pipeline/form?id=${String(pipelineId)}`;
    expect(await api.done('developer', 'GET', latest)).toEqual(form);
    const next = { pipelineId, sourceType: 'EDITOR', yaml: yaml() };
    await done('pipeline-version/add', { ...next, versionName: 'v2 "试/验"' });
    expect(Object.keys((await api.done('developer', 'GET', latest)).properties as Row)).toEqual(['epochs']);
    const file = await api.done('developer', 'GET', `pipeline/file?id=${String(pipelineId)}`);
    const { pipelineName } = await detail('pipeline', pipelineId);
    expect(file).toEqual({ name: `${String(pipelineName)}-v2 "试/验".yaml`, content: yaml() });
    const oldest = await api.done('developer', 'GET', `pipeline-version/file?id=${String(latestVersionId)}`);
    expect(oldest).toEqual({ name: `${String(pipelineName)}-v1.yaml`, content: text });
  });

  it('a run is of its own project: pipeline, version, experiment and parameters are checked', async () => {
    const pipeline = await addPipeline();
    const stranger = await first('pipeline', { status: 'AVAILABLE', ascs: 'createTime' });
    const experiment = await first('experiment', { projectId: stranger.projectId });
    const wrong = async (more: Row) => {
      const { body } = await call('run/add', await runForm(pipeline, more));
      return ((body.data as Row).errors as Row[]).map(({ field }) => field);
    };
    expect(await wrong({ experimentId: experiment.id })).toEqual(['experimentId']);
    expect(await wrong({ pipelineVersionId: stranger.latestVersionId })).toEqual(['pipelineVersionId']);
    expect(await wrong({ parameters: { epochs: 'many', other: 1 } })).toEqual([
      'parameters.other',
      'parameters.epochs',
    ]);
  });

  it('a definition that cannot be read says where, and the next version mends it', async () => {
    const pipeline = await addPipeline('steps:\n  - name: a\n    dependsOn: [b]');
    expect(pipeline).toMatchObject({
      status: 'ERROR',
      statusReason: '第 3 行：步骤 a 依赖的 b 不存在',
      versionCount: 1,
    });
    const version = await done('pipeline-version/add', {
      ...{
        pipelineId: pipeline.id,
        versionName: 'v2',
        sourceType: 'URL',
        packageUrl: 'https://example.com/p.yaml',
      },
    });
    expect(version).toMatchObject({ status: 'AVAILABLE', ofProject: project.id });
    expect(await detail('pipeline', pipeline.id)).toMatchObject({
      ...{ status: 'AVAILABLE', statusReason: null, latestVersionName: 'v2', versionCount: 2 },
    });
    await done('pipeline-version/remove', { ids: version.id });
    expect((await detail('pipeline', pipeline.id)).status).toBe('ERROR');
    await done('pipeline/archive', { id: pipeline.id });
    expect((await done('pipeline/restore', { id: pipeline.id })).status).toBe('ERROR');
  });

  it('a new project has its Default experiment; a deleted one leaves its runs there', async () => {
    const other = project;
    project = await addProject();
    const usual = await first('experiment', { projectId: project.id });
    expect(usual).toMatchObject({
      experimentName: 'Default',
      isDefault: true,
      _actions: expect.not.arrayContaining(['delete', 'archive', 'edit']),
    });
    expect((await call('experiment/archive', { id: usual.id })).body.errCode).toBe('STATE_NOT_ALLOWED');
    const own = await done('experiment/add', { experimentName: '对照', projectId: project.id });
    const run = await addRun(yaml(), { experimentId: own.id });
    await settle(run.id, 'SUCCEEDED');
    expect(await detail('experiment', own.id)).toMatchObject({ runCount: 1, last5Runs: ['SUCCEEDED'] });
    // A run that was archived before its experiment stays archived when the experiment is restored.
    const kept = await addRun(yaml(), { experimentId: own.id });
    await done('run/archive', { ids: kept.id });
    await done('experiment/archive', { id: own.id });
    await done('experiment/restore', { id: own.id });
    const states = [run, kept].map(async ({ id }) => (await detail('run', id)).storageState);
    expect(await Promise.all(states)).toEqual(['AVAILABLE', 'ARCHIVED']);
    // An existing experiment with the default name becomes the default experiment; no second one is made.
    await database.asJob((tx) =>
      sql`update project_experiment set "isDefault" = false where id = ${usual.id}`.execute(tx),
    );
    expect((await addRun()).experimentId).toBe(usual.id);
    expect((await detail('experiment', usual.id)).isDefault).toBe(true);
    await done('experiment/archive', { id: own.id });
    expect((await detail('run', run.id)).storageState).toBe('ARCHIVED');
    expect((await call('run/add', await runForm(await addPipeline(), { experimentId: own.id }))).status).toBe(
      400,
    );
    await done('experiment/remove', { ids: own.id });
    expect(await detail('run', run.id)).toMatchObject({ experimentId: usual.id, storageState: 'ARCHIVED' });
    expect(((await done('run/restore', { ids: run.id })) as unknown as Row[])[0]?.storageState).toBe(
      'AVAILABLE',
    );
    project = other;
  });

  it('a schedule starts its runs by itself, one at a time, makes up for none, and stops on request', async () => {
    const pipeline = await addPipeline(yaml('sleep 100000'));
    const form = await runForm(pipeline, {
      displayName: '夜间训练',
      triggerType: 'PERIODIC',
      intervalSecond: 3600,
    });
    const schedule = await done('recurring-run/add', {
      ...form,
      alwaysLatest: true,
      pipelineVersionId: undefined,
    });
    expect(schedule).toMatchObject({ status: 'ENABLED', maxConcurrency: 1, runCount: 0 });
    expect(Date.parse(String(schedule.nextRunTime)) - Date.parse(String(schedule.createTime))).toBe(3600_000);
    const runs = async () => {
      const { records } = await done('run/page-query', { recurringRunId: schedule.id, size: 50 });
      return (records as Row[]).map(({ state }) => state);
    };
    // Time advances by half a day, as if the service had not been running. Only the last of the missed runs is
    // started.
    await api.later(12 * 3600 + 60);
    await api.later(5);
    expect(await runs()).toEqual(['RUNNING']);
    await api.later(3600);
    expect(await runs()).toEqual(['SKIPPED', 'RUNNING']);
    await done('recurring-run/disable', { id: schedule.id });
    expect((await detail('recurring-run', schedule.id)).nextRunTime).toBeNull();
    await api.later(7200);
    expect(await runs()).toHaveLength(2);
    await done('recurring-run/run-now', { id: schedule.id });
    expect(await detail('recurring-run', schedule.id)).toMatchObject({ runCount: 3 });
    const refused = await call('pipeline/remove', { ids: pipeline.id });
    expect(refused.body.errCode).toBe('DATA_IN_USE');
    const { records } = await done('run/page-query', {
      recurringRunId: schedule.id,
      state: ['RUNNING', 'PENDING'],
      size: 50,
    });
    for (const { id } of records as Row[]) await done('run/terminate', { id });
    await api.later(10);
    // A run for which the resource has no room is stored as failed, so that the user sees the reason.
    await database.asJob((tx) =>
      sql`update project_project set quota = '{"cpu": 1}'::jsonb where id = ${project.id}`.execute(tx),
    );
    await done('recurring-run/run-now', { id: schedule.id });
    expect(await first('run', { recurringRunId: schedule.id })).toMatchObject({
      ...{ state: 'FAILED', errorMessage: '资源配额不足', runType: 'RECURRING' },
    });
    const wrong = await call('recurring-run/add', {
      ...form,
      ...{ triggerType: 'CRON', cron: '0 2 31 2 *', intervalSecond: undefined },
    });
    expect((wrong.body.data as Row).errors).toMatchObject([{ field: 'cron', msg: '该设置不会触发任何运行' }]);
  });

  it('the schedules of a user who leaves a project or the organisation, or is disabled there, are stopped', async () => {
    const own = await addProject();
    const pipeline = await done('pipeline/add', {
      ...{ pipelineName: 'pipe-left', displayName: '离开', projectId: own.id },
      ...{ sourceType: 'EDITOR', yaml: yaml('sleep 100000') },
    });
    const { userId } = await api.done('member', 'GET', 'users');
    const schedule = async (displayName: string) =>
      api.done('member', 'POST', 'recurring-run/add', {
        ...{ displayName, projectId: own.id, pipelineId: pipeline.id, resourceId: resource.id },
        ...{ alwaysLatest: true, triggerType: 'PERIODIC', intervalSecond: 3600 },
      });
    const join = async (id: string) =>
      database.asJob((tx) =>
        sql`insert into project_project_member (id, "tenantId", "orgId", "projectId", "userId", "projectRole", status, "isDeleted", "rowVersion")
          select ${id}, "tenantId", "orgId", id, ${userId}, 'DEVELOPER', 'ACTIVE', false, 0 from project_project where id = ${own.id}`.execute(
          tx,
        ),
      );
    await join('left-1');
    // The member may run the pipeline, but not change it, because the schedules of other users run the newest
    // version of the pipeline.
    const version = { pipelineId: pipeline.id, versionName: 'v2', sourceType: 'EDITOR', yaml: yaml() };
    expect((await api.call('member', 'POST', 'pipeline-version/add', version)).body.data).toMatchObject({
      errors: [{ field: 'pipelineId', rule: 'owner' }],
    });
    const first = await schedule('离开项目');
    await done('project-member/remove', { ids: 'left-1' });
    const isOff = async ({ id }: Row) => {
      expect(await detail('recurring-run', id)).toMatchObject({ status: 'DISABLED', nextRunTime: null });
      await api.later(2 * 3600);
      const { records } = await done('run/page-query', { recurringRunId: id });
      expect(records).toEqual([]);
    };
    await isOff(first);
    await database.asJob((tx) =>
      sql`update project_project_member set status = 'ACTIVE' where id = 'left-1'`.execute(tx),
    );
    const paused = await schedule('停用成员');
    const seat = await database.asJob((tx) =>
      sql<{
        id: string;
      }>`select id from developer_org_member where "userId" = ${userId} and "orgId" = (select "orgId" from project_project where id = ${own.id})`.execute(
        tx,
      ),
    );
    const ids = seat.rows[0]?.id;
    await done('org-member/disable', { ids });
    await isOff(paused);
    // When a disabled member is enabled again, the member's schedules stay disabled until a user enables them.
    await done('org-member/enable', { ids });
    expect(await detail('recurring-run', paused.id)).toMatchObject({ status: 'DISABLED' });
    // The migration also disables the schedule of a member that was disabled in an older version.
    const older = await schedule('更早停用');
    const status = (to: string) => sql`update developer_org_member set status = ${to} where id = ${ids}`;
    await database.asJob((tx) => status('DISABLED').execute(tx));
    const { up } = runMigrations['2026-11-23-08-schedules-of-who-is-out'] ?? {};
    await database.asOwner(async (tx) => up?.(tx));
    await isOff(older);
    await database.asJob((tx) => status('ACTIVE').execute(tx));
    const second = await schedule('离开机构');
    await done('org-member/remove', { ids });
    await isOff(second);
  });

  it('a schedule of the newest version asks for its parameters; one that cannot run is said so, and not tried again', async () => {
    const other = project;
    project = await addProject();
    const pipeline = await addPipeline();
    const form = {
      ...{ displayName: '每分钟', projectId: project.id, pipelineId: pipeline.id, resourceId: resource.id },
      ...{ alwaysLatest: true, triggerType: 'PERIODIC', intervalSecond: 60, noCatchup: false },
    };
    const undeclared = await call('recurring-run/add', { ...form, parameters: { other: 1 } });
    expect((undeclared.body.data as Row).errors).toMatchObject([{ field: 'parameters.other' }]);
    const schedule = await done('recurring-run/add', form);
    const runs = async () => {
      const query = { recurringRunId: schedule.id, size: 50, descs: 'createTime' };
      return (await done('run/page-query', query)).records as Row[];
    };
    const addVersion = (versionName: string, text: string) =>
      done('pipeline-version/add', {
        ...{ pipelineId: pipeline.id, versionName, sourceType: 'EDITOR', yaml: text },
      });
    await addVersion('v2', `parameters: [{ name: rate }]\n${yaml().slice(yaml().indexOf('steps'))}`);
    // The cluster does not answer for three hours. When it answers again, the last ten missed runs are started, and
    // other schedules can start runs in between.
    isAway = true;
    await api.later(3 * 3600);
    expect(await runs()).toEqual([]);
    isAway = false;
    await api.later(60);
    expect(await runs()).toHaveLength(1);
    for (let turn = 0; turn < 15; turn += 1) await api.later(2);
    const missed = await runs();
    expect(missed).toHaveLength(10);
    expect(
      new Set(missed.map(({ errorMessage, state }) => `${String(state)} ${String(errorMessage)}`)),
    ).toEqual(new Set(['FAILED 运行参数与流水线版本不符，请编辑定时运行的参数']));
    await done('recurring-run/disable', { id: schedule.id });
    await addVersion('v3', 'steps: []');
    expect((await detail('pipeline', pipeline.id)).statusReason).toBe('第 1 行：缺少步骤（steps）');
    await addVersion('v4', 'steps:\n  - name: a\n  - name: a');
    expect((await detail('pipeline', pipeline.id)).statusReason).toBe('第 3 行：步骤 a 重复');
    await done('recurring-run/run-now', { id: schedule.id });
    const all = await runs();
    const lost = all.find(({ errorMessage }) => errorMessage === '流水线没有可用的版本');
    expect(lost).toMatchObject({ state: 'FAILED', _actions: expect.not.arrayContaining(['retry']) });
    expect((await call('run/retry', { id: lost?.id })).body.errCode).toBe('STATE_NOT_ALLOWED');
    project = other;
  });
});
