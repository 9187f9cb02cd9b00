import { type Database, defineModule } from '@isp/server';
import { countJobs } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

describe.each(inTurn('postgres'))('housekeeping on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const swept: string[] = [];
  let isBroken = true;
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, undefined, undefined, {
      modules: [
        defineModule({
          name: 'broken',
          async sweep(tx) {
            await sql`insert into isp_idempotency_of_nobody values (1)`.execute(tx);
          },
        }),
        defineModule({
          name: 'late',
          async sweep() {
            if (isBroken) throw new Error('not yet');
            swept.push('late');
          },
        }),
        defineModule({ name: 'whole', sweep: async () => void swept.push('whole') }),
      ],
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('a sweep that fails stops no other, however often it does', async () => {
    for (let minute = 0; minute < 20; minute += 1) await api.later(60);
    expect(swept).toEqual(['whole']);
    expect(await database.asJob((tx) => countJobs(tx, api.now()))).toMatchObject({ dead: 2, due: 0 });
  });

  it('a sweep that failed too often is tried again in the next round', async () => {
    isBroken = false;
    swept.length = 0;
    await api.later(3600);
    expect(swept).toEqual(['late', 'whole']);
  });
});
