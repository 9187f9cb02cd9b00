import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { sentFile } from '../../../platform/files/sendFile.ts';
import { needsCaller } from '../../../platform/identity/requestCaller.ts';
import { Id, orgQuery } from '../../../platform/routes/schemas.ts';
import type { Service } from '../../../service.ts';

/**
 * Returns the schema of a route that sends the bytes of files. @param key - entity of the records that the route
 * sends
 */
export const contentSchema = (key: string, summary: string) => ({
  tags: [key],
  summary,
  produces: ['application/octet-stream'],
  params: Type.Object({ id: Id }),
  querystring: Type.Object({
    ...orgQuery,
    ticket: Type.Optional(Type.String({ maxLength: 300 })),
    inline: Type.Optional(Type.String({ description: '1: shown in the browser, where that is safe' })),
  }),
  response: sentFile,
});

/**
 * Returns the hook `preValidation` of routes that send files. The hook identifies the caller by a session, or by a
 * link that was made in a session.
 */
export const byLink = (service: Service) => async (request: FastifyRequest) => {
  const { orgId = '', ticket } = request.query as { orgId?: unknown; ticket?: unknown };
  const { id = '' } = request.params as { id?: string };
  if (typeof ticket === 'string' && typeof orgId === 'string')
    request.sessionHash = await service.host.links.open(ticket, id, orgId, service.now());
  await needsCaller(service)(request);
};
