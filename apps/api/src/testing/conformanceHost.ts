import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Area } from '@isp/schema';
import type { Database } from '@isp/server';
import type { ConformanceHost } from '@isp/server/testing';
import { sql } from 'kysely';
import { ownerRole } from '../platform/identity/identity.ts';
import { addLesserMembers } from './addLesserMembers.ts';
import { findStranger } from './findStranger.ts';
import type { TestApi } from './openTestApi.ts';

const roles: Readonly<Record<string, string>> = {
  customer: 'CUS',
  member: 'DM',
  developer: 'DA',
  admin: 'ADM',
};

/** Returns the host of the conformance tests: the service with the accounts of its demo data. */
export async function conformanceHost(
  server: TestApi,
  database: Database,
  areas: readonly Area[],
): Promise<ConformanceHost> {
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
  return {
    database,
    call: server.call,
    owner: ({ scope }) => (scope === 'platform' ? 'admin' : 'developer'),
    orgOf: (account) => orgs.get(account) ?? '',
    stranger,
    accounts: Object.keys(roleOf).filter((account) => account !== stranger),
    may: (account, code) => mayOf(areas, roleOf[account] ?? '', code),
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
        assert.equal(status === 404, !isLinked, `${file} can be downloaded, but has no link, or the reverse`);
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
}

/** Returns true if a role has any right with this permission code, as the area files declare it. */
function mayOf(areas: readonly Area[], role: string, code: string): boolean {
  const prefixes = areas
    .flatMap((area) => Object.values(area.entities).map(({ permission }) => permission))
    .filter((permission) => code.startsWith(`${permission}_`))
    .sort((one, other) => other.length - one.length);
  const roles = Object.assign({}, ...areas.map((area) => area.roles)) as (typeof areas)[number]['roles'];
  const rights = roles[code] ?? roles[`${prefixes[0] ?? ''}_*`];
  // the administrator of the demo belongs to the tenant of the installation
  const held = role === 'ADM' ? [role, ownerRole] : [role];
  return rights !== undefined && held.some((one) => Object.hasOwn(rights, one));
}
