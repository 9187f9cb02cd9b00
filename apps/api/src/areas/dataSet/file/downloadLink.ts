import type { ReadContext } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { contentPaths } from './paths.ts';

/**
 * Returns an address that can be read without headers, for pictures, players and downloads. The address is valid
 * for some minutes, in this session only.
 */
export async function downloadLink(
  { caller: { orgId }, now, host }: ReadContext,
  { sessionHash }: FastifyRequest,
  what: keyof typeof contentPaths,
  id: string,
): Promise<{ readonly url: string }> {
  const { ticket } = await host.links.sign({ id, orgId, sessionHash: sessionHash ?? '' }, now);
  const query = new URLSearchParams({ ...(orgId && { orgId }), ticket });
  return { url: `${contentPaths[what]}/${id}?${query}` };
}
