import type { Entity, Row } from '@isp/schema';
import { toKebab } from '@isp/schema/internal';
import { isStandardAction } from '@isp/schema/rules';
import type { Database } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from './rights.fixture.ts';
import { addLesserMembers } from './testing/addLesserMembers.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

const roles = ['CUS', 'DM', 'DA', 'ADM', 'ANNOTATOR', 'VIEWER'] as const;
/**
 * Returns the roles with which a call is tried. To save time, `npm test` tries each call with half of the roles,
 * alternating between the halves. The long tests (`ISP_LONG=1`) try each call with all roles.
 */
const triers = (turn: number) =>
  process.env.ISP_LONG === '1' ? roles : roles.filter((_, at) => at % 2 === turn % 2);
type Role = (typeof roles)[number];

/**
 * Returns the roles that have a right according to the table of expected rights. The value of the map is the
 * restriction of the role, such as `own`.
 */
function holders(entity: Entity, right: string): ReadonlyMap<string, string> {
  const table = Object.hasOwn(rights, entity.permission) ? rights[entity.permission] : undefined;
  const line = Object.entries(table ?? {}).find(([names]) => names.split(' ').includes(right));
  if (!line) throw new Error(`The table says nothing of ${entity.permission}_${right}.`);
  return new Map(line[1].split(' ').map((word) => word.split(':') as [string, string]));
}

