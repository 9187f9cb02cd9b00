import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../testing/openTestApi.ts';
import { portGuard } from './calls/portGuard.ts';
import type { Cluster } from './cluster/port.ts';
import { createClusterSimulator } from './cluster/simulator.ts';
import { createDataSourceSimulator } from './dataSource/simulator.ts';
import { createImageBuilderSimulator } from './imageBuilder/simulator.ts';
import { createModelStoreSimulator } from './modelStore/simulator.ts';
import { openPorts } from './openPorts.ts';
import { createPaymentSimulator } from './payment/simulator.ts';
import type { Registry } from './registry/port.ts';
import { createRegistrySimulator } from './registry/simulator.ts';
import { simulators } from './simulators.ts';

/** Database for ports that need none in these tests. Each call of it fails. */
const noDatabase = { asJob: () => Promise.reject(new Error('No database here.')) };

describe('a cluster and a registry of its own', () => {
  const databases = testDatabases('pglite', demoImage);
  const simulator = createClusterSimulator(noDatabase);
  const pushed: string[] = [];
  let isBroken = false;
  const unlessBroken = () => {
    if (isBroken) throw new Error('connect ECONNREFUSED 10.0.0.7:6443');
  };
  const cluster: Cluster = {
    ...simulator,
    start: async (_notebook, now) => new Date(now.getTime() + 60_000),
    async stop(...asked) {
      unlessBroken();
      return simulator.stop(...asked);
    },
    saveImage: (notebook, url, now) => {
      if (url.endsWith(':v1')) pushed.push(url);
      return simulator.saveImage(notebook, url, now);
    },
    placeOf: async () => ({ podName: 'pod-7', nodeName: 'rack-3' }),
    usageOf: async () => ({ cpuUsage: 11, memoryUsage: 22, gpuUsage: 33 }),
    async logOf() {
      unlessBroken();
      return { content: 'real log', isOver: true };
    },
    eventsOf: async () => [
      { time: '2026-11-21 10:00:00', type: 'Normal', reason: 'Real', message: '', count: 1 },
    ],
    storageOf: async (id) => `lun-${id}`,
  };
  const registry: Registry = {
    ...createRegistrySimulator(),
    addressOf(owner, repoName) {
      unlessBroken();
      return `images.example/${owner}/${repoName}`;
    },
    find: async (url) =>
      pushed.includes(url) ? { sizeBytes: 42, digest: 'sha256:1', layerCount: 2 } : undefined,
  };
  let api: TestApi;
  let notebook: Row;
  let repo: Row;

  const first = async (path: string, search: Row): Promise<Row> => {
    const page = await api.done('developer', 'POST', `${path}/page-query`, { size: 1, ...search });
    return (page.records as Row[])[0] as Row;
  };
  const read = () => api.done('developer', 'GET', `notebook/detail?id=${String(notebook.id)}`);
  const save = async (tag: string) => {
    await api.done('developer', 'POST', 'notebook/save-image', { id: notebook.id, repoId: repo.id, tag });
    await api.later(7);
    return api.done('developer', 'POST', 'miror-image/page-query', { repoId: repo.id });
  };

  beforeAll(async () => {
    api = await openTestApi(await databases.open(), undefined, undefined, { cluster, registry });
    const project = await first('project', { status: 'ACTIVE', ascs: 'createTime' });
    const resource = await first('resource', { status: 'RUNNING', resourceType: 'CPU' });
    const image = await first('miror-image', {
      status: 'AVAILABLE',
      usageScopes: 'NOTEBOOK',
      imageMode: 'PRESET',
    });
    repo = await api.done('developer', 'POST', 'miror-repo/add', {
      repoName: 'own-repo',
      category: 'NOTEBOOK',
    });
    notebook = await api.done('developer', 'POST', 'notebook/add', {
      notebookName: 'nb-ports',
      projectId: project.id,
      imageId: image.id,
      imageMode: 'PRESET',
      ideType: 'JUPYTER_LAB',
      resourceId: resource.id,
      cpu: 0.5,
      memoryGi: 1,
      gpuCount: 0,
      workspaceVolume: { mode: 'NEW', storageClass: 'ceph-rbd', sizeGi: 5, mountPath: '/home/work' },
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('the cluster reports when a notebook is ready, where it runs, its load, log and events', async () => {
    await api.later(30);
    expect(await read()).toMatchObject({ status: 'CREATING' });
    const volume = await first('pvc', { pvcName_equal: 'ports-workspace' });
    expect(volume).toMatchObject({ status: 'BOUND', volumeName: `lun-${String(volume.id)}` });
    await api.later(31);
    const id = String(notebook.id);
    expect(await read()).toMatchObject({
      status: 'RUNNING',
      podName: 'pod-7',
      cpuUsage: 11,
      memoryUsage: 22,
    });
    expect(await api.done('developer', 'GET', `notebook/log?id=${id}`)).toMatchObject({
      content: 'real log',
      end: true,
    });
    expect(await api.done('developer', 'GET', `notebook/events?id=${id}`)).toMatchObject([
      { reason: 'Real' },
    ]);
  });

  it('the registry reports where images are, and whether a saved one arrived', async () => {
    expect(repo.address).toMatch(/^images\.example\/org-\d+\/own-repo$/);
    const url = `${String(repo.address)}:v1`;
    const saved = await save('v1');
    expect(saved.records).toEqual([expect.objectContaining({ imageUrl: url, sizeBytes: 42 })]);
    expect(await read()).toMatchObject({ status: 'RUNNING', statusReason: null });
    expect(await save('v2')).toMatchObject({ total: 1 });
    expect(await read()).toMatchObject({ status: 'RUNNING', statusReason: '镜像未送达镜像仓库，请重试' });
  });

  it('a failing port answers with its own code, in both languages; an order waits until it answers', async () => {
    const log = (locale: string) =>
      api.call('developer', 'GET', `notebook/log?id=${String(notebook.id)}`, undefined, {
        'accept-language': locale,
      });
    isBroken = true;
    const [zh, en] = [await log('zh-CN'), await log('en-US')];
    const build = await api.call('developer', 'POST', 'miror-repo/add', {
      repoName: 'broken-repo',
      category: 'BASE',
    });
    isBroken = false;
    expect(zh).toMatchObject({
      status: 500,
      body: { errCode: 'CLUSTER_ERROR', msg: '集群服务异常', data: null },
    });
    expect(en.body.msg).toBe('The cluster service failed');
    expect(build).toMatchObject({ status: 500, body: { errCode: 'REGISTRY_ERROR', msg: '镜像服务异常' } });
    isBroken = true;
    const stop = await api.call('developer', 'POST', 'notebook/stop', { id: notebook.id });
    expect([stop.status, (await read()).status]).toEqual([200, 'STOPPING']);
    // The loop runs more often than a failing job is tried, to show that this job is not given up.
    for (let minute = 0; minute < 9; minute += 1) await api.later(60);
    expect(await read()).toMatchObject({ status: 'STOPPING' });
    isBroken = false;
    await api.later(60);
    await api.later(3);
    expect(await read()).toMatchObject({ status: 'STOPPED' });
  });
});

describe('what is connected', () => {
  it('simulators are used with demo data only, and the start says what is missing elsewhere (T-A24)', () => {
    const lines: string[] = [];
    const open = (demo: boolean, own = {}) =>
      openPorts(own, {
        ...{ config: { files: '/no/files/here', s3: undefined }, database: noDatabase, paymentKey: 'key' },
        ...{ guard: portGuard(undefined), log: (line: string) => void lines.push(line) },
        simulators: demo ? simulators : undefined,
      });
    const registry: Registry = { ...createRegistrySimulator(), addressOf: () => 'mine' };
    expect(open(true).registry.addressOf('org', 'repo')).toContain('org/repo');
    expect(open(true, { registry }).registry.addressOf('org', 'repo')).toBe('mine');
    expect(lines).toEqual([]);
    const bare = open(false);
    expect(() => bare.registry.addressOf('org', 'repo')).toThrow('REGISTRY_NOT_CONNECTED');
    expect(lines).toEqual([
      expect.stringMatching(
        /Not connected: cluster, registry, models, builder, dataSource, payments\..*createApp\(\{ cluster, registry, models, builder, dataSource, payments \}\)/,
      ),
    ]);
    expect(open(false, { registry }).registry.addressOf('org', 'repo')).toBe('mine');
    expect(lines[1]).toMatch(/^Not connected: cluster, models, builder, dataSource, payments\./);
    const [models, builder] = [createModelStoreSimulator(), createImageBuilderSimulator()];
    const dataSource = createDataSourceSimulator();
    const payments = createPaymentSimulator('key');
    open(false, {
      registry,
      cluster: createClusterSimulator(noDatabase),
      models,
      builder,
      dataSource,
      payments,
    });
    expect(lines).toHaveLength(2);
  });

  it('no order is taken where nothing is connected', async () => {
    const { builder, cluster } = openPorts(
      {},
      {
        ...{ config: { files: '/no/files/here', s3: undefined }, database: noDatabase, paymentKey: 'key' },
        ...{ guard: portGuard(undefined), log: () => {} },
      },
    );
    // These calls read loads and faults. Without a cluster they return nothing, so they are left out here. All
    // other calls are orders and must be refused.
    const orders = Object.entries(cluster).filter(
      ([name]) => !/^((load|usage|volumeUse)Of|notebookFaults|lostVolumes|missing)$/.test(name),
    );
    expect(orders.length).toBeGreaterThan(10);
    for (const [name, order] of orders)
      await expect((order as () => Promise<unknown>)(), name).rejects.toThrow('CLUSTER_NOT_CONNECTED');
    expect([cluster.missing, builder.missing]).toEqual(['CLUSTER_NOT_CONNECTED', 'BUILDER_NOT_CONNECTED']);
    for (const [name, order] of Object.entries(builder).filter(([name]) => name !== 'missing'))
      await expect((order as () => Promise<unknown>)(), name).rejects.toThrow('BUILDER_NOT_CONNECTED');
  });
});

describe.each(inTurn('pglite'))('without a cluster on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  afterAll(() => databases.close());

  it('actions that need it are refused with the reason, leave nothing half done and one line; lists go on', async () => {
    const database = await databases.open();
    const api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_DEMO: 'off' });
    const one = async (path: string, search: Row): Promise<Row> => {
      const page = await api.done('developer', 'POST', `${path}/page-query`, { size: 1, ...search });
      const [row] = page.records as Row[];
      if (!row) throw new Error(`No ${path} of ${JSON.stringify(search)}`);
      return row;
    };
    const stored = async () => {
      const tables = [
        'notebook_notebook',
        'resource_pvc',
        'resource_resource',
        'project_project',
        'miror_repo',
        'project_run',
        'isp_job',
      ];
      const all = tables.map(
        async (table) =>
          (
            await database.asJob((tx) =>
              sql<Row>`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(tx),
            )
          ).rows,
      );
      return JSON.stringify(await Promise.all(all));
    };
    const lines = async () =>
      Number(
        (await database.asJob((tx) => sql<{ n: number }>`select count(*) as n from isp_ops_log`.execute(tx)))
          .rows[0]?.n,
      );
    const running = await one('notebook', { status: 'RUNNING' });
    const stopped = await one('notebook', { status: 'STOPPED' });
    const resource = await one('resource', { status: 'RUNNING', resourceType: 'CPU' });
    // The notebook gets no volumes, so that only the missing cluster can be the reason for a refusal of the start.
    await database.asJob((tx) =>
      sql`update notebook_notebook set "workspaceVolume" = '{"mode": "NONE"}', "dataVolumes" = null
        where id = ${stopped.id}`.execute(tx),
    );
    const run = await one('run', { state: 'SUCCEEDED' });
    const schedule = await one('recurring-run', {});
    const project = await one('project', { id: running.projectId });
    const volume = await one('pvc', { status: 'BOUND' });
    const form = {
      ...running,
      id: undefined,
      notebookName: 'nb-no-cluster',
      jupyterName: 'no-cluster',
      cpu: 0.5,
      memoryGi: 1,
      gpuCount: 0,
      gpuModel: null,
      dataVolumes: [],
      dataSets: [],
    };
    const before = await stored();
    const calls: readonly (readonly [string, Row])[] = [
      [
        'notebook/add',
        {
          ...form,
          resourceId: resource.id,
          workspaceVolume: { mode: 'NEW', storageClass: 'ceph-rbd', sizeGi: 5, mountPath: '/home/work' },
        },
      ],
      ['notebook/start', { id: stopped.id }],
      ['notebook/stop', { id: running.id }],
      ['notebook/remove', { ids: stopped.id, deleteVolume: false }],
      [
        'run/add',
        {
          ...{ projectId: run.projectId, pipelineId: run.pipelineId, resourceId: run.resourceId },
          pipelineVersionId: run.pipelineVersionId,
        },
      ],
      ['recurring-run/run-now', { id: schedule.id }],
      ['project/suspend', { id: project.id }],
      ['resource/release', { id: resource.id }],
      ['pvc/expand', { id: volume.id, requestGi: Number(volume.requestGi) + 10 }],
    ];
    for (const [path, body] of calls) {
      const noted = await lines();
      const { body: reply, status } = await api.call('developer', 'POST', path, body);
      expect([path, status, reply.errCode, reply.msg]).toEqual([
        path,
        500,
        'CLUSTER_NOT_CONNECTED',
        '未接入计算集群，无法执行该操作，请联系平台管理员',
      ]);
      expect([path, (await lines()) - noted]).toEqual([path, 1]);
    }
    const repo = await api.call('developer', 'POST', 'miror-repo/add', {
      repoName: 'nowhere',
      category: 'BASE',
      visibility: 'PRIVATE',
    });
    expect([repo.status, repo.body.errCode]).toEqual([500, 'REGISTRY_NOT_CONNECTED']);
    expect(await stored()).toBe(before);
    // Without a cluster, stored notebooks can still be read. Their loads are null.
    expect(await api.done('developer', 'GET', `notebook/detail?id=${String(running.id)}`)).toMatchObject({
      status: 'RUNNING',
      cpuUsage: null,
    });
    expect((await api.call('developer', 'GET', `notebook/log?id=${String(running.id)}`)).body.errCode).toBe(
      'CLUSTER_NOT_CONNECTED',
    );
    await api.close();
  });
});
