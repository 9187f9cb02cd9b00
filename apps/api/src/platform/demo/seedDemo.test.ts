import { createHash } from 'node:crypto';
import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import type { DemoPart } from './demoPart.ts';
import { makeDemo } from './makeDemo.ts';
import { seedDemo } from './seedDemo.ts';

describe('demo data', () => {
  const databases = testDatabases('pglite', demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('demo data are not even made where a platform is in use: a warm start waits for none of them', async () => {
    const part: DemoPart = {
      fills: ['isp_job', 'project.project'],
      make: () => {
        throw new Error('Made for nothing.');
      },
    };
    expect(await seedDemo(api.app.isp, [part], 'small', api.service)).toBe(false);
  });

  it('demo data hold files: covers are shown, uploaded models downloaded, and are what their records describe', async () => {
    const list = async (path: string, search: Row) =>
      (await api.done('developer', 'POST', `${path}/page-query`, { size: 100, ...search })).records as Row[];
    const covers = [...(await list('data-set', {})), ...(await list('model', {}))].map(({ cover }) => cover);
    expect(covers.filter(Boolean).length).toBeGreaterThan(covers.length / 2);
    const [version] = await list('model-version', { sourceType: 'UPLOAD', status: 'READY' });
    const { files } = (await api.done(
      'developer',
      'GET',
      `model-version/detail?id=${version?.id}`,
    )) as Row & {
      files: Row[];
    };
    expect(files.map(({ size }) => Number(size)).reduce((sum, size) => sum + size)).toBe(version?.sizeBytes);
    for (const id of [covers.find(Boolean), ...files.map((file) => file.id)]) {
      const links = await api.done('developer', 'GET', `file/links?ids=${id}`);
      const [link] = links as unknown as { url: string; shown?: string; size: number }[];
      const { rawPayload } = await api.app.inject({ method: 'GET', url: link?.shown ?? link?.url ?? '' });
      expect(rawPayload).toHaveLength(link?.size ?? -1);
      const sha256 = createHash('sha256').update(rawPayload).digest('hex');
      const file = files.find((one) => one.id === id);
      if (file) expect(sha256).toBe(file.sha256);
      else expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('demo data are made for the tables that their part names, or not at all', () => {
    const part: DemoPart = {
      fills: ['library_card'],
      make: () => ({ made: undefined, rows: { library_card: [{ id: '1' }], library_till: [] } }),
    };
    expect(() => makeDemo([part], 'small', new Date(), '')).toThrow(/library_till.*"fills"/);
  });
});
