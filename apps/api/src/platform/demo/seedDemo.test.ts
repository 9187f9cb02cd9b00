import { testDatabases } from '@isp/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi } from '../../testing/openTestApi.ts';
import type { DemoPart } from './demoPart.ts';
import { makeDemo } from './makeDemo.ts';
import { seedDemo } from './seedDemo.ts';

describe('demo data', () => {
  const databases = testDatabases('pglite', demoImage);
  afterAll(() => databases.close());

  it('are not even made where a platform is in use: a warm start waits for none of it', async () => {
    const api = await openTestApi(await databases.open());
    const part: DemoPart = {
      fills: ['isp_job', 'project.project'],
      make: () => {
        throw new Error('Made for nothing.');
      },
    };
    try {
      expect(await seedDemo(api.app.isp, [part], 'small', api.service)).toBe(false);
    } finally {
      await api.close();
    }
  });

  it('are made for the tables their part names, or not at all', () => {
    const part: DemoPart = {
      fills: ['library_card'],
      make: () => ({ made: undefined, rows: { library_card: [{ id: '1' }], library_till: [] } }),
    };
    expect(() => makeDemo([part], 'small', new Date(), '')).toThrow(/library_till.*"fills"/);
  });
});
