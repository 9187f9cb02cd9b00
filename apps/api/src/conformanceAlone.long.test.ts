import { fileURLToPath } from 'node:url';
import { readAreaFolder } from '@isp/schema-tools';
import { type ConformanceHost, conformanceCases, testDatabases } from '@isp/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceHost } from './testing/conformanceHost.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';
import { samples } from './testing/samples.ts';

const areas = readAreaFolder(fileURLToPath(new URL('../../../schemas', import.meta.url)));
const cases = conformanceCases(areas, samples);
const keys = [...new Set(cases.map(({ entity }) => entity.key))];

/**
 * `npm test` runs the cases of half of the entities, so which entities run together changes with the day and with
 * each entity that is added to a schema. Therefore the cases of an entity must not need records that the cases of
 * another entity leave behind.
 */
describe.each(keys)('conformance of %s without the cases of another entity', (key) => {
  const databases = testDatabases('postgres', demoImage);
  let server: TestApi;
  let host: ConformanceHost;

  beforeAll(async () => {
    const database = await databases.open();
    server = await openTestApi(database);
    host = { ...(await conformanceHost(server, database, areas)), isBrief: true };
  });
  afterAll(async () => {
    await server.close();
    await databases.close();
  });

  it('every case passes', { timeout: 600_000 }, async () => {
    const faults: string[] = [];
    for (const { run, title } of cases.filter(({ entity }) => entity.key === key)) {
      await run(host).catch((error: unknown) => faults.push(`${title}: ${String(error)}`));
    }
    expect(faults).toEqual([]);
  });
});