describe.each(inTurn('postgres'))('the table of rights on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let server: TestApi;
  let entities: Entity[];
  const nameOf = {} as Record<Role, string>;

  beforeAll(async () => {
    database = await databases.open();
    server = await openTestApi(database);
    entities = server.service.areas.flatMap((area) => Object.values(area.entities));
    const [annotator, viewer] = await addLesserMembers(database);
    Object.assign(nameOf, {
      CUS: 'customer',
      DM: 'member',
      DA: 'developer',
      ADM: 'admin',
      ANNOTATOR: annotator,
      VIEWER: viewer,
    });
  });
  afterAll(async () => {
    await server.close();
    await databases.close();
  });

  const isRefused = ({ body, status }: Awaited<ReturnType<TestApi['call']>>) =>
    status === 403 && body.errCode === 'FORBIDDEN';
  const pathsOf = (entity: Entity): readonly (readonly [string, 'GET' | 'POST' | 'PUT', string])[] => {
    const { operations } = entity;
    return [
      ...(operations.getList ? [['view', operations.getList.method, operations.getList.path] as const] : []),
      ...(operations.detail ? [['view', 'GET', operations.detail.path] as const] : []),
      ...(operations.options ? [['view', 'GET', operations.options.path] as const] : []),
      ['view', 'GET', '/ops-log'] as const,
      ...(operations.add ? [['add', 'POST', operations.add.path] as const] : []),
      ...(operations.update ? [['edit', 'PUT', operations.update.path] as const] : []),
      ...(operations.remove ? [['delete', 'POST', operations.remove.path] as const] : []),
      ...(operations.export ? [['export', 'GET', operations.export.path] as const] : []),
      ...entity.actions
        .filter(({ effect, name }) => effect === 'call' && !isStandardAction(name))
        .map(({ name, permission }) => [permission, 'POST', `/${toKebab(name)}`] as const),
      // If an action first reads data for its form, this read needs the right of the action too.
      ...entity.actions.flatMap(({ permission, to }) =>
        to?.read ? [[permission, 'GET', `/${toKebab(to.read)}`] as const] : [],
      ),
    ];
  };
  const ask = (account: string, entity: Entity, method: 'GET' | 'POST' | 'PUT', path: string, input: Row) =>
    method === 'GET'
      ? server.call(
          account,
          'GET',
          `${entity.path}${path}?${new URLSearchParams(input as Record<string, string>)}`,
        )
      : server.call(account, method, `${entity.path}${path}`, input);
  const hasRoute = async (entity: Entity, method: 'GET' | 'POST' | 'PUT', path: string) =>
    server.app.hasRoute({ method, url: `/isp-user/api/v1/${entity.path}${path}` });

  it('the rights allow each role what the table has, and nothing else (R6.02, R6.05, T-A1)', async () => {
    const wrong: unknown[] = [];
    let asked = 0;
    for (const [first, entity] of entities.entries()) {
      for (const [at, [right, method, path]] of pathsOf(entity).entries()) {
        if (!(await hasRoute(entity, method, path))) continue;
        for (const role of triers(first + at)) {
          const may = holders(entity, right);
          // For this restriction, the user's role in the project may refuse the call although the organisation
          // allows it. Hence the reply is not checked.
          if (may.get(role) === 'role') continue;
          asked += 1;
          // A read refuses unknown parameters before it checks the right. Hence reads are called only with the
          // known parameter `id`.
          const input = method === 'GET' ? { id: 'none' } : { id: 'none', ids: 'none' };
          const reply = await ask(nameOf[role], entity, method, path, input);
          if (isRefused(reply) === may.has(role))
            wrong.push([
              role,
              `${entity.permission}_${right}`,
              method,
              path,
              reply.status,
              reply.body.errCode,
            ]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  it('the rights allow members to change what is theirs, and nothing of others (R6.05)', async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    const { userId } = await server.done('member', 'GET', 'users');
    const { userId: other } = await server.done('developer', 'GET', 'users');
    for (const entity of entities) {
      if (entity.scope === 'platform' || entity.scope === 'user') continue;
      if (!holders(entity, 'view').has('DM')) continue;
      const own = pathsOf(entity).filter(([right]) => holders(entity, right).get('DM') === 'own');
      const listed = (await server.done('member', 'POST', `${entity.path}/page-query`, { size: 200 }))
        .records as Row[];
      const { orgId } = await server.signedIn('member');
      // Private records of other users are not found (404) instead of being refused, so the test uses another
      // record.
      const [row] = listed.filter((found) => found.orgId === orgId && found.visibility !== 'PRIVATE');
      if (!row || own.length === 0) continue;
      for (const [right, method, path] of own) {
        if (method === 'GET' || !(await hasRoute(entity, method, path))) continue;
        for (const [owner, mayIt] of [
          [other, false],
          [userId, true],
        ] as const) {
          await database.asJob((tx) =>
            sql`update ${sql.table(tableName(entity))} set "createUser" = ${String(owner)} where id = ${String(row.id)}`.execute(
              tx,
            ),
          );
          // If the deletion is allowed, it would really delete the record, so it is not tried.
          if (mayIt && right === 'delete') continue;
          tried += 1;
          // The call has an outdated row version and no values. Hence an allowed call changes nothing, and is
          // refused for a reason other than the right.
          const reply = await ask('member', entity, method, path, {
            id: row.id,
            ids: row.id,
            rowVersion: -1,
          });
          const isUnfit = reply.body.errCode === 'PARAM_INVALID';
          if (isRefused(reply) ? mayIt : !mayIt && !isUnfit)
            wrong.push([entity.key, right, mayIt ? 'own' : 'other', reply.status, reply.body.errCode]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(10);
  });

  it('a project manager may change a project of any creator, and a plain member not (R6.05)', async () => {
    const project = (
      (await server.done('member', 'POST', 'project/page-query', { status: 'ACTIVE', size: 200 }))
        .records as Row[]
    )[0] as Row;
    const { userId } = await server.done('member', 'GET', 'users');
    const as = async (projectRole: string) => {
      await database.asJob(async (tx) => {
        await sql`delete from project_project_member where "projectId" = ${project.id} and "userId" = ${userId}`.execute(
          tx,
        );
        await sql`insert into project_project_member (id, "tenantId", "orgId", "projectId", "userId", "projectRole", status)
          values (${`m-${projectRole}`}, '000000', ${project.orgId}, ${project.id}, ${userId}, ${projectRole}, 'ACTIVE')`.execute(
          tx,
        );
        await sql`update project_project set "createUser" = ${userId} where id = ${project.id}`.execute(tx);
      });
      const reply = await server.call('member', 'PUT', 'project/update', { id: project.id, rowVersion: -1 });
      return [projectRole, reply.status];
    };
    // The user created the project, but this gives no right. Only the user's role in the project counts.
    for (const role of ['VIEWER', 'ANNOTATOR', 'DEVELOPER']) expect(await as(role)).toEqual([role, 403]);
    for (const role of ['MANAGER', 'OWNER']) expect(await as(role)).toEqual([role, 409]);
  });

  it('a lesser role in a project: an annotator there has its data sets alone, a viewer looks on (R6.05)', async () => {
    const { orgId } = await server.signedIn('member');
    const { userId } = await server.done('member', 'GET', 'users');
    const of = async (path: string) =>
      (
        (await server.done('developer', 'POST', `${path}/page-query`, { size: 200, orgId })).records as Row[]
      ).filter((row) => row.orgId === orgId);
    const [notebook, volume] = [(await of('notebook'))[0] as Row, (await of('pvc'))[0] as Row];
    const dataSet = (await of('data-set'))[0] as Row;
    const projectId = String(notebook.projectId);
    const versions = (await of('data-set-version')).filter(
      ({ dataSetId, status }) => dataSetId === dataSet.id && status === 'READY',
    );
    // Makes the user the creator of all these records, and puts them into one project, so that only the role in the
    // project differs.
    await database.asJob(async (tx) => {
      await sql`update notebook_notebook set "createUser" = ${userId} where id = ${notebook.id}`.execute(tx);
      await sql`update resource_pvc set "createUser" = ${userId}, "projectId" = ${projectId} where id = ${volume.id}`.execute(
        tx,
      );
      await sql`update data_set_data_set set "createUser" = ${userId}, "projectId" = ${projectId}, visibility = 'PROJECT',
        "dataType" = 'IMAGE', "sourceType" = 'SYNTHETIC', status = 'READY'
        where id = ${dataSet.id}`.execute(tx);
      await sql`update data_set_data_set_version set "createUser" = ${userId} where "dataSetId" = ${dataSet.id}`.execute(
        tx,
      );
    });
    const isListed = async (path: string, id: unknown) =>
      ((await server.done('member', 'POST', `${path}/page-query`, { id, size: 1 })).records as Row[])
        .length === 1;
    const as = async (projectRole: string) => {
      await database.asJob(async (tx) => {
        await sql`delete from project_project_member where "projectId" = ${projectId} and "userId" = ${userId}`.execute(
          tx,
        );
        await sql`insert into project_project_member (id, "tenantId", "orgId", "projectId", "userId", "projectRole", status)
          values (${`n-${projectRole}`}, '000000', ${orgId}, ${projectId}, ${userId}, ${projectRole}, 'ACTIVE')`.execute(
          tx,
        );
      });
      const edit = async (path: string, row: Row) =>
        (await server.call('member', 'PUT', `${path}/update`, { id: row.id, rowVersion: -1 })).status;
      const toLabel = (await server.call('member', 'GET', '/label/api/data-sets')).body
        .data as unknown as Row[];
      const version = await server.call('member', 'PUT', 'data-set-version/update', {
        ...{ id: versions[0]?.id, rowVersion: -1 },
      });
      const added = await server.call('member', 'POST', 'data-set-version/add', {
        ...{ dataSetId: dataSet.id, versionNo: `v${projectRole.length}.9.9` },
      });
      return {
        // A version must be visible exactly if its data set is visible, and it can be changed and added exactly if
        // the data set can be changed.
        versions: [await isListed('data-set-version', versions[0]?.id), version.status, added.status],
        seen: [
          await isListed('notebook', notebook.id),
          await isListed('pvc', volume.id),
          await isListed('data-set', dataSet.id),
        ],
        opened: (await server.call('member', 'GET', `notebook/detail?id=${notebook.id}`)).status,
        edits: [await edit('notebook', notebook), await edit('pvc', volume), await edit('data-set', dataSet)],
        stop: (await server.call('member', 'POST', 'notebook/stop', { id: notebook.id })).status === 403,
        mayLabel: toLabel.some(({ id }) => id === dataSet.id),
        project: await isListed('project', projectId),
      };
    };
    expect(await as('ANNOTATOR')).toEqual({
      project: true,
      versions: [true, 403, 403],
      seen: [false, false, true],
      opened: 404,
      edits: [404, 404, 403],
      stop: false,
      mayLabel: true,
    });
    expect(await as('VIEWER')).toEqual({
      project: true,
      versions: [true, 403, 403],
      seen: [true, true, true],
      opened: 200,
      edits: [403, 403, 403],
      stop: true,
      mayLabel: false,
    });
    expect(await as('DEVELOPER')).toEqual({
      project: true,
      versions: [true, 409, 200],
      seen: [true, true, true],
      opened: 200,
      edits: [409, 409, 409],
      stop: false,
      mayLabel: true,
    });
  });

  it('what an administrator of the platform adds to the image repositories is offered to everybody (R6.05)', async () => {
    const { orgId } = await server.signedIn('developer');
    const add = (visibility: string) =>
      server.call('admin', 'POST', 'miror-repo/add', {
        orgId,
        repoName: `preset-${kind}`,
        category: 'BASE',
        visibility,
      });
    const refused = await add('PRIVATE');
    expect([refused.status, refused.raw]).toEqual([400, expect.stringContaining('平台公开')]);
    expect((await add('PUBLIC')).body.data).toMatchObject({ visibility: 'PUBLIC' });
    const own = await server.call('developer', 'POST', 'miror-repo/add', {
      repoName: `own-${kind}`,
      category: 'BASE',
      visibility: 'PRIVATE',
    });
    expect(own.status).toBe(200);
  });

  it('the rights return options, exports and logs to readers of the list, with nothing that the list has not (T-A20)', async () => {
    const wrong: unknown[] = [];
    let offered = 0;
    for (const entity of entities) {
      for (const role of roles) {
        const account = nameOf[role];
        const { getList, options } = entity.operations;
        if (!getList || !options) continue;
        const list = await ask(account, entity, getList.method, getList.path, { size: 200 });
        const picker = await ask(account, entity, 'GET', options.path, { limit: 200 });
        if (isRefused(list) !== isRefused(picker)) wrong.push([role, entity.key, list.status, picker.status]);
        const ids = new Set((((list.body.data as Row | null)?.records ?? []) as Row[]).map(({ id }) => id));
        for (const { value } of (picker.body.data ?? []) as Row[]) {
          offered += 1;
          if (!ids.has(value)) wrong.push([role, entity.key, 'offers', value]);
        }
      }
    }
    // For each role, the search by name must find only records that the lists show to this role.
    let hits = 0;
    for (const role of roles) {
      const account = nameOf[role];
      for (const keyword of ['1', '星', 'demo']) {
        const found = await server.call(account, 'POST', 'record-search', {
          keyword,
          entities: entities.map(({ key }) => key),
        });
        for (const { entity: key, id, label } of (found.body.data ?? []) as Row[]) {
          hits += 1;
          const entity = entities.find((one) => one.key === key);
          const { detail } = entity?.operations ?? {};
          if (!String(label).includes(keyword)) wrong.push([role, key, 'finds', label]);
          if (!entity || !detail) continue;
          const opened = await ask(account, entity, 'GET', detail.path, { id });
          if (opened.status !== 200) wrong.push([role, key, 'finds', id, opened.status]);
        }
      }
    }
    expect(hits).toBeGreaterThan(50);
    for (const role of roles) {
      const log = await server.call(nameOf[role], 'POST', 'biz-ops-log/page-query', {});
      if (isRefused(log) !== (role === 'ANNOTATOR')) wrong.push([role, 'log', log.status]);
    }
    expect(wrong).toEqual([]);
    expect(offered).toBeGreaterThan(50);
  });

  it('a version of a colleague’s private data set is not listed, opened, offered, exported or mounted (T-A21)', async () => {
    const dataSet = await server.done('developer', 'POST', 'data-set/add', {
      dataSetName: `private-${kind}`,
      dataType: 'IMAGE',
      taskType: 'OCR',
      sourceType: 'SYNTHETIC',
      visibility: 'PRIVATE',
    });
    const version = await server.done('developer', 'POST', 'data-set-version/add', {
      dataSetId: dataSet.id,
      versionNo: 'v1.0.0',
    });
    const seen = async (account: string) => {
      const list = await server.done(account, 'POST', 'data-set-version/page-query', {
        dataSetId: dataSet.id,
      });
      const id = String(version.id);
      const options = await server.call(account, 'GET', `data-set-version/options?ids=${id}`);
      const mount = await server.call(account, 'POST', 'notebook/add', {
        dataSets: [{ dataSetVersionId: id, mountPath: '/data/one' }],
      });
      return {
        list: list.total,
        detail: (await server.call(account, 'GET', `data-set-version/detail?id=${id}`)).status,
        log: (await server.call(account, 'GET', `data-set-version/ops-log?id=${id}`)).status,
        options: (options.body.data as Row[]).length,
        mount: mount.raw.includes('dataSetVersionId'),
        label:
          (await server.call(account, 'POST', '/label/api/open_label', { dataSetVersionId: id })).body
            .success === true,
      };
    };
    expect(await seen('member')).toEqual({
      list: 0,
      detail: 404,
      log: 404,
      options: 0,
      mount: false,
      label: false,
    });
    const own = await seen('developer');
    expect([own.list, own.detail, own.log, own.options]).toEqual([1, 200, 200, 1]);
    // All fields of the form are valid except the volume, which is another user's private volume. Hence the form
    // must be refused at this field.
    const { records } = await server.done('member', 'POST', 'notebook/page-query', { size: 1 });
    const [sample] = records as Row[];
    const form = { ...sample, notebookName: 'nb-private-mount', id: undefined };
    const reply = await server.call('member', 'POST', 'notebook/add', {
      ...form,
      dataSets: [{ dataSetVersionId: version.id, mountPath: '/data/one' }],
    });
    expect([reply.status, reply.raw]).toEqual([400, expect.stringContaining('dataSets.0.dataSetVersionId')]);
  });

  it('an organisation has one administrator, and only that member sees all of it (R1.05)', async () => {
    const { rows } = await database.asJob((tx) =>
      sql<{ orgId: string }>`
        select o.id as "orgId" from developer_organization o
        left join developer_org_member m on m."orgId" = o.id and m."isAdmin" = 1 and m.status = 'ACTIVE' and not m."isDeleted"
        group by o.id having count(m.id) <> 1`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
