import { isObject } from '@isp/kit';
import type { Client } from '@isp/request';
import { quietCall } from '../kit/quiet.ts';
import type { NamedOrganisation } from './readUser.ts';

/** The first twenty organisations with a name like this, for users that may look into any. */
export async function findOrganisations(
  client: Client,
  path: string,
  name: string,
): Promise<readonly NamedOrganisation[]> {
  const query = { orgName: name, status: 'NORMAL', current: 1, size: 20 };
  // without the role: a role finds its own organisation only
  const reply = await client.post(path, query, { ...quietCall, headers: { 'View-As': '' } });
  const records = isObject(reply) && Array.isArray(reply.records) ? reply.records : [];
  return records.filter(isObject).map(({ id, orgName }) => ({
    orgId: String(id),
    orgName: String(orgName),
  }));
}
