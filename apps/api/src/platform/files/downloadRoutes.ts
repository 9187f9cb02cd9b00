import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import Type from 'typebox';
import type { Ports } from '../../ports/ports.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { callerOf, identityOf, needsCaller } from '../identity/requestCaller.ts';
import { listOf, orgQuery, replyOf } from '../routes/schemas.ts';
import type { FileLinks } from './fileLinks.ts';
import { findFiles } from './fileRow.ts';
import { logFileDownload, logMissingFile } from './logFileDownload.ts';
import { fileRoot } from './paths.ts';
import { sendFile, sentFile } from './sendFile.ts';
import { shownAs } from './shownAs.ts';

/** Parts of the service that these routes need. */
interface DownloadService extends ServiceBase {
  readonly host: { readonly links: FileLinks };
  readonly ports: Pick<Ports, 'objects'>;
}

const tags = ['platform'];
const id = '[0-9a-f]{32}';

const linksSchema = {
  tags,
  summary: '文件: 限时访问地址',
  querystring: Type.Object({
    ...orgQuery,
    ids: Type.String({ pattern: `^${id}(,${id}){0,199}$` }),
  }),
  response: replyOf(
    listOf(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        size: Type.Integer(),
        mime: Type.String(),
        url: Type.String({ description: 'Downloads it' }),
        shown: Type.Optional(Type.String({ description: 'Shows it in the browser, where that is safe' })),
        expires: Type.String(),
      }),
    ),
  ),
};
const downloadSchema = {
  tags,
  summary: '文件: 下载',
  produces: ['application/octet-stream'],
  params: Type.Object({ id: Type.String({ pattern: `^${id}$` }) }),
  response: sentFile,
  querystring: Type.Object({
    ...orgQuery,
    ticket: Type.Optional(Type.String({ maxLength: 300 })),
    inline: Type.Optional(Type.String({ description: '1: shown in the browser, where that is safe' })),
  }),
};

/**
 * Routes that send files to callers with the right to read them. A caller is identified by a session or by a signed
 * link.
 */
export const downloadRoutes: FastifyPluginAsyncTypebox<{ service: DownloadService }> = async (
  app,
  { service },
) => {
  const { database, host, now, ports } = service;
  const { links } = host;
  app.addHook('preValidation', async (request) => {
    const { orgId = '', ticket } = request.query as { orgId?: unknown; ticket?: unknown };
    const { id: named = '' } = request.params as { id?: string };
    if (typeof ticket === 'string' && typeof orgId === 'string') {
      request.sessionHash = await links.open(ticket, named, orgId, now());
    }
    await needsCaller(service)(request);
  });

  app.get(`${fileRoot}/links`, { schema: linksSchema }, async (request) => {
    const caller = await callerOf(service, request);
    const { sessionHash } = await identityOf(service, request);
    const files = await findFiles(database, caller, request.query.ids.split(','));
    const ready = files.filter(({ state }) => state === 'READY');
    return succeed(
      request,
      await Promise.all(
        ready.map(async (file) => {
          const { orgId } = caller;
          const { expires, ticket } = await links.sign({ id: file.id, orgId, sessionHash }, now());
          const query = new URLSearchParams({ ...(orgId && { orgId }), ticket });
          const { id, mime, name, size } = file;
          const url = `${fileRoot}/download/${id}?${query}`;
          return {
            ...{ id, name, size, mime, url },
            ...(shownAs(mime) !== undefined && { shown: `${url}&inline=1` }),
            expires: expires.toISOString(),
          };
        }),
      ),
    );
  });

  app.get(`${fileRoot}/download/:id`, { schema: downloadSchema }, async (request, reply) => {
    const caller = await callerOf(service, request);
    const isShown = request.query.inline === '1';
    const [file] = await findFiles(database, caller, [request.params.id]);
    if (file?.state !== 'READY') {
      if (!isShown) await logMissingFile(app.isp, caller, request, request.params.id);
      throw new Refusal('DATA_NOT_FOUND');
    }
    return sendFile(request, reply, {
      ...{ file, isShown, objects: ports.objects },
      begin: () => logFileDownload(app.isp, caller, request, file, isShown),
    });
  });
};
