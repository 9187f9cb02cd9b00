import type { ReadContext } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { contentPaths } from './paths.ts';

/**
 * An address that is read without headers: by a picture, a player, a download. It is valid for some minutes, in this
 * session.
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
