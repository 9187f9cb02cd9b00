import { fileURLToPath } from 'node:url';
import { readAreaFolder } from '@isp/schema-tools';
import { type ConformanceHost, conformanceCases, testDatabases } from '@isp/server/testing';
import { inTurnOf, isInTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceHost } from './testing/conformanceHost.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';
import { samples } from './testing/samples.ts';

const areas = readAreaFolder(fileURLToPath(new URL('../../../schemas', import.meta.url)));
const cases = conformanceCases(areas, samples);
const keys = [...new Set(cases.map(({ entity }) => entity.key))];

describe.each(inTurnOf(import.meta.url))('conformance of every entity on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let server: TestApi;
  let host: ConformanceHost;

  beforeAll(async () => {
    const database = await databases.open();
    server = await openTestApi(database);
    host = await conformanceHost(server, database, areas);
  });
  afterAll(async () => {
    await server.close();
    await databases.close();
  });

  it('the conformance suite walks every entity of every schema', () => {
    const walked = new Set(cases.map(({ entity }) => entity.key));
    expect([...walked].sort()).toEqual(
      server.service.areas.flatMap((area) => Object.values(area.entities).map(({ key }) => key)).sort(),
    );
  });

  // `npm test` tests half of the entities each day, on one of the databases; the long tests test all entities on
  // both databases. `it.each` is not used, because it would shorten the titles.
  for (const { entity, run, title } of cases)
    if (isInTurn(keys.indexOf(entity.key), 2)) it(title, () => run(host));
});
