import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { databaseKinds, testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(databaseKinds)('storage volumes on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let project: Row;
  let count = 0;

  const add = (requestGi: number) => {
    count += 1;
    return api.call('developer', 'POST', 'pvc/add', {
      pvcName: `quota-${count}`,
      displayName: `quota ${count}`,
      projectId: project.id,
      storageClassName: 'cephfs',
      accessMode: 'RWO',
      requestGi,
    });
  };
  const limit = (gi: number | null) =>
    database.asJob((tx) =>
      sql`update project_project set quota = ${JSON.stringify({ storageGi: gi })}::jsonb where id = ${project.id}`.execute(
        tx,
      ),
    );
  const used = async (): Promise<number> => {
    const { rows } = await database.asJob((tx) =>
      sql<{ sum: number }>`select coalesce(sum("requestGi"), 0)::float8 as sum from resource_pvc
        where "projectId" = ${project.id} and not "isDeleted"`.execute(tx),
    );
    return rows[0]?.sum ?? 0;
  };

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    const page = await api.done('developer', 'POST', 'project/page-query', {
      status: 'ACTIVE',
      ascs: 'createTime',
      size: 1,
    });
    project = (page.records as Row[])[0] as Row;
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('T-S7 a project gets no more storage than its quota, by new volumes, larger ones, or workspaces', async () => {
    await limit((await used()) + 20);
    const first = await add(12);
    expect(first.body.success).toBe(true);
    const over = await add(9);
    expect([over.status, over.body.errCode]).toEqual([400, 'QUOTA_EXCEEDED']);
    expect(over.body.msg).toContain('需 9Gi，剩余 8Gi');
    await api.later(10);
    const id = (first.body.data as Row).id;
    const expand = (requestGi: number) => api.call('developer', 'POST', 'pvc/expand', { id, requestGi });
    expect((await expand(21)).body.errCode).toBe('QUOTA_EXCEEDED');
    expect((await expand(15)).status).toBe(200);
    expect((await add(6)).body.errCode).toBe('QUOTA_EXCEEDED');
    expect((await add(5)).status).toBe(200);
    const [image, resource] = [
      await api.done('developer', 'POST', 'miror-image/page-query', {
        status: 'AVAILABLE',
        usageScopes: 'NOTEBOOK',
      }),
      await api.done('developer', 'POST', 'resource/page-query', { status: 'RUNNING', resourceType: 'CPU' }),
    ];
    const notebook = await api.call('developer', 'POST', 'notebook/add', {
      notebookName: 'nb-storage',
      projectId: project.id,
      imageId: (image.records as Row[])[0]?.id,
      imageMode: 'PRESET',
      ideType: 'JUPYTER_LAB',
      resourceId: (resource.records as Row[])[0]?.id,
      cpu: 0.5,
      memoryGi: 1,
      gpuCount: 0,
      workspaceVolume: { mode: 'NEW', sizeGi: 10, storageClass: 'cephfs', mountPath: '/home/jovyan' },
    });
    expect([notebook.status, notebook.body.errCode]).toEqual([400, 'QUOTA_EXCEEDED']);
  });

  it('T-S7 volumes added at the same moment stay below the quota together', async () => {
    await limit((await used()) + 10);
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(3)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    await limit(null);
    expect((await add(500)).status).toBe(200);
  });
});
