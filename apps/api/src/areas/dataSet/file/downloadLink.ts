import type { ReadContext } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { contentPaths } from './paths.ts';

/**
 * Returns an address of a file that can be loaded without headers, as pictures, players and downloads need it. The
 * address is valid for some minutes, and only in this session.
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
