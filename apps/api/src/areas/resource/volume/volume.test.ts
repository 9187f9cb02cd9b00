import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClusterSimulator } from '../../../ports/cluster/simulator.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

describe.each(inTurn('pglite'))('storage volumes on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let project: Row;
  let count = 0;
  /**
   * `isAway`: true if the cluster answers no call. `fault`: reason for which the cluster refuses storage; undefined
   * if it accepts.
   */
  let isAway = false;
  /** Number of calls that asked the cluster to remove the files of a volume. */
  let removals = 0;
  let fault: string | undefined;
  /** Ids of volumes that the cluster reports as lost. */
  const lost = new Set<string>();

  const add = (requestGi: number, more: Row = {}) => {
    count += 1;
    return api.call('developer', 'POST', 'pvc/add', {
      pvcName: `quota-${count}`,
      displayName: `quota ${count}`,
      projectId: project.id,
      storageClassName: 'cephfs',
      accessMode: 'RWO',
      requestGi,
      ...more,
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
    const simulator = createClusterSimulator(database);
    const unlessAway = () => {
      if (isAway) throw new Error('connect ECONNREFUSED');
    };
    const cluster: typeof simulator = {
      ...simulator,
      stop: async (...asked) => {
        unlessAway();
        return simulator.stop(...asked);
      },
      removeEntry: async (...asked) => {
        removals += 1;
        unlessAway();
        return simulator.removeEntry(...asked);
      },
      volumeFault: async () => fault,
      lostVolumes: async (ids: readonly string[]) => ids.filter((id) => lost.has(id)),
    };
    api = await openTestApi(database, undefined, undefined, { cluster });
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

  it('a project gets no more storage than its quota, by new volumes, larger ones, or workspaces (T-S7)', async () => {
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

  it('volumes added at the same moment stay below the quota together (T-S7)', async () => {
    await limit((await used()) + 10);
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(3)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    await limit(null);
    expect((await add(500)).status).toBe(200);
  });

  it('two volumes enlarged at once count together, each in its own project, and nothing limits without a quota (T-S7)', async () => {
    const page = await api.done('developer', 'POST', 'project/page-query', { status: 'ACTIVE', size: 50 });
    const other = (page.records as Row[]).find(({ id }) => id !== project.id) as Row;
    await database.asJob((tx) => sql`update project_project set quota = null`.execute(tx));
    const idOf = async (projectId: unknown) => {
      count += 1;
      const { body } = await api.call('developer', 'POST', 'pvc/add', {
        pvcName: `quota-${count}`,
        displayName: `quota ${count}`,
        projectId,
        storageClassName: 'cephfs',
        accessMode: 'RWO',
        requestGi: 4,
      });
      return String((body.data as Row).id);
    };
    const [one, two, elsewhere] = [await idOf(project.id), await idOf(project.id), await idOf(other.id)];
    await api.later(10);
    const expand = (ids: string[], requestGi: number) =>
      api.call('developer', 'POST', 'pvc/expand', { ids: ids.join(), requestGi });
    await limit((await used()) + 11);
    const refused = await expand([one, two], 10);
    expect([refused.body.errCode, refused.body.msg]).toEqual([
      'QUOTA_EXCEEDED',
      expect.stringContaining('需 12Gi，剩余 11Gi'),
    ]);
    // for one of the two volumes the new size would be smaller, so neither of them is changed
    expect((await expand([one], 6)).status).toBe(200);
    await api.later(10);
    const shrunk = await expand([two, one], 5);
    expect(shrunk.body.data).toMatchObject({ errors: [{ field: 'requestGi', rule: 'minimum' }] });
    expect((await expand([one], 6)).status).toBe(400);
    expect((await expand([two, elsewhere], 13)).status).toBe(200);
    await api.later(10);
    const sizes = await Promise.all(
      [one, two, elsewhere].map(async (id) => {
        const row = await api.done('developer', 'GET', `pvc/detail?id=${id}`);
        return [row.requestGi, row.capacityGi, row.status];
      }),
    );
    expect(sizes).toEqual([
      [6, 6, 'BOUND'],
      [13, 13, 'BOUND'],
      [13, 13, 'BOUND'],
    ]);
    await database.asJob((tx) => sql`update project_project set quota = null`.execute(tx));
    expect((await expand([one], 9_000)).status).toBe(200);
  });

  it.each([
    ['ceph-rbd', 'RWX', true],
    ['local-path', 'ROX', true],
    ['ceph-rbd', 'RWOP', false],
    ['local-path', 'RWO', false],
    ['nfs-client', 'RWX', false],
  ])('a volume of %s for %s is refused: %s', async (storageClassName, accessMode, isRefused) => {
    count += 1;
    const reply = await api.call('developer', 'POST', 'pvc/add', {
      pvcName: `mode-${count}`,
      displayName: 'mode',
      projectId: project.id,
      storageClassName,
      accessMode,
      requestGi: 1,
    });
    expect(reply.status).toBe(isRefused ? 400 : 200);
    if (isRefused) expect(reply.body.data).toMatchObject({ errors: [{ field: 'accessMode' }] });
  });

  it('a volume the cluster has no storage for fails, and one it cannot enlarge stays as it is, with the reason', async () => {
    await limit(null);
    const read = (id: unknown) => api.done('developer', 'GET', `pvc/detail?id=${id}`);
    const made = async () => ((await add(10)).body.data as Row).id;
    fault = '存储类配额不足';
    const failed = await made();
    await api.later(5);
    expect(await read(failed)).toMatchObject({ status: 'FAILED', statusReason: fault, capacityGi: null });
    fault = undefined;
    const kept = await made();
    await api.later(5);
    expect(await read(kept)).toMatchObject({ status: 'BOUND', statusReason: null, usedGi: 0 });
    const expand = (requestGi: number) =>
      api.done('developer', 'POST', 'pvc/expand', { id: kept, requestGi });
    fault = '存储类配额不足';
    await expand(40);
    await api.later(5);
    expect(await read(kept)).toMatchObject({
      status: 'BOUND',
      statusReason: fault,
      requestGi: 10,
      capacityGi: 10,
    });
    fault = undefined;
    await expand(20);
    await api.later(5);
    expect(await read(kept)).toMatchObject({
      status: 'BOUND',
      statusReason: null,
      requestGi: 20,
      capacityGi: 20,
    });
  });

  it('a volume the cluster lost is said to be, with all that mounts it; nothing starts with it', async () => {
    await limit(null);
    const { id, pvcName } = (await add(10)).body.data as Row;
    await api.later(10);
    const run = async (text: ReturnType<typeof sql<Row>>) =>
      database.asJob(async (tx) => (await text.execute(tx)).rows);
    const mounts = JSON.stringify([{ pvcId: id, mountPath: '/data/lost', readOnly: false }]);
    const [notebook] =
      await run(sql<Row>`update notebook_notebook set status = 'RUNNING', "projectId" = ${project.id},
      "dataVolumes" = ${mounts}::jsonb, "dataSets" = null
      where id = (select min(id) from notebook_notebook where "orgId" = ${project.orgId} and not "isDeleted")
      returning id, "notebookName"`);
    const read = (path: string, of: unknown) =>
      api.done('developer', 'GET', `${path}/detail?id=${String(of)}`);
    lost.add(String(id));
    // `isAway`: the volume stays lost and the notebooks that mount it have failed, even if the cluster no longer
    // answers
    isAway = true;
    await api.later(301);
    expect(await read('pvc', id)).toMatchObject({
      status: 'LOST',
      statusReason: '集群中已找不到该存储卷，数据无法恢复',
    });
    const statusReason = `挂载的存储卷 ${String(pvcName)} 已丢失`;
    expect(await read('notebook', notebook?.id)).toMatchObject({ status: 'FAILED', statusReason });
    expect(await run(sql<Row>`select title, "linkPath" from common_message where "bizId" = ${id}`)).toEqual([
      { title: `存储卷 ${String(pvcName)} 已丢失`, linkPath: `pvcManagement/detail?id=${String(id)}` },
    ]);
    const started = await api.call('developer', 'POST', 'notebook/start', { id: notebook?.id });
    expect(started.body).toMatchObject({
      errCode: 'VOLUME_LOST',
      msg: expect.stringContaining(String(pvcName)),
    });
    await run(sql<Row>`update notebook_notebook set "dataVolumes" = null where id = ${notebook?.id}`);
    // for a lost volume the cluster is asked only once, and the deletion does not wait for its answer
    removals = 0;
    await api.done('developer', 'POST', 'pvc/remove', { ids: id });
    await api.later(1);
    isAway = false;
    expect(removals).toBe(1);
    expect((await api.call('developer', 'GET', `pvc/detail?id=${String(id)}`)).status).toBe(404);
  });

  it('a volume that shrinks in share keeps what is in it, and one that is deleted is gone when the cluster says so', async () => {
    const made = (await add(10)).body.data as Row;
    await api.later(10);
    await database.asJob((tx) =>
      sql`update resource_pvc set "usedPct" = 50 where id = ${made.id}`.execute(tx),
    );
    await api.done('developer', 'POST', 'pvc/expand', { id: made.id, requestGi: 40 });
    await api.later(10);
    const read = () => api.call('developer', 'GET', `pvc/detail?id=${String(made.id)}`);
    expect((await read()).body.data).toMatchObject({ capacityGi: 40, usedPct: 12.5, usedGi: 5 });
    await api.done('developer', 'POST', 'pvc/remove', { ids: made.id });
    isAway = true;
    await api.later(10);
    expect((await read()).body.data).toMatchObject({ status: 'TERMINATING' });
    // an unanswered call to the cluster is repeated after a minute
    isAway = false;
    await api.later(61);
    expect((await read()).status).toBe(404);
  });

  it('a copy is a new volume of the same size, made of the other, and says what it was made of', async () => {
    await limit(null);
    fault = undefined;
    const source = (await add(7)).body.data as Row;
    await api.later(10);
    for (const [action, sourceType] of [
      ['clone', 'CLONE'],
      ['snapshot', 'SNAPSHOT'],
    ] as const) {
      const form = { id: source.id, pvcName: `${action}-of-it` };
      expect((await api.call('developer', 'POST', `pvc/${action}`, form)).status).toBe(200);
      await api.later(10);
      const { records } = await api.done('developer', 'POST', 'pvc/page-query', { pvcName: form.pvcName });
      expect((records as Row[])[0]).toMatchObject({
        sourceType,
        sourceId: source.id,
        requestGi: 7,
        capacityGi: 7,
        status: 'BOUND',
        mounts: [],
      });
      expect((await api.call('developer', 'POST', `pvc/${action}`, form)).body.errCode).toBe(
        'DATA_DUPLICATE',
      );
    }
    await limit(await used());
    const over = await api.call('developer', 'POST', 'pvc/clone', { id: source.id, pvcName: 'one-too-many' });
    expect(over.body.errCode).toBe('QUOTA_EXCEEDED');
    await limit(null);
    // A copy can also be made by adding a volume with the source CLONE. The caller must be allowed to copy the
    // source, and the new volume must be large enough for its files.
    const copy = { sourceType: 'CLONE', sourceId: source.id };
    const fieldsOf = async (more: Row) =>
      (((await add(8, more)).body.data as { errors?: Row[] } | null)?.errors ?? []).map(({ field }) => field);
    expect((await add(8, copy)).body.data).toMatchObject({ ...copy, requestGi: 8, status: 'PENDING' });
    expect(await fieldsOf({ ...copy, sourceId: undefined })).toEqual(['sourceId']);
    expect(await fieldsOf({ ...copy, storageClassName: 'nfs-client' })).toEqual(['sourceId']);
    expect(await fieldsOf({ ...copy, requestGi: 6 })).toEqual(['requestGi']);
    expect((await add(8, { sourceId: source.id })).body.data).toMatchObject({ sourceId: null });
  });

  it('a volume returns its used size over a month, and the jobs that mount it', async () => {
    const { records } = await api.done('developer', 'POST', 'pvc/page-query', { status: 'BOUND', size: 200 });
    const volumes = records as Row[];
    const used = volumes.find((row) => Number(row.usedPct) > 20) as Row;
    const month = await api.done('developer', 'GET', `pvc/used?id=${used.id}&range=30d`);
    const data = (month.series as { data: (number | null)[] }[])[0]?.data ?? [];
    expect(month.threshold).toBe(used.capacityGi);
    expect(data.at(-1)).toBeCloseTo((Number(used.capacityGi) * Number(used.usedPct)) / 100, 0);
    const known = data.filter((value) => value !== null);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    const gauge = await api.done('developer', 'GET', `pvc/gauge?id=${used.id}`);
    expect(gauge.series).toMatchObject([{ unit: '%', data: [used.usedPct] }]);
    // the list of records that mount a volume must agree with the mounts in these records
    const { rows } = await database.asJob((tx) =>
      sql<{ id: string; name: string; path: string }>`
        select v.id, n."notebookName" as name, n."workspaceVolume" ->> 'mountPath' as path from notebook_notebook n
        join resource_pvc v on v.id = n."workspaceVolume" ->> 'pvcId' and v."projectId" = n."projectId"
        where not n."isDeleted" and not v."isDeleted"`.execute(tx),
    );
    for (const { id, name, path } of rows) {
      const row = volumes.find((volume) => volume.id === id);
      if (row) expect(row.mounts).toContainEqual(expect.objectContaining({ name, mountPath: path }));
    }
  });
});
