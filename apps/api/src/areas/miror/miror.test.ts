import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

// the rules are asked, not the database: one kind of it will do
describe('repositories and images', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const add = (who: string, form: Row) =>
    api.call(who, 'POST', 'miror-repo/add', { category: 'BASE', ...form });
  const remove = (path: string, ids: string) => api.call('developer', 'POST', `${path}/remove`, { ids });
  /** A repository of the developer's with images; a notebook is made from the last of them when it says so. */
  async function repoWith(name: string, images: number, isUsed: boolean) {
    const { id } = (await add('developer', { repoName: name, visibility: 'PRIVATE' })).body.data as Row;
    const made = Array.from({ length: images }, (_, at) => `1859000000000${name.length}${at}`);
    await database.asJob(async (tx) => {
      for (const image of made) {
        await sql`insert into miror_image (id, "tenantId", "orgId", "imageName", "repoId", tag, status, "usageScopes")
          select ${image}, "tenantId", "orgId", 'x', id, ${image}, 'AVAILABLE', '["NOTEBOOK"]' from miror_repo where id = ${id}`.execute(
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
  const liveImages = async (repoId: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id from miror_image where "repoId" = ${repoId} and not "isDeleted"`.execute(tx),
    );
    return rows.length;
  };

  it('R6.05 a repository has the address the registry gives to its organisation', async () => {
    const { orgId } = await api.signedIn('developer');
    const row = (await add('developer', { repoName: 'with-address', visibility: 'PRIVATE' })).body
      .data as Row;
    expect(row.address).toMatch(new RegExp(`org-${orgId.slice(-6)}/with-address$`));
  });

  it('R6.05 what the platform adds is offered to everybody; an organisation chooses', async () => {
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
    // once it is there it may be narrowed
    const { id, rowVersion } = shown.body.data as Row;
    const change = { id, rowVersion, orgId, visibility: 'PRIVATE' };
    const narrowed = await api.call('admin', 'PUT', 'miror-repo/update', change);
    expect(JSON.stringify(narrowed.body.data)).not.toContain('preset');
  });

  it('R6.05 an image a notebook is made from stays, and its repository with it; the notebooks are named', async () => {
    const { id, images } = await repoWith('used', 2, true);
    const image = await remove('miror-image', String(images[1]));
    expect([image.status, image.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    expect(image.body.data).toMatchObject({
      usedBy: [{ id: expect.any(String), name: expect.stringMatching(/^nb-/) }],
    });
    // several at once: one that is used keeps all
    expect((await remove('miror-image', images.join())).status).toBe(409);
    expect((await remove('miror-repo', id)).status).toBe(409);
    expect(await liveImages(id)).toBe(2);
    expect((await remove('miror-image', String(images[0]))).status).toBe(200);
    // an image that is gone is used by nobody
    await database.asJob((tx) =>
      sql`update miror_image set "isDeleted" = true where "repoId" = ${id}`.execute(tx),
    );
    expect((await remove('miror-repo', id)).status).toBe(200);
  });

  it('R6.05 a repository takes its images with it, and no other’s', async () => {
    const [one, other] = [await repoWith('taken', 2, false), await repoWith('left-alone', 1, false)];
    expect((await remove('miror-repo', one.id)).status).toBe(200);
    expect([await liveImages(one.id), await liveImages(other.id)]).toEqual([0, 1]);
  });
});
