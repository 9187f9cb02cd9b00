import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type ReadContext, Refusal } from '@isp/server';
import { type EntityTable, requireRead } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { labelIn, logDownload, logRefusedDownload } from '../../../platform/audit/logDownload.ts';
import { sendFile, sentFile } from '../../../platform/files/sendFile.ts';
import { callerOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { Id, orgQuery } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { faultOfPath, toPath } from './volumePath.ts';

/** Path of the route that sends a file of a volume. */
const place = `${apiPrefix}/pvc/content`;

/**
 * Returns the text for which a link is signed. It names one path on one volume, so that the link is valid for
 * nothing else.
 */
const linked = (volumeId: string, path: string): string => `pvc/${volumeId}/${path}`;

const schema = {
  tags: ['resource.pvc'],
  summary: '存储卷: 文件内容',
  produces: ['application/octet-stream'],
  querystring: Type.Object({
    ...orgQuery,
    id: Id,
    path: Type.String({ minLength: 1, maxLength: 1000, description: 'Below the topmost folder' }),
    ticket: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  response: sentFile,
};

/**
 * Returns an address for a download that can be loaded without headers. It is valid for some minutes, and only in
 * this session.
 */
export async function linkTo(
  { caller: { orgId }, host, now }: ReadContext,
  { sessionHash }: FastifyRequest,
  id: string,
  path: string,
): Promise<{ readonly url: string }> {
  const account = { id: linked(id, path), orgId, sessionHash: sessionHash ?? '' };
  const { ticket } = await host.links.sign(account, now);
  return { url: `${place}?${new URLSearchParams({ ...(orgId && { orgId }), id, path, ticket })}` };
}

/**
 * Sends the bytes of files on volumes with HTTP ranges, always as a download. The caller needs the permission to
 * download from the volume.
 */
export const volumeContent: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, host, now, ports } = service;
  const core = app.isp;
  app.addHook('preValidation', async (request) => {
    const { id, orgId = '', path, ticket } = request.query as Readonly<Record<string, unknown>>;
    if ([id, orgId, path, ticket].every((one) => typeof one === 'string')) {
      request.sessionHash = await host.links.open(
        String(ticket),
        linked(String(id), String(path)),
        String(orgId),
        now(),
      );
    }
    await needsCaller(service)(request);
  });

  app.get(place, { schema }, async (request, reply) => {
    const caller = await callerOf(service, request);
    const { id, path } = request.query;
    // the link only identifies the file; the caller's permission is checked nevertheless
    const key = 'resource.pvc';
    const table = core.tables.get(key) as EntityTable;
    const volume = await logRefusedDownload(core, caller, request, { key, id }, () =>
      database.asRequest(caller, (tx) => requireRead(core, tx, table, caller, 'file', id)),
    );
    const at = toPath(path);
    // The cluster is not called for a path outside of the volume.
    if (faultOfPath(at)) throw new Refusal('DATA_NOT_FOUND');
    const found = await ports.cluster.findEntry(id, at);
    if (!found || found.isFolder) throw new Refusal('DATA_NOT_FOUND');
    const { name, sizeBytes, tag } = found;
    return sendFile(request, reply, {
      file: { id, name, size: sizeBytes, mime: 'application/octet-stream', sha256: tag },
      objects: { read: (_id, part) => ports.cluster.readFile(found, part, ports.objects) },
      isShown: false,
      begin: () =>
        logDownload(core, caller, request, {
          ...{ key, id, label: labelIn(core, key, volume), after: { 文件: at } },
        }),
    });
  });
};
