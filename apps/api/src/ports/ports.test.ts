import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../testing/openTestApi.ts';
import type { Cluster } from './cluster.ts';
import { createClusterSimulator } from './clusterSimulator.ts';
import type { Registry } from './registry.ts';

describe('a cluster and a registry of its own', () => {
  const databases = testDatabases('pglite', demoImage);
  const simulator = createClusterSimulator();
  const pushed: string[] = [];
  const cluster: Cluster = {
    ...simulator,
    start: async (_notebook, now) => new Date(now.getTime() + 60_000),
    saveImage: (notebook, url, now) => {
      if (url.endsWith(':v1')) pushed.push(url);
      return simulator.saveImage(notebook, url, now);
    },
    placeOf: async () => ({ podName: 'pod-7', nodeName: 'rack-3' }),
    usageOf: async () => ({ cpuUsage: 11, memoryUsage: 22, gpuUsage: 33 }),
    logOf: async () => ({ content: 'real log', isOver: true }),
    eventsOf: async () => [
      { time: '2026-11-21 10:00:00', type: 'Normal', reason: 'Real', message: '', count: 1 },
    ],
    storageOf: async (id) => `lun-${id}`,
  };
  const registry: Registry = {
    addressOf: (owner, repoName) => `images.example/${owner}/${repoName}`,
    find: async (url) => (pushed.includes(url) ? { sizeBytes: 42 } : undefined),
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

  it('R4.15 says when a notebook is ready, where it runs, its load, log and events', async () => {
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

  it('R4.15 says where images are, and whether one that was saved arrived', async () => {
    expect(repo.address).toMatch(/^images\.example\/org-\d{6}\/own-repo$/);
    const url = `${String(repo.address)}:v1`;
    const saved = await save('v1');
    expect(saved.records).toEqual([expect.objectContaining({ imageUrl: url, sizeBytes: 42 })]);
    expect(await read()).toMatchObject({ status: 'RUNNING', statusReason: null });
    expect(await save('v2')).toMatchObject({ total: 1 });
    expect(await read()).toMatchObject({ status: 'RUNNING', statusReason: '镜像未送达镜像仓库，请重试' });
  });
});
