import { isObject } from '@isp/kit';
import type { Client } from '@isp/request';
import { quietCall } from '../kit/quiet.ts';
import type { NamedOrganisation } from './readUser.ts';

/**
 * Returns the first twenty organisations whose name contains the text. Only users that may view any organisation
 * may call it.
 */
export async function findOrganisations(
  client: Client,
  path: string,
  name: string,
): Promise<readonly NamedOrganisation[]> {
  const query = { orgName: name, status: 'NORMAL', current: 1, size: 20 };
  // The call is made with the user's own role, because a viewed role would find only its own organisation.
  const reply = await client.post(path, query, { ...quietCall, headers: { 'View-As': '' } });
  const records = isObject(reply) && Array.isArray(reply.records) ? reply.records : [];
  return records.filter(isObject).map(({ id, orgName }) => ({
    orgId: String(id),
    orgName: String(orgName),
  }));
}
