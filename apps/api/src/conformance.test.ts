import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readAreaFolder } from '@isp/schema-tools';
import { type ConformanceHost, conformanceCases, testDatabases } from '@isp/server/testing';
import { inTurnOf, isInTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLesserMembers } from './testing/addLesserMembers.ts';
import { demoImage } from './testing/demoImage.ts';
import { findStranger } from './testing/findStranger.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';
import { samples } from './testing/samples.ts';

const areas = readAreaFolder(fileURLToPath(new URL('../../../schemas', import.meta.url)));
const cases = conformanceCases(areas, samples);
const keys = [...new Set(cases.map(({ entity }) => entity.key))];
const roles: Readonly<Record<string, string>> = {
  customer: 'CUS',
  member: 'DM',
  developer: 'DA',
  admin: 'ADM',
};

describe.each(inTurnOf(import.meta.url))('conformance of every entity on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let server: TestApi;
  let host: ConformanceHost;

  beforeAll(async () => {
    const database = await databases.open();
    server = await openTestApi(database);
    const [annotator, viewer] = await addLesserMembers(database);
    const stranger = await findStranger(database);
    const roleOf: Readonly<Record<string, string>> = {
      ...roles,
      [annotator]: 'ANNOTATOR',
      [viewer]: 'VIEWER',
      [stranger]: 'DA',
    };
    const orgs = new Map<string, string>();
    for (const account of Object.keys(roleOf)) orgs.set(account, (await server.signedIn(account)).orgId);
    host = {
      database,
      call: server.call,
      owner: ({ scope }) => (scope === 'platform' ? 'admin' : 'developer'),
      orgOf: (account) => orgs.get(account) ?? '',
      stranger,
      accounts: Object.keys(roleOf).filter((account) => account !== stranger),
      may: (account, code) => mayOf(roleOf[account] ?? '', code),
      isBrief: process.env.ISP_LONG !== '1',
      files: {
        async tie(purpose, table, { createUser, id, orgId, tenantId }) {
          const file = randomBytes(16).toString('hex');
          await database.asJob((tx) =>
            sql`insert into platform_file
              (id, "tenantId", "orgId", "createUser", "createTime", name, size, purpose, state, "recordTable", "recordId")
              values (${file}, ${tenantId}, ${orgId}, ${createUser}, now(), 'a.bin', 1, ${purpose}, 'READY', ${table}, ${id})`.execute(
              tx,
            ),
          );
          return file;
        },
        async isRead(account, file) {
          const { body } = await server.call(account, 'GET', `file/links?ids=${file}`);
          const { status } = await server.call(account, 'GET', `file/download/${file}`);
          const isLinked = (body.data as readonly unknown[]).length > 0;
          expect(status === 404).toBe(!isLinked);
          return isLinked;
        },
        async send(account, purpose) {
          const id = randomBytes(16).toString('hex');
          await database.asJob((tx) =>
            sql`insert into platform_file
              (id, "tenantId", "orgId", "createUser", "createTime", name, size, purpose, state)
              select ${id}, "tenantId", ${orgs.get(account)}, id, now(), ${`${id}.bin`}, 1, ${purpose}, 'READY' from user_user
              where username = ${account}`.execute(tx),
          );
          return { id, name: `${id}.bin`, url: '', size: 1, mime: '' };
        },
      },
    };
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

/** Returns true if a role has any right with this permission code, as the area files declare it. */
function mayOf(role: string, code: string): boolean {
  const prefixes = areas
    .flatMap((area) => Object.values(area.entities).map(({ permission }) => permission))
    .filter((permission) => code.startsWith(`${permission}_`))
    .sort((one, other) => other.length - one.length);
  const roles = Object.assign({}, ...areas.map((area) => area.roles)) as (typeof areas)[number]['roles'];
  const rights = roles[code] ?? roles[`${prefixes[0] ?? ''}_*`];
  return rights !== undefined && Object.hasOwn(rights, role);
}
