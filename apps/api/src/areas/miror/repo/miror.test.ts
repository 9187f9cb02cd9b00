import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRegistrySimulator } from '../../../ports/registry/simulator.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { findStranger } from '../../../testing/findStranger.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

// The test checks rules, not the database, so one type of database is enough.
describe('repositories and images', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let api: TestApi;
  let repos = 0;
  /** Names of the registry's calls that currently get no answer. */
  const away = new Set<string>();
  const simulator = createRegistrySimulator();

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, undefined, undefined, {
      registry: {
        ...simulator,
        find: (...asked) => (away.has('find') ? Promise.reject(new Error('away')) : simulator.find(...asked)),
        scanOf: (...asked) =>
          away.has('scanOf') ? Promise.reject(new Error('away')) : simulator.scanOf(...asked),
        remove: (...asked) =>
          away.has('remove') ? Promise.reject(new Error('away')) : simulator.remove(...asked),
      },
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const add = (account: string, form: Row) =>
    api.call(account, 'POST', 'miror-repo/add', { category: 'BASE', ...form });
  const run = async (text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    database.asJob(async (tx) => (await text.execute(tx)).rows);
  const remove = (path: string, ids: string) => api.call('developer', 'POST', `${path}/remove`, { ids });
  /**
   * Adds a repository of the user `developer` with a number of images. If `isUsed` is true, a notebook uses the
   * last image.
   */
  async function repoWith(name: string, images: number, isUsed: boolean) {
    const { id } = (await add('developer', { repoName: name, visibility: 'PRIVATE' })).body.data as Row;
    repos += 1;
    const made = Array.from({ length: images }, (_, at) => `1859000000${100 + repos}${at}`);
    await database.asJob(async (tx) => {
      for (const image of made) {
        await sql`insert into miror_image (id, "tenantId", "orgId", "imageName", "repoId", tag, "imageUrl", status, "usageScopes")
          select ${image}, "tenantId", "orgId", 'x', id, ${image}, address || ':' || ${image}, 'AVAILABLE', '["NOTEBOOK"]' from miror_repo where id = ${id}`.execute(
          tx,
        );
      }
      if (isUsed) {
        await sql`update notebook_notebook set "imageId" = ${made.at(-1)} where id = (
          select min(id) from notebook_notebook where not "isDeleted")`.execute(tx);
      }
    });
    return { id: String(id), images: made };
  }
  const stateOf = async (path: string, id: string) =>
    (await api.done('developer', 'GET', `${path}/detail?id=${id}`)).status;
  const liveImages = async (repoId: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id from miror_image where "repoId" = ${repoId} and not "isDeleted"`.execute(tx),
    );
    return rows.length;
  };

  it('a repository has the address the registry gives to its organisation', async () => {
    const { orgId } = await api.signedIn('developer');
    const row = (await add('developer', { repoName: 'with-address', visibility: 'PRIVATE' })).body
      .data as Row;
    expect(row).toMatchObject({
      namespace: `org-${orgId}`,
      address: expect.stringMatching(new RegExp(`/org-${orgId}/with-address$`)),
    });
  });

  it('no two repositories share an address, whosever the other is', async () => {
    const { orgId } = await api.signedIn('developer');
    const address = `registry.isp.local/org-${orgId}/shared`;
    const other = sql`(select id from miror_repo where "orgId" <> ${orgId} and not "isDeleted" order by id limit 1)`;
    const [{ address: kept } = {}] = await run(sql`select address from miror_repo where id = ${other}`);
    await run(sql`update miror_repo set address = ${address} where id = ${other}`);
    const refused = await add('developer', { repoName: 'shared', visibility: 'PRIVATE' });
    expect([refused.status, refused.body.errCode]).toEqual([409, 'DATA_DUPLICATE']);
    await run(sql`update miror_repo set address = ${kept} where address = ${address}`);
    expect((await add('developer', { repoName: 'shared', visibility: 'PRIVATE' })).status).toBe(200);
  });

  it('what the platform adds is offered to everybody; an organisation chooses', async () => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "orgId" from miror_repo where visibility = 'PUBLIC' limit 1`.execute(tx),
    );
    const orgId = rows[0]?.orgId;
    const asPlatform = (form: Row) => add('admin', { orgId, ...form });
    const refused = await asPlatform({ repoName: 'hidden', visibility: 'PRIVATE' });
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'visibility', rule: 'preset' }] });
    const shown = await asPlatform({ repoName: 'shown', visibility: 'PUBLIC' });
    expect(shown.body.success).toBe(true);
    expect((await add('developer', { repoName: 'own-choice', visibility: 'PRIVATE' })).status).toBe(200);
    // restricting the visibility of an existing repository is not refused by the rule `preset`
    const { id, rowVersion } = shown.body.data as Row;
    const change = { id, rowVersion, orgId, visibility: 'PRIVATE' };
    const narrowed = await api.call('admin', 'PUT', 'miror-repo/update', change);
    expect(JSON.stringify(narrowed.body.data)).not.toContain('preset');
  });

  it('an organisation’s repository is published by the platform, and its images with it', async () => {
    const own = await add('developer', { repoName: 'to-publish', visibility: 'PUBLIC' });
    expect(own.body.data).toMatchObject({ errors: [{ field: 'visibility', rule: 'permission' }] });
    const { id, images } = await repoWith('to-publish', 1, false);
    const stranger = await findStranger(database);
    const seen = async () => (await api.call(stranger, 'GET', `miror-image/detail?id=${images[0]}`)).status;
    expect(await seen()).toBe(404);
    await api.done('admin', 'PUT', 'miror-repo/update', { id, rowVersion: 0, visibility: 'PUBLIC' });
    expect(await seen()).toBe(200);
    // a member of the organisation can still change the description of a repository that the platform has published
    const form = { id, rowVersion: 1, description: '对外' };
    expect(await api.done('developer', 'PUT', 'miror-repo/update', form)).toMatchObject({
      visibility: 'PUBLIC',
    });
  });

  it('an image a notebook is made from stays, and its repository with it; the notebooks are named', async () => {
    const { id, images } = await repoWith('used', 2, true);
    const image = await remove('miror-image', String(images[1]));
    expect([image.status, image.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    expect(image.body.data).toMatchObject({
      usedBy: [{ id: expect.any(String), name: expect.stringMatching(/^nb-/) }],
    });
    // if one of several images is used, none of them is deleted
    expect((await remove('miror-image', images.join())).status).toBe(409);
    expect((await remove('miror-repo', id)).status).toBe(409);
    expect(await liveImages(id)).toBe(2);
    expect((await remove('miror-image', String(images[0]))).status).toBe(200);
    expect(await stateOf('miror-image', String(images[0]))).toBe('DELETING');
    await api.later(3);
    expect(await liveImages(id)).toBe(1);
    // an image that a version of a model or a step of a pipeline uses cannot be deleted either
    const uses = [
      sql<Row>`update model_model_version set "runtimeImageId" = ${images[1]} where id = (
        select min(id) from model_model_version where not "isDeleted") returning "versionTitle" as name`,
      sql<Row>`update project_pipeline_version set spec = jsonb_build_object('steps', jsonb_build_array(
          jsonb_build_object('name', 'train', 'image', (select "imageUrl" from miror_image where id = ${images[1]}))))
        where id = (select min(v.id) from project_pipeline_version v join project_pipeline p on p.id = v."pipelineId"
          where not v."isDeleted" and not p."isDeleted")
        returning (select "displayName" from project_pipeline where id = "pipelineId") as name`,
    ];
    await run(sql`update notebook_notebook set "imageId" = null where "imageId" = ${images[1]}`);
    const names: unknown[] = [];
    for (const use of uses) {
      names.push((await run(use))[0]?.name);
      const usedBy = names.map((name) => expect.objectContaining({ name }));
      expect((await remove('miror-image', String(images[1]))).body.data).toEqual({ usedBy });
      expect((await remove('miror-repo', id)).status).toBe(409);
    }
    // a deleted image uses no storage
    await database.asJob((tx) =>
      sql`update miror_image set "isDeleted" = true where "repoId" = ${id}`.execute(tx),
    );
    expect((await remove('miror-repo', id)).status).toBe(200);
  });

  it('a repository takes its images with it, and no other’s', async () => {
    const [one, other] = [await repoWith('taken', 2, false), await repoWith('left-alone', 1, false)];
    expect((await remove('miror-repo', one.id)).status).toBe(200);
    expect(await stateOf('miror-repo', one.id)).toBe('DELETING');
    expect(await stateOf('miror-image', String(one.images[0]))).toBe('DELETING');
    await api.later(3);
    expect([await liveImages(one.id), await liveImages(other.id)]).toEqual([0, 1]);
  });

  it('an image is imported under a free tag, with a credential no reply shows, and scanned', async () => {
    const { id: repoId } = await repoWith('imports', 0, false);
    const from = { repoId, sourceUrl: 'docker.io/library/python:3.11', usageScopes: ['TRAIN'] };
    const secret = 'only-for-the-copy';
    const image = await api.done('developer', 'POST', 'miror-image/add', {
      ...from,
      ...{ tag: 'v1', sourceUser: 'me', sourceSecret: secret },
    });
    expect(image).toMatchObject({ status: 'SYNCING', source: 'IMPORT', imageName: 'imports:v1' });
    expect(JSON.stringify(image)).not.toContain(secret);
    const missing = await api.done('developer', 'POST', 'miror-image/add', { ...from, tag: 'missing' });
    await api.later(6);
    const read = () => api.done('developer', 'GET', `miror-image/detail?id=${String(image.id)}`);
    expect(await read()).toMatchObject({
      status: 'AVAILABLE',
      digest: expect.stringMatching(/^sha256:/),
      layerCount: 9,
    });
    expect(await api.done('developer', 'GET', `miror-image/detail?id=${String(missing.id)}`)).toMatchObject({
      status: 'FAILED',
      statusReason: '源镜像不存在或无法拉取，请检查地址与凭证',
    });
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "sourceSecret" from miror_image where "repoId" = ${repoId}`.execute(tx),
    );
    expect(rows.map(({ sourceSecret }) => sourceSecret)).toEqual([null, null]);
    // the repository is deleted before the image is copied, so the password of the source is deleted too
    const { id: other } = await repoWith('imports-dropped', 0, false);
    const onItsWay = { ...from, repoId: other, tag: 'v1', sourceUser: 'me', sourceSecret: secret };
    await api.done('developer', 'POST', 'miror-image/add', onItsWay);
    await remove('miror-repo', other);
    const dropped = await run(sql`select "sourceSecret" from miror_image where "repoId" = ${other}`);
    expect(dropped).toEqual([{ sourceSecret: null }]);
    const again = await api.call('developer', 'POST', 'miror-image/add', { ...from, tag: 'v1' });
    expect(again.body.errCode).toBe('DATA_DUPLICATE');
    // the service reads the state of the scan repeatedly until the scan ends
    await api.later(3);
    expect(await read()).toMatchObject({
      scanStatus: 'SCANNING',
      _actions: expect.not.arrayContaining(['scan']),
    });
    await api.later(5);
    const scanned = await read();
    expect(scanned).toMatchObject({ scanStatus: 'SUCCESS', severity: expect.any(String) });
    const found = (await api.done(
      'developer',
      'GET',
      `miror-image/vulnerabilities?id=${String(image.id)}`,
    )) as unknown as Row[];
    expect(found).toHaveLength(Number((scanned.vulnSummary as Row).total));
    // a tag that is added while the image is scanned counts as an image that was not scanned
    await run(sql`update miror_image set "scanStatus" = 'SCANNING' where id = ${String(image.id)}`);
    await api.done('developer', 'POST', 'miror-image/add-tag', { id: image.id, newTag: 'unscanned' });
    await api.later(0);
    const [tagged] = (
      await api.done('developer', 'POST', 'miror-image/page-query', { repoId, tag: 'unscanned' })
    ).records as Row[];
    expect(tagged).toMatchObject({
      ...{ scanStatus: 'NOT_SCANNED', severity: null },
      _actions: expect.arrayContaining(['scan']),
    });
  });

  it('an image has further tags; where tags are fixed or too many, they are not overwritten or kept', async () => {
    const { id, images } = await repoWith('more-tags', 1, false);
    const tag = (newTag: string) =>
      api.call('developer', 'POST', 'miror-image/add-tag', { id: images[0], newTag });
    expect((await tag('stable')).status).toBe(200);
    expect((await tag('stable')).body.errCode).toBe('DATA_DUPLICATE');
    await run(sql`update miror_repo set "immutableTags" = true, "keepTags" = 2 where id = ${id}`);
    expect((await tag('stable')).body.errCode).toBe('TAG_IMMUTABLE');
    await run(
      sql`update miror_image set "pushTime" = timestamptz '2026-11-02' where "repoId" = ${id} and tag = 'stable'`,
    );
    // The repository keeps a limited number of tags. The oldest image is used by a notebook, so the second oldest
    // is deleted instead.
    await run(sql`update miror_image set "pushTime" = timestamptz '2026-11-01' where id = ${images[0]}`);
    await run(sql`update notebook_notebook set "imageId" = ${images[0]} where id = (
      select max(id) from notebook_notebook where not "isDeleted")`);
    expect((await tag('newest')).status).toBe(200);
    expect((await tag('latest')).status).toBe(200);
    await api.later(1);
    await api.later(3);
    const left = await run(
      sql`select tag from miror_image where "repoId" = ${id} and not "isDeleted" order by tag`,
    );
    expect(left.map((row) => row.tag)).toEqual([images[0], 'latest', 'newest']);
    await run(sql`update miror_repo set status = 'READ_ONLY' where id = ${id}`);
    expect((await tag('later')).body.errCode).toBe('REPO_NOT_WRITABLE');
  });

  it('where the space for images is full no repository takes one, until there is room', async () => {
    const { id, images } = await repoWith('filled', 1, false);
    const { orgId } = await api.signedIn('developer');
    await run(sql`update resource_resource set "resourceType" = 'IMAGE_STORAGE', "storageGi" = 1 where id = (
      select min(id) from resource_resource where "orgId" = ${orgId} and status = 'RUNNING')`);
    await run(sql`update miror_image set "sizeBytes" = ${2 ** 31} where id = ${images[0]}`);
    expect(
      (await api.call('developer', 'POST', 'miror-image/add-tag', { id: images[0], newTag: 'x' })).status,
    ).toBe(200);
    await api.later(1);
    expect(await stateOf('miror-repo', id)).toBe('READ_ONLY');
    const unlock = () => api.call('developer', 'POST', 'miror-repo/unlock', { id });
    expect((await unlock()).body.errCode).toBe('IMAGE_STORAGE_FULL');
    await run(sql`update miror_image set "sizeBytes" = 1 where "orgId" = ${orgId}`);
    expect((await unlock()).body.data).toMatchObject({ status: 'NORMAL' });
    await run(sql`update resource_resource set "storageGi" = 1000 where "resourceType" = 'IMAGE_STORAGE'`);
  });

  it('a password to push with is answered again to the call that repeats its own, and stored nowhere readable', async () => {
    const { id } = await repoWith('pushed', 0, false);
    const keyed = (key: string) =>
      api.call('developer', 'POST', 'miror-repo/temp-password', { id }, { 'idempotency-key': key });
    const answer = (await keyed('told-once')).body.data as Row;
    expect(answer).toMatchObject({
      registry: 'registry.isp.local',
      expireTime: expect.stringMatching(/^2026-11-20 22:0/),
    });
    const again = await keyed('told-once');
    expect(again.body.data).toEqual(answer);
    const other = (await keyed('asked-anew')).body.data as Row;
    expect(other.password).not.toBe(answer.password);
    const lines = await run(sql`select to_jsonb(l)::text as line from isp_ops_log l where "bizId" = ${id}`);
    const replies = await run(sql`select to_jsonb(i)::text as line from isp_idempotency i`);
    expect(JSON.stringify(replies)).toContain('sealed');
    expect(JSON.stringify([lines, replies])).not.toContain(answer.password);
    // a member with only the permission to view cannot push images
    expect((await api.call('member', 'POST', 'miror-repo/temp-password', { id })).status).toBe(403);
    const guide = (await api.done('member', 'GET', `miror-repo/push-guide?id=${id}`)) as unknown as Row[];
    expect(guide.map(({ content }) => content).join('\n')).toContain('docker push registry.isp.local/');
  });

  it('a registry that does not answer for a while ends nothing: copies, scans and removals wait for it', async () => {
    const { id: repoId } = (
      await add('developer', { repoName: 'patient', visibility: 'PRIVATE', keepTags: 1, autoScan: true })
    ).body.data as Row;
    const awhile = async (...calls: readonly string[]) => {
      for (const name of calls) away.add(name);
      for (let turn = 0; turn < 10; turn += 1) await api.later(70);
      away.clear();
    };
    const images = async () => {
      const { records } = await api.done('developer', 'POST', 'miror-image/page-query', {
        ...{ repoId, size: 50 },
      });
      return (records as Row[]).map(({ scanStatus, status, tag }) => [tag, status, scanStatus].join(' '));
    };
    const copy = (tag: string) =>
      api.done('developer', 'POST', 'miror-image/add', {
        ...{ repoId, tag, sourceUrl: 'docker.io/library/python:3.11', usageScopes: ['TRAIN'] },
      });
    await copy('v1');
    await awhile('find');
    expect(await images()).toEqual(['v1 SYNCING NOT_SCANNED']);
    await api.later(70);
    expect(await images()).toEqual(['v1 AVAILABLE QUEUED']);
    await awhile('scanOf');
    expect(await images()).toEqual(['v1 AVAILABLE QUEUED']);
    await api.later(70);
    expect(await images()).toEqual(['v1 AVAILABLE SUCCESS']);
    await copy('v2');
    await awhile('remove');
    expect((await images()).toSorted()[0]).toMatch(/^v1 DELETING/);
    await api.later(70);
    await api.later(5);
    expect(await images()).toEqual([expect.stringMatching(/^v2 AVAILABLE/)]);
  });
});
