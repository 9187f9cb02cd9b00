import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { resourceMigrations } from '../migrations.ts';

describe.each(inTurn('postgres'))('resources and projects on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  /**
   * `mine`: a project in which the member works. `other`: a project in which the member does not work. `resources`:
   * running resources that are bound to `mine`, to `other`, to both or to none (`free`).
   */
  let mine: Row;
  let other: Row;
  const resources = {} as Record<'mine' | 'other' | 'both' | 'free', string>;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    const { userId } = await api.done('member', 'GET', 'users');
    const { orgId } = await api.signedIn('member');
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select p.*, exists(select from project_project_member m where m."projectId" = p.id and m."userId" = ${userId}
          and m.status = 'ACTIVE' and m."projectRole" in ('DEVELOPER', 'MANAGER', 'OWNER')) as "isMine"
        from project_project p where "orgId" = ${orgId} and status = 'ACTIVE' and not "isDeleted" order by id`.execute(
        tx,
      ),
    );
    mine = rows.find((row) => row.isMine) as Row;
    other = rows.find((row) => !row.isMine) as Row;
    const [sample] = await database.asJob(
      async (tx) =>
        (
          await sql<Row>`select * from resource_resource where "orgId" = ${orgId} and status = 'RUNNING' and "cpuCores" > 4 order by id`.execute(
            tx,
          )
        ).rows,
    );
    for (const [at, name] of (['mine', 'other', 'both', 'free'] as const).entries()) {
      const id = `18590000000000000${at}`;
      const bound = [
        ...(/mine|both/.test(name) ? [mine.id] : []),
        ...(/other|both/.test(name) ? [other.id] : []),
      ];
      resources[name] = id;
      await database.asJob((tx) =>
        sql`insert into resource_resource select (jsonb_populate_record(r, ${JSON.stringify({ id, resourceName: name, resourceCode: `T${at}`, projectIds: bound })}::jsonb)).*
          from resource_resource r where id = ${String(sample?.id)}`.execute(tx),
      );
    }
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('the platform writes flavours: sold and not, in their order, and none goes that a resource is measured by', async () => {
    const call = (account: string, path: string, body: Row) =>
      api.call(account, 'POST', `resource-flavor/${path}`, body);
    const form = {
      ...{ flavorName: `通用型 1C2G ${kind}`, resourceType: 'CPU', poolType: 'SHARED', sort: 1 },
      ...{ cpuCores: 1, memoryGi: 2, monthPrice: '60.00', stock: 5 },
    };
    expect((await call('developer', 'add', form)).status).toBe(403);
    // A flavour without a price, or without the amount that its type requires, is refused.
    const lacks = async (more: Row) =>
      ((await call('admin', 'add', { ...form, ...more })).body.data as { errors: Row[] }).errors.map(
        ({ field }) => field,
      );
    const none = { cpuCores: undefined, memoryGi: undefined };
    expect(await lacks({ monthPrice: undefined })).toEqual(['monthPrice']);
    expect((await lacks(none)).toSorted()).toEqual(['cpuCores', 'memoryGi']);
    expect(await lacks({ resourceType: 'GPU' })).toEqual(['gpuCount']);
    expect(await lacks({ resourceType: 'GPU', gpuCount: 0 })).toEqual(['gpuCount']);
    expect(await lacks({ ...none, resourceType: 'STORAGE' })).toEqual(['storageGi']);
    const made = (await call('admin', 'add', form)).body.data as Row;
    expect(made).toMatchObject({
      status: 'ON_SALE',
      _actions: expect.arrayContaining(['takeOffSale', 'sellOut']),
    });
    const offered = async () =>
      (
        (await api.done(
          'developer',
          'GET',
          'resource-flavor/options?status=ON_SALE&resourceType=CPU',
        )) as unknown as Row[]
      ).map(({ value }) => value);
    expect((await offered())[0]).toBe(made.id);
    await api.done('admin', 'POST', 'resource-flavor/take-off-sale', { id: made.id });
    expect(await offered()).not.toContain(made.id);
    // The size of a flavour cannot be changed after it was added, because existing resources have this size. The
    // price can be changed.
    const { rowVersion } = await api.done('admin', 'GET', `resource-flavor/detail?id=${made.id}`);
    const changed = await api.done('admin', 'PUT', 'resource-flavor/update', {
      ...{ ...form, id: made.id, rowVersion, cpuCores: 64, monthPrice: '66.00' },
    });
    expect(changed).toMatchObject({ cpuCores: 1, monthPrice: '66.00' });
    // an old flavour, from the time when a price was not required, cannot be sold
    await database.asJob((tx) =>
      sql`update resource_flavor set "monthPrice" = null, status = 'ON_SALE' where id = ${made.id}`.execute(
        tx,
      ),
    );
    const unpriced = await api.call('developer', 'POST', 'resource/add', {
      ...{ resourceName: '无价', resourceType: 'CPU', poolType: 'SHARED', flavorId: made.id, count: 1 },
      ...{ chargeMode: 'PERIOD', periodUnit: 'MONTH', periodCount: 1, purpose: '用于验证未定价的规格' },
    });
    expect(unpriced.body.errCode).toBe('FLAVOR_WITHOUT_PRICE');
    expect((await call('admin', 'remove', { ids: made.id })).status).toBe(200);
    const [row] = await database.asJob(
      async (tx) =>
        (await sql<Row>`select "flavorId" from resource_resource where id = ${resources.free}`.execute(tx))
          .rows,
    );
    expect((await call('admin', 'remove', { ids: row?.flavorId })).body).toMatchObject({
      ...{ errCode: 'DATA_IN_USE', data: { usedBy: expect.any(Array) } },
    });
  });

  const ids = () => Object.values(resources).join();
  const nameOf = (id: unknown) =>
    Object.entries(resources).find(([, value]) => value === id)?.[0] ?? String(id);
  const seen = async (account: string) => {
    const { records } = await api.done(account, 'POST', 'resource/page-query', { id: ids(), size: 50 });
    const list = (records as Row[]).map(({ id }) => nameOf(id)).sort();
    const options = (await api.call(account, 'GET', `resource/options?ids=${ids()}`)).body.data as Row[];
    const detail = await Promise.all(
      Object.entries(resources).map(async ([name, id]) =>
        (await api.call(account, 'GET', `resource/detail?id=${id}`)).status === 200 ? [name] : [],
      ),
    );
    return { list, options: options.map(({ value }) => nameOf(value)).sort(), detail: detail.flat().sort() };
  };

  it('a member sees the resources of their own projects, and those bound to none (T-A1, T-A20)', async () => {
    const all = ['both', 'free', 'mine', 'other'];
    const own = ['both', 'free', 'mine'];
    expect(await seen('member')).toEqual({ list: own, options: own, detail: own });
    expect(await seen('developer')).toEqual({ list: all, options: all, detail: all });
  });

  const detail = (path: string, id: unknown) => api.done('developer', 'GET', `${path}/detail?id=${id}`);
  const bind = async (account: string, path: string, id: unknown, values: Row) => {
    const { rowVersion } = await detail(path, id);
    return api.call(account, 'PUT', `${path}/update`, { id, rowVersion, ...values });
  };

  it('a project manager binds no resource to it: resources belong to the organisation (R6.05)', async () => {
    const { userId } = await api.done('member', 'GET', 'users');
    await database.asJob((tx) =>
      sql`update project_project_member set "projectRole" = 'MANAGER' where "projectId" = ${mine.id} and "userId" = ${userId}`.execute(
        tx,
      ),
    );
    expect((await bind('member', 'resource', resources.free, { projectIds: [mine.id] })).status).toBe(403);
    const refused = await bind('member', 'project', mine.id, { resourceIds: [resources.free] });
    expect([refused.status, refused.raw]).toEqual([400, expect.stringContaining('绑定资源由机构管理员设置')]);
    expect((await bind('member', 'project', mine.id, { description: '由经理修改' })).status).toBe(200);
    expect(await detail('resource', resources.free)).toMatchObject({ projectIds: [] });
  });

  it('a change of one end of a binding is a change of the other', async () => {
    const before = ((await detail('project', mine.id)).resourceIds ?? []) as string[];
    const added = await bind('developer', 'project', mine.id, { resourceIds: [...before, resources.free] });
    expect([added.status, added.raw]).toEqual([200, expect.any(String)]);
    expect(await detail('resource', resources.free)).toMatchObject({ projectIds: [mine.id] });

    await bind('developer', 'resource', resources.free, { projectIds: [mine.id, other.id] });
    expect((await detail('project', other.id)).resourceIds).toContain(resources.free);

    await bind('developer', 'resource', resources.free, { projectIds: [other.id] });
    expect((await detail('project', mine.id)).resourceIds).toEqual(before);

    await bind('developer', 'resource', resources.free, { projectIds: [] });
    expect((await detail('project', other.id)).resourceIds ?? []).not.toContain(resources.free);
  });

  const bound = async (path: 'project' | 'resource', id: unknown) =>
    ((await detail(path, id))[path === 'project' ? 'resourceIds' : 'projectIds'] ?? []) as string[];
  let count = 0;
  const projectForm = (resourceIds: readonly string[]) => {
    count += 1;
    const [projectName, projectCode] = [`绑定 ${count}`, `bound-${count}`];
    return { projectName, projectCode, projectType: 'RESEARCH', resourceIds };
  };
  const addProject = (account: string, ...resourceIds: string[]) =>
    api.call(account, 'POST', 'project/add', projectForm(resourceIds));
  const addedProject = async (...resourceIds: string[]) =>
    String(((await addProject('developer', ...resourceIds)).body.data as Row).id);
  /** Adds running resources without a project, in a separate organisation. */
  const copies = async (...names: string[]) => {
    for (const name of names)
      await database.asJob((tx) =>
        sql`insert into resource_resource select (jsonb_populate_record(r, ${JSON.stringify({ id: `1859000000000001${name}`, resourceName: name, resourceCode: name, projectIds: [] })}::jsonb)).*
          from resource_resource r where id = ${resources.free}`.execute(tx),
      );
    return names.map((name) => `1859000000000001${name}`) as [string, string, string];
  };

  it("the button that binds projects changes both ends, and the detail shows the resource's load and jobs", async () => {
    const id = String(resources.free);
    const bind = (projectIds: readonly unknown[]) =>
      api.done('developer', 'POST', 'resource/bind-project', { id, projectIds });
    const isBoundAt = async (project: Row) =>
      (
        (await api.done('developer', 'GET', `project/detail?id=${project.id}`)).resourceIds as string[]
      ).includes(id);
    expect((await bind([mine.id, other.id])).projectIds).toEqual([mine.id, other.id]);
    expect([await isBoundAt(mine), await isBoundAt(other)]).toEqual([true, true]);
    await bind([]);
    expect([await isBoundAt(mine), await isBoundAt(other)]).toEqual([false, false]);
    const refused = await api.call('member', 'POST', 'resource/bind-project', { id, projectIds: [mine.id] });
    expect(refused.body.errCode).toBe('FORBIDDEN');
    const { records } = await api.done('developer', 'POST', 'resource/page-query', {
      status: 'RUNNING',
      size: 50,
    });
    const used = (records as Row[]).find((row) => Number(row.usedCpu) > 0) as Row;
    const usage = await api.done('developer', 'GET', `resource/usage?metric=cpu&range=24h&id=${used.id}`);
    expect(usage.series).toMatchObject([{ key: used.id, name: used.resourceName }]);
    const runs = (await api.done('developer', 'GET', `resource/workloads?id=${used.id}`)) as unknown as Row[];
    const cores = runs.reduce((sum, run) => sum + Number((run.amounts as Row).cpu ?? 0), 0);
    expect(cores).toBe(used.usedCpu);
  });

  it('some bound and one let go at once, at either end, and those that stay are left as they are', async () => {
    const [a, b, c] = await copies('101', '102', '103');
    const [one, two, three] = [await addedProject(a, b), await addedProject(), await addedProject()];
    expect([await bound('resource', a), await bound('resource', b)]).toEqual([[one], [one]]);
    const versionOf = async (id: string) => (await detail('resource', id)).rowVersion;
    const kept = await versionOf(b);
    await bind('developer', 'project', one, { resourceIds: [b, c] });
    expect([await bound('resource', a), await bound('resource', b), await bound('resource', c)]).toEqual([
      [],
      [one],
      [one],
    ]);
    await bind('developer', 'resource', c, { projectIds: [one, two, three] });
    await bind('developer', 'resource', c, { projectIds: [three, two] });
    expect([await bound('project', one), await bound('project', two), await bound('project', three)]).toEqual(
      [[b], [c], [c]],
    );
    // sending the same projects in another order counts as no change of the projects
    const before = await detail('project', two);
    await bind('developer', 'resource', c, { projectIds: [two, three] });
    expect(await detail('project', two)).toEqual(before);
    expect(await versionOf(b)).toBe(kept);
  });

  it('a project manager keeps its resources: neither more, nor fewer, nor changed ones, nor with a new project (R6.05)', async () => {
    const [a, b, c] = await copies('111', '112', '113');
    const own = String(((await addProject('member')).body.data as Row).id);
    await bind('developer', 'project', own, { resourceIds: [a, b] });
    const change = async (resourceIds: readonly string[]) => {
      const reply = await bind('member', 'project', own, { resourceIds });
      return [reply.status, (reply.body.data as { errors?: Row[] } | null)?.errors?.[0]?.rule];
    };
    for (const others of [[a], [a, b, c], [a, c], []])
      expect([others, await change(others)]).toEqual([others, [400, 'permission']]);
    expect(await change([b, a])).toEqual([200, undefined]);
    expect([await bound('resource', a), await bound('resource', b), await bound('resource', c)]).toEqual([
      [own],
      [own],
      [],
    ]);
    const made = await api.call('member', 'POST', 'project/add', projectForm([c]), {
      'accept-language': 'en-US',
    });
    expect([made.status, made.body.msg]).toEqual([
      400,
      'Only organisation administrators can bind resources',
    ]);
    // an administrator of the platform can read the resources of a project, but not change them
    for (const [path, id, values] of [
      ['project', own, { resourceIds: [] }],
      ['resource', a, { projectIds: [] }],
    ] as const)
      expect([path, (await bind('admin', path, id, values)).status]).toEqual([path, 403]);
  });

  it('a resource that is removed is let go by its projects, and others stay bound', async () => {
    const [a, b, c] = await copies('121', '122', '123');
    const [one, two] = [await addedProject(a, b, c), await addedProject(b)];
    await database.asJob((tx) =>
      sql`update resource_resource set status = 'RELEASED' where id in (${a}, ${b})`.execute(tx),
    );
    const removed = await api.call('developer', 'POST', 'resource/remove', { ids: `${a},${b}` });
    expect([removed.status, removed.raw]).toEqual([200, expect.any(String)]);
    expect([await bound('project', one), await bound('project', two)]).toEqual([[c], []]);
  });

  it('a resource of a project that is removed does not open to everybody, and is bound anew (T-A20)', async () => {
    const [a] = await copies('131', '132', '133');
    const gone = await addedProject(a);
    await api.done('developer', 'POST', 'project/archive', { id: gone });
    await api.done('developer', 'POST', 'project/remove', { ids: gone });
    expect((await api.call('member', 'GET', `resource/detail?id=${a}`)).status).toBe(404);
    // The resource can be edited while its bound project stays unchanged.
    const { rowVersion, ...same } = await detail('resource', a);
    const renamed = await bind('developer', 'resource', a, { ...same, resourceName: '改名' });
    expect([renamed.status, renamed.raw]).toEqual([200, expect.any(String)]);
    await bind('developer', 'resource', a, { projectIds: [mine.id] });
    expect(await bound('resource', a)).toEqual([mine.id]);
    expect((await api.call('member', 'GET', `resource/detail?id=${a}`)).status).toBe(200);
    await bind('developer', 'resource', a, { projectIds: [] });
  });

  it('a bound resource that has expired, or is paused or deleted since, does not stop the binding of another', async () => {
    const [a, b, c] = await copies('151', '152', '153');
    const [one, two, gone] = [await addedProject(a), await addedProject(), await addedProject()];
    const set = (table: string, id: string, values: Row) =>
      database.asJob((tx) => tx.updateTable(table).set(values).where(sql<boolean>`id = ${id}`).execute());
    await set('resource_resource', a, { status: 'EXPIRED' });
    expect((await bind('developer', 'project', one, { resourceIds: [a, b] })).status).toBe(200);
    await bind('developer', 'resource', c, { projectIds: [two, gone] });
    await set('project_project', two, { status: 'SUSPENDED' });
    await set('project_project', gone, { isDeleted: true });
    expect((await bind('developer', 'resource', c, { projectIds: [two, gone, one] })).status).toBe(200);
    expect([await bound('project', one), await bound('project', two)]).toEqual([[a, b, c], [c]]);
    // Only a newly bound resource is checked: it may be neither expired nor missing.
    const refused = async (path: string, id: string, values: Row) =>
      (await bind('developer', path, id, values)).body.data;
    await set('resource_resource', c, { status: 'EXPIRED' });
    for (const resourceIds of [[c], ['404']])
      expect(await refused('project', String(mine.id), { resourceIds })).toMatchObject({
        errors: [{ field: 'resourceIds', rule: 'reference' }],
      });
  });

  it('a flavour on sale that fits type and pool makes a resource; any other is refused with its reason', async () => {
    const { records } = await api.done('developer', 'POST', 'resource-flavor/page-query', { size: 50 });
    const flavour = (resourceType: string, poolType = 'SHARED', status = 'ON_SALE') =>
      (records as Row[]).find(
        (row) => row.resourceType === resourceType && row.poolType === poolType && row.status === status,
      ) as Row;
    const ask = (flavor: Row, more: Row = {}, headers: Record<string, string> = {}) => {
      count += 1;
      const form = {
        resourceName: `申请 ${count}`,
        resourceType: flavor.resourceType,
        poolType: flavor.poolType,
        flavorId: flavor.id,
        count: 3,
        purpose: '用于验证规格与资源池是否相符',
        ...more,
      };
      return api.call('developer', 'POST', 'resource/add', form, headers);
    };
    const cards = flavour('GPU');
    for (const [flavor, more] of [
      [cards, { resourceType: 'CPU' }],
      [cards, { poolType: 'DEDICATED' }],
      [flavour('GPU', 'SHARED', 'SOLD_OUT'), {}],
    ] as const) {
      const refused = await ask(flavor, more);
      expect([more, refused.body.msg]).toEqual([more, '该规格与资源类型、资源池不符或已停售']);
    }
    const english = await ask(cards, { resourceType: 'CPU' }, { 'accept-language': 'en-US' });
    expect(english.body.msg).toBe('This flavour does not match the type and pool');

    const made = (await ask(cards, { projectIds: [mine.id], count: 3 })).body.data as Row;
    expect(made).toMatchObject({
      status: 'APPLYING',
      cpuCores: Number(cards.cpuCores) * 3,
      memoryGi: Number(cards.memoryGi) * 3,
      gpuCount: Number(cards.gpuCount) * 3,
      ...{ usedCpu: 0, usedMemoryGi: 0, usedGpu: 0 },
    });
    expect(await bound('project', mine.id)).toContain(made.id);
    // A resource has no value for an amount that its flavour does not have.
    const disk = (await ask(flavour('STORAGE'))).body.data as Row;
    expect([disk.cpuCores ?? null, disk.memoryGi ?? null, disk.gpuCount ?? null]).toEqual([null, null, null]);

    const { records: orders } = await api.done('developer', 'POST', 'resource-order/page-query', {
      resourceId: made.id,
    });
    const { id: order } = (orders as Row[])[0] as Row;
    await api.done('admin', 'POST', 'resource-order/approve', { id: order });
    await api.done('developer', 'POST', 'resource-order/pay', { id: order });
    await api.later(60);
    await api.later(60);
    const running = await detail('resource', made.id);
    expect(running).toMatchObject({ status: 'RUNNING', effectiveTime: expect.any(String) });
    const [from, to] = [running.effectiveTime, running.expireTime].map((time) =>
      Date.parse(String(time).replace(' ', 'T')),
    ) as [number, number];
    expect(to - from).toBe(30 * 24 * 3600_000);
    // a resource can be renamed even after its flavour was taken off sale
    await database.asJob((tx) =>
      sql`update resource_flavor set status = 'OFF_SALE' where id = ${cards.id}`.execute(tx),
    );
    expect((await bind('developer', 'resource', made.id, { resourceName: '已停售的规格' })).status).toBe(200);
  });

  it('a resource that is released stops what runs on it, and nothing beside it', async () => {
    const [a, b] = await copies('141', '142', '143');
    const { rows } = await database.asJob((tx) =>
      sql<{
        id: string;
      }>`select id from notebook_notebook where not "isDeleted" and "orgId" = (select "orgId" from resource_resource where id = ${a}) order by id limit 2`.execute(
        tx,
      ),
    );
    const [on, beside] = rows.map(({ id }) => id) as [string, string];
    for (const [id, resourceId] of [
      [on, a],
      [beside, b],
    ])
      await database.asJob((tx) =>
        sql`update notebook_notebook set status = 'RUNNING', "resourceId" = ${resourceId} where id = ${id}`.execute(
          tx,
        ),
      );
    await api.done('developer', 'POST', 'resource/release', { id: a });
    await api.later(0);
    const states = () => Promise.all([on, beside].map(async (id) => (await detail('notebook', id)).status));
    expect([await states(), (await detail('resource', a)).status]).toEqual([
      ['STOPPING', 'RUNNING'],
      'RELEASING',
    ]);
    await api.later(30);
    expect([await states(), (await detail('resource', a)).status]).toEqual([
      ['STOPPED', 'RUNNING'],
      'RELEASED',
    ]);
  });

  it('a notebook uses a resource of its project or one bound to none, when it is made and when it starts', async () => {
    const { records } = await api.done('developer', 'POST', 'notebook/page-query', { size: 1 });
    const form = (name: string, resourceId: string) => ({
      ...(records as Row[])[0],
      id: undefined,
      notebookName: `nb-bound-${name}`,
      jupyterName: `bound-${name}`,
      projectId: mine.id,
      resourceId,
      workspaceVolume: null,
      dataVolumes: [],
      dataSets: [],
      ...{ cpu: 0.5, memoryGi: 1, gpuCount: 0, gpuModel: null },
    });
    const refused = await api.call('developer', 'POST', 'notebook/add', form('other', resources.other));
    expect([refused.status, refused.raw]).toEqual([400, expect.stringContaining('未绑定到此项目')]);
    // for a member that may not see the resource, the error is the same as if the resource did not exist
    const hidden = await api.call('member', 'POST', 'notebook/add', form('other', resources.other));
    expect([hidden.status, hidden.raw]).toEqual([400, expect.stringContaining('计算资源不存在')]);
    const made: Row[] = [];
    for (const name of ['mine', 'both', 'free'] as const)
      made.push(await api.done('developer', 'POST', 'notebook/add', form(name, resources[name])));
    const { id } = made[0] as Row;
    const set = (table: string, row: string, values: Row) =>
      database.asJob((tx) => tx.updateTable(table).set(values).where(sql<boolean>`id = ${row}`).execute());
    await set('notebook_notebook', String(id), { status: 'STOPPED' });
    // A missing amount of a resource counts as 0.
    await set('resource_resource', resources.mine, { cpuCores: null });
    expect((await api.call('developer', 'POST', 'notebook/start', { id })).body.errCode).toBe(
      'QUOTA_EXCEEDED',
    );
    await set('resource_resource', resources.mine, { cpuCores: 64 });
    // after the notebook was added, its resource was bound to another project
    await set('resource_resource', resources.mine, { projectIds: JSON.stringify([other.id]) });
    const start = await api.call('developer', 'POST', 'notebook/start', { id });
    expect([start.status, start.body.errCode]).toEqual([400, 'RESOURCE_NOT_BOUND']);
    await set('resource_resource', resources.mine, { projectIds: JSON.stringify([mine.id]) });
    expect((await api.call('developer', 'POST', 'notebook/start', { id })).status).toBe(200);
  });

  it('bindings stored at the project move to the resource, once, and overwrite none', async () => {
    const up = Object.values(resourceMigrations)[0]?.up;
    await database.asOwner(async (tx) => {
      await sql`update project_project set "resourceIds" = ${JSON.stringify([resources.free, resources.other])}::jsonb where id = ${mine.id}`.execute(
        tx,
      );
      await up?.(tx);
      const { rows } =
        await sql<Row>`select id, "projectIds" from resource_resource where id in (${resources.free}, ${resources.other}) order by id`.execute(
          tx,
        );
      expect(rows).toEqual([
        { id: resources.other, projectIds: [other.id] },
        { id: resources.free, projectIds: [mine.id] },
      ]);
    });
  });

  it('a resource sends a message seven, three and one days before it ends, each once, to its creator and the administrators', async () => {
    const id = resources.free;
    const end = (days: number) =>
      database.asJob((tx) =>
        sql`update resource_resource set "expireTime" = ${new Date(api.now().getTime() + days * 86_400_000)} where id = ${id}`.execute(
          tx,
        ),
      );
    const messages = () =>
      database.asJob(async (tx) => {
        const { rows } = await sql<{ userId: string; title: string }>`
          select "userId", title from common_message where "bizId" = ${id} order by id`.execute(tx);
        return rows;
      });
    const hours = async (count: number) => {
      for (let at = 0; at < count; at += 1) await api.later(3600);
    };
    await end(7.5);
    await hours(2);
    expect(await messages()).toEqual([]);
    await hours(12);
    const first = await messages();
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(first.map(({ userId }) => userId)).size).toBe(first.length);
    expect(first[0]?.title).toMatch(/^free 将于 \d{4}-\d\d-\d\d 到期$/);
    // four days later the end is nearer, so the next warnings are sent
    api.move((4 * 86_400_000) / 1000);
    await hours(3);
    expect(await messages()).toHaveLength(2 * first.length);
    api.move((2 * 86_400_000) / 1000);
    await hours(3);
    expect(await messages()).toHaveLength(3 * first.length);
    await end(-1);
    await hours(2);
    expect(await messages()).toHaveLength(3 * first.length);
  });
});
