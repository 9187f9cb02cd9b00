import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImageBuilder } from '../../../ports/imageBuilder/port.ts';
import { createImageBuilderSimulator } from '../../../ports/imageBuilder/simulator.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

// The test checks rules and jobs, not the database, so one type of database is enough.
describe('image builds', () => {
  const databases = testDatabases('pglite', demoImage);
  const simulator = createImageBuilderSimulator();
  /**
   * `secrets`: the secret that the builder received for each build. `canceled`: ids of the builds that the builder
   * was asked to cancel.
   */
  const secrets = new Map<string, string | null>();
  const canceled: string[] = [];
  /** True if the builder has no free machine, so that builds stay in the queue. */
  let isBusy = false;
  /** True if the builder answers no call. */
  let isAway = false;
  const builder: ImageBuilder = {
    ...simulator,
    start(order, secret, now) {
      secrets.set(order.id, secret);
      return simulator.start(order, secret, now);
    },
    look: async (order, now) => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return isBusy
        ? { phase: 'QUEUED', next: new Date(now.getTime() + 3_600_000) }
        : simulator.look(order, now);
    },
    cancel: async ({ id }) => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      canceled.push(id);
    },
  };
  let database: Database;
  let api: TestApi;
  let repo: Row;
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, undefined, undefined, { builder });
    repo = await addRepo({});
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const addRepo = (form: Row) => {
    count += 1;
    return api.done('developer', 'POST', 'miror-repo/add', {
      repoName: `builds-${count}`,
      category: 'TRAIN',
      visibility: 'PRIVATE',
      ...form,
    });
  };
  const form = (more: Row = {}): Row => {
    count += 1;
    return {
      buildName: `构建 ${count}`,
      repoId: repo.id,
      targetTag: `v1.${count}.0`,
      buildMode: 'DOCKERFILE',
      dockerfile: 'FROM python:3.11\nRUN pip install torch\n',
      ...more,
    };
  };
  const add = (more: Row = {}) => api.done('developer', 'POST', 'miror-build/add', form(more));
  const read = ({ id }: Row) => api.done('developer', 'GET', `miror-build/detail?id=${String(id)}`);
  const act = (action: string, { id }: Row) => api.call('developer', 'POST', `miror-build/${action}`, { id });
  const historyOf = async ({ id }: Row) =>
    (await api.done('developer', 'POST', 'miror-build-history/page-query', { buildId: id })).records as Row[];
  const messagesOf = async ({ id }: Row) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select title, "linkPath" from common_message where "bizId" = ${String(id)} order by id`.execute(
        tx,
      ),
    );
    return rows;
  };
  const issuesOf = async (more: Row) => {
    const { body } = await api.call('developer', 'POST', 'miror-build/add', form(more));
    return ((body.data as { errors?: Row[] } | null)?.errors ?? []).map(({ field, rule }) => [field, rule]);
  };

  it('a build goes from the queue to an image in its repository, and says so', async () => {
    const build = await add({ buildArgs: [{ name: 'CUDA', value: '12.1' }] });
    expect(build).toMatchObject({ status: 'PENDING', buildNo: 1, imageId: null });
    await api.later(3);
    expect(await read(build)).toMatchObject({ status: 'BUILDING', startTime: expect.any(String) });
    await api.later(18);
    expect(await read(build)).toMatchObject({ status: 'PUSHING' });
    await api.later(10);
    const over = await read(build);
    expect(over).toMatchObject({
      status: 'SUCCEEDED',
      duration: 28,
      resultDigest: expect.stringMatching(/^sha256:/),
    });
    const image = await api.done('developer', 'GET', `miror-image/detail?id=${String(over.imageId)}`);
    expect(image).toMatchObject({
      source: 'BUILD',
      tag: build.targetTag,
      status: 'AVAILABLE',
      scanStatus: 'QUEUED',
    });
    expect(await api.done('developer', 'GET', `miror-repo/detail?id=${String(repo.id)}`)).toMatchObject({
      tagCount: 1,
      sizeBytes: image.sizeBytes,
    });
    expect(await messagesOf(build)).toEqual([
      {
        title: `镜像构建 ${String(build.buildName)} 成功`,
        linkPath: `mirorCreate/detail?id=${String(build.id)}`,
      },
    ]);
    // the registry starts a scan of the new image; its result arrives some seconds later
    await api.later(3);
    await api.later(6);
    expect(await api.done('developer', 'GET', `miror-image/detail?id=${String(over.imageId)}`)).toMatchObject(
      {
        scanStatus: 'SUCCESS',
        vulnSummary: { total: expect.any(Number) },
      },
    );
  });

  it('each start is a number of its own; what went before is kept with what was built', async () => {
    const build = await add({ dockerfile: 'FROM python:3.11\nRUN exit 1\n', startNow: false });
    expect([build.status, build.buildNo]).toEqual(['DRAFT', 0]);
    expect((await act('rebuild', build)).status).toBe(400);
    expect((await act('start', build)).body.data).toMatchObject({ status: 'PENDING', buildNo: 1 });
    await api.later(20);
    expect(await read(build)).toMatchObject({
      status: 'FAILED',
      failReason: '构建步骤执行失败：RUN exit 1',
    });
    expect((await messagesOf(build)).map(({ title }) => title)).toEqual([
      `镜像构建 ${String(build.buildName)} 失败`,
    ]);
    const { rowVersion } = await read(build);
    await api.done('developer', 'PUT', 'miror-build/update', {
      id: build.id,
      rowVersion,
      dockerfile: 'FROM python:3.12\n',
    });
    expect((await act('rebuild', build)).body.data).toMatchObject({
      status: 'PENDING',
      buildNo: 2,
      failReason: null,
    });
    await api.later(40);
    const [second, first] = await historyOf(build);
    expect([second, first]).toMatchObject([
      { buildNo: 2, status: 'SUCCEEDED', settings: { dockerfile: 'FROM python:3.12\n' } },
      { buildNo: 1, status: 'FAILED', failReason: '构建步骤执行失败：RUN exit 1' },
    ]);
    const log = await api.done('developer', 'GET', `miror-build-history/log?id=${String(first?.id)}`);
    expect(log).toMatchObject({ content: expect.stringContaining('RUN exit 1: exit code 1'), end: true });
    const steps = (await api.done(
      'developer',
      'GET',
      `miror-build-history/steps?id=${String(first?.id)}`,
    )) as unknown as Row[];
    expect(steps.map(({ status, title }) => [title, status])).toEqual([
      ['准备', 'SUCCEEDED'],
      ['拉取', 'SUCCEEDED'],
      ['构建', 'FAILED'],
      ['推送', 'SKIPPED'],
      ['扫描', 'SKIPPED'],
    ]);
  });

  it('a build that finds no machine fails after half an hour, one that takes too long is stopped', async () => {
    isBusy = true;
    const waiting = await add();
    const slow = await add({ timeoutMinutes: 5 });
    await api.later(3);
    await api.later(1790);
    expect(await read(waiting)).toMatchObject({ status: 'PENDING' });
    await database.asJob((tx) =>
      sql`update miror_build set status = 'BUILDING', "startTime" = ${api.now()} where id = ${String(slow.id)}`.execute(
        tx,
      ),
    );
    await api.later(8);
    expect(await read(waiting)).toMatchObject({ status: 'FAILED', startTime: null });
    expect(await read(slow)).toMatchObject({ status: 'BUILDING' });
    await api.later(292);
    expect(await read(slow)).toMatchObject({
      status: 'TIMEOUT',
      failReason: '构建超过 5 分钟，已终止',
      duration: 300,
    });
    expect(canceled).toEqual([waiting.id, slow.id]);
    expect(await historyOf(slow)).toMatchObject([{ status: 'TIMEOUT' }]);
    isBusy = false;
  });

  it('a builder that does not answer for a while is asked again; the build still ends at its time limit', async () => {
    isAway = true;
    const [back, lost] = [await add(), await add({ timeoutMinutes: 5 })];
    await database.asJob((tx) =>
      sql`update miror_build set status = 'BUILDING', "startTime" = ${api.now()} where id = ${String(lost.id)}`.execute(
        tx,
      ),
    );
    // Nine minutes are one attempt more than a failing job would have. The build must survive this, because a
    // builder that does not answer is no failure.
    for (let minute = 0; minute < 9; minute += 1) await api.later(60);
    expect(await read(lost)).toMatchObject({ status: 'TIMEOUT', failReason: '构建超过 5 分钟，已终止' });
    expect(await read(back)).toMatchObject({ status: 'PENDING' });
    isAway = false;
    await api.later(60);
    await api.later(60);
    expect(await read(back)).toMatchObject({ status: 'SUCCEEDED' });
  });

  it('an organisation has so many builds under way at a time and no more', async () => {
    const kept = await add({ startNow: false });
    const many = sql`id like 'many-%'`;
    await database.asJob(async (tx) => {
      await sql`insert into miror_build (id, "tenantId", "orgId", "buildName", "repoId", "targetTag", "buildMode", status)
        select 'many-' || n, "tenantId", "orgId", 'many-' || n, "repoId", 'many-' || n, 'DOCKERFILE', 'BUILDING'
        from miror_build, generate_series(1, 20) n where id = ${String(kept.id)}`.execute(tx);
    });
    for (const refused of [
      await act('start', kept),
      await api.call('developer', 'POST', 'miror-build/add', form()),
    ])
      expect([refused.status, refused.body.errCode]).toEqual([400, 'TOO_MANY_BUILDS']);
    // one of the twenty open builds is deleted, so that another build may start
    await database.asJob((tx) => sql`delete from miror_build where id = 'many-1'`.execute(tx));
    expect((await act('start', kept)).body.data).toMatchObject({ status: 'PENDING' });
    await database.asJob((tx) => sql`delete from miror_build where ${many}`.execute(tx));
    await api.later(40);
  });

  it('of two builds begun in one call only one reads a volume of one node', async () => {
    await database.asJob((tx) =>
      sql`update resource_pvc set id = 'of-one-node', "accessMode" = 'RWO', status = 'BOUND' where id = (
        select min(v.id) from resource_pvc v join project_project p on p.id = v."projectId" and p.status = 'ACTIVE'
        where v."orgId" = ${String(repo.orgId)} and not v."isDeleted")`.execute(tx),
    );
    const [one, two] = [
      await add({ contextType: 'PVC', pvcId: 'of-one-node', startNow: false }),
      await add({ contextType: 'PVC', pvcId: 'of-one-node', startNow: false }),
    ];
    const both = await api.call('developer', 'POST', 'miror-build/start', { ids: [one.id, two.id] });
    expect(both.body).toMatchObject({
      errCode: 'VOLUME_IN_USE',
      msg: expect.stringContaining(String(one.buildName)),
    });
    expect([(await read(one)).status, (await read(two)).status]).toEqual(['DRAFT', 'DRAFT']);
    expect((await act('start', one)).body.data).toMatchObject({ status: 'PENDING' });
    await api.later(40);
  });

  it('what is built takes the place of an import under its tag, but not of an image that is being deleted', async () => {
    const importing = { repoId: repo.id, sourceUrl: 'docker.io/library/python:3.11', usageScopes: ['TRAIN'] };
    const image = await api.done('developer', 'POST', 'miror-image/add', {
      ...importing,
      ...{ tag: 'race', sourceUser: 'me', sourceSecret: 'only-for-the-copy' },
    });
    const build = await add({ targetTag: 'race' });
    // the job that copies the image is delayed until after the build
    await database.asJob((tx) =>
      sql`update isp_job set "dueTime" = ${new Date(api.now().getTime() + 3_600_000)}
        where key = ${`image:${String(image.id)}`}`.execute(tx),
    );
    await api.later(40);
    expect(await read(build)).toMatchObject({ status: 'SUCCEEDED', imageId: image.id });
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "sourceSecret", status from miror_image where id = ${String(image.id)}`.execute(tx),
    );
    expect(rows).toEqual([{ sourceSecret: null, status: 'AVAILABLE' }]);
    const next = await add({ targetTag: 'race' });
    await database.asJob((tx) =>
      sql`update miror_image set status = 'DELETING' where id = ${String(image.id)}`.execute(tx),
    );
    await api.later(40);
    expect(await read(next)).toMatchObject({ status: 'FAILED', imageId: null });
    expect((await act('rebuild', next)).body.errCode).toBe('TAG_BEING_DELETED');
  });

  it('a tag that cannot be overwritten is refused, also where it came while the build ran', async () => {
    const fixed = await addRepo({ immutableTags: true });
    const [one, other] = [
      await add({ repoId: fixed.id, targetTag: 'v1' }),
      await add({ repoId: fixed.id, targetTag: 'v1' }),
    ];
    await api.later(40);
    expect([await read(one), await read(other)]).toMatchObject([
      { status: 'SUCCEEDED' },
      { status: 'FAILED', failReason: '目标标签已存在且不可变，镜像未保存', imageId: null },
    ]);
    expect((await act('rebuild', one)).body).toMatchObject({ errCode: 'TAG_IMMUTABLE' });
    expect(await issuesOf({ repoId: fixed.id, targetTag: 'v1' })).toEqual([['targetTag', 'unique']]);
    // If the repository allows replacing tags, the new image replaces the image with the same tag.
    const again = await add({ targetTag: 'v1' });
    await api.later(40);
    const first = (await read(again)).imageId;
    expect((await act('rebuild', again)).status).toBe(200);
    await api.later(40);
    expect(await read(again)).toMatchObject({ status: 'SUCCEEDED', imageId: first });
  });

  it('what is built of is checked: Dockerfile, packages, addresses and paths', async () => {
    expect(await issuesOf({ dockerfile: 'RUN true' })).toEqual([['dockerfile', 'from']]);
    expect(await issuesOf({ dockerfile: undefined })).toEqual([['dockerfile', 'required']]);
    expect(await issuesOf({ dockerfile: `FROM a\n#${'界'.repeat(30_000)}` })).toEqual([
      ['dockerfile', 'maxLength'],
    ]);
    const git = { buildMode: 'GIT', gitUrl: 'https://me:pw@git.example.com/a.git', contextPath: 'a/../..' };
    expect(await issuesOf(git)).toEqual([
      ['gitUrl', 'credentials'],
      ['contextPath', 'path'],
    ]);
    const [base] = (await api.done('developer', 'POST', 'miror-image/page-query', { status: 'AVAILABLE' }))
      .records as Row[];
    const packages = { buildMode: 'PACKAGE', baseImageId: base?.id };
    expect(await issuesOf({ ...packages, pipPackages: 'torch\n--index-url http://x' })).toEqual([
      ['pipPackages', 'package'],
    ]);
    expect(await issuesOf({ ...packages, aptPackages: 'git; rm -rf /' })).toEqual([
      ['aptPackages', 'package'],
    ]);
    expect(
      await issuesOf({ ...packages, pipPackages: 'torch==2.4.0\npandas>=2\n', startNow: false }),
    ).toEqual([]);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id from miror_repo where visibility = 'PUBLIC' limit 1`.execute(tx),
    );
    const [foreign] = rows;
    expect(await issuesOf({ repoId: foreign?.id })).toEqual([['repoId', 'reference']]);
  });

  it('only what one may copy gets into an image: own notebooks, volumes of projects one develops in (T-A20)', async () => {
    const { orgId } = await api.signedIn('member');
    const { userId } = await api.done('member', 'GET', 'users');
    const run = (statement: ReturnType<typeof sql>) => database.asJob((tx) => statement.execute(tx));
    // Prepares a notebook and a volume that a colleague made, in a project in which the member is a developer.
    const project = sql`(select min(p.id) from project_project p join project_project_member m on m."projectId" = p.id
      where p."orgId" = ${orgId} and p.status = 'ACTIVE' and not p."isDeleted" and not m."isDeleted"
        and m."userId" = ${userId} and m.status = 'ACTIVE' and m."projectRole" = 'DEVELOPER')`;
    const [notebookId, pvcId] = ['notebook', 'pvc'].map((name) => `copied-${name}`);
    for (const [table, id, status] of [
      ['notebook_notebook', notebookId, 'RUNNING'],
      ['resource_pvc', pvcId, 'BOUND'],
    ] as const)
      await run(sql`update ${sql.table(table)} set id = ${id}, "projectId" = ${project}, status = ${status},
        "createUser" = 'a-colleague' where id = (
          select min(id) from ${sql.table(table)} where "orgId" = ${orgId} and not "isDeleted")`);
    const call = (path: string, more: Row) => api.call('member', 'POST', `miror-build/${path}`, more);
    const notebookForm = () =>
      form({ repoId: repo.id, buildMode: 'NOTEBOOK', notebookId, dockerfile: undefined, startNow: false });
    const volumeForm = () => form({ repoId: repo.id, contextType: 'PVC', pvcId, startNow: false });
    const refused = (field: string) => ({ errors: [{ field, rule: 'permission' }] });
    const notebookOf = (user: unknown) =>
      run(sql`update notebook_notebook set "createUser" = ${user} where id = ${notebookId}`);

    expect((await api.call('member', 'GET', `notebook/detail?id=${notebookId}`)).status).toBe(200);
    expect((await call('add', notebookForm())).body.data).toMatchObject(refused('notebookId'));
    await notebookOf(userId);
    const build = (await call('add', notebookForm())).body.data as Row;
    expect(build).toMatchObject({ status: 'DRAFT' });
    // When the build was added, the notebook belonged to the member; now it belongs to a colleague.
    await notebookOf('a-colleague');
    expect((await call('start', { id: build.id })).body.errCode).toBe('FORBIDDEN');
    // an administrator may save every notebook as an image
    expect((await act('start', build)).body.data).toMatchObject({ status: 'PENDING' });

    const mounted = (await call('add', volumeForm())).body.data as Row;
    expect(mounted).toMatchObject({ status: 'DRAFT' });
    await run(sql`update project_project_member set "projectRole" = 'VIEWER' where "userId" = ${userId}`);
    expect((await api.call('member', 'GET', `pvc/detail?id=${pvcId}`)).status).toBe(200);
    expect((await call('add', volumeForm())).body.data).toMatchObject(refused('pvcId'));
    expect((await call('start', { id: mounted.id })).body.errCode).toBe('FORBIDDEN');
    await api.later(40);
  });

  it('a credential is sent to the builder only, and not after the address changed', async () => {
    const secret = 'ghp_never_shown';
    const build = await add({ buildMode: 'GIT', gitUrl: 'https://git.example.com/a.git', gitSecret: secret });
    await api.later(0);
    expect(secrets.get(String(build.id))).toBe(secret);
    await api.later(40);
    const { rowVersion } = await read(build);
    const moved = await api.done('developer', 'PUT', 'miror-build/update', {
      id: build.id,
      rowVersion,
      gitUrl: 'https://elsewhere.example.com/a.git',
    });
    const log = await api.done('developer', 'GET', `miror-build/log?id=${String(build.id)}`);
    for (const shown of [build, moved, log, await historyOf(build)])
      expect(JSON.stringify(shown)).not.toContain(secret);
    await act('rebuild', build);
    await api.later(0);
    expect(secrets.get(String(build.id))).toBeNull();
  });

  it('a build’s log streams while it runs, survives a broken connection, and the build can be called off (T-A20)', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const { orgId, token } = await api.signedIn('developer');
    const build = await add();

    const open = (lastId?: string) =>
      new Promise<{ text: string; id: string; closed: boolean; leave: () => void }>((done, fail) => {
        const call = ask(
          {
            port,
            host: '127.0.0.1',
            path: `/isp-user/api/v1/miror-build/log?id=${String(build.id)}&orgId=${orgId}`,
            headers: {
              'blade-auth': `bearer ${token}`,
              accept: 'text/event-stream',
              ...(lastId !== undefined && { 'last-event-id': lastId }),
            },
          },
          (response) => {
            const heard = { text: '', id: '', closed: false, leave: () => call.destroy() };
            let rest = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => {
              const lines = (rest + chunk).split('\n');
              rest = lines.pop() ?? '';
              for (const line of lines) {
                if (line.startsWith('id: ')) heard.id = line.slice(4);
                if (line.startsWith('data: ')) heard.text += (JSON.parse(line.slice(6)) as Row).content;
              }
            });
            response.on('close', () => {
              heard.closed = true;
            });
            response.on('error', () => undefined);
            expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
            done(heard);
          },
        );
        call.on('error', fail).end();
      });
    const hears = (heard: { text: string }, what: string) =>
      vi.waitFor(() => expect(heard.text).toContain(what));

    const first = await open();
    await hears(first, 'queued');
    await api.later(3);
    await hears(first, 'builder ready');
    expect(first.text).not.toContain('pulling');
    // the first reader of the log disconnects; the build continues
    first.leave();
    await vi.waitFor(() => expect(first.closed).toBe(true));
    await api.later(6);
    const second = await open(first.id);
    await hears(second, '[1/2] FROM python:3.11');
    expect(second.text).not.toContain('queued');
    expect((await act('cancel', build)).body.data).toMatchObject({ status: 'CANCELED' });
    await api.later(0);
    expect(canceled).toContain(build.id);
    await vi.waitFor(() => expect(second.closed).toBe(true));
    const whole = await api.done('developer', 'GET', `miror-build/log?id=${String(build.id)}`);
    expect(first.text + second.text).toBe(whole.content);
    expect(whole).toMatchObject({ content: expect.stringMatching(/W {2}build canceled\n$/), end: true });
    // no result of the cancelled build arrives later
    await api.later(60);
    expect(await read(build)).toMatchObject({
      status: 'CANCELED',
      imageId: null,
      endTime: expect.any(String),
    });
    expect(await historyOf(build)).toMatchObject([{ buildNo: 1, status: 'CANCELED' }]);
    expect(await messagesOf(build)).toEqual([]);
  });
});
