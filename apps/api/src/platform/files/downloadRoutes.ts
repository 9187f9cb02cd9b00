import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed, toDisposition } from '@isp/server';
import Type from 'typebox';
import type { Service } from '../../service.ts';
import { listOf, orgQuery, replyOf } from '../routes/schemas.ts';
import { callerOf, identityOf, needsCaller } from '../routes/whoAsks.ts';
import { createFileLinks } from './fileLinks.ts';
import { findFiles } from './fileRow.ts';
import { fileRoot } from './paths.ts';
import { readRange } from './readRange.ts';
import { shownAs } from './shownAs.ts';

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
const sent = (description: string) => Type.Unsafe<Readable | undefined>(Type.String({ description }));
const downloadSchema = {
  tags,
  summary: '文件: 下载',
  produces: ['application/octet-stream'],
  params: Type.Object({ id: Type.String({ pattern: `^${id}$` }) }),
  response: {
    200: sent('The file'),
    206: sent('A part of it'),
    304: sent('Nothing: the reader has it'),
    416: sent('Nothing: no such part'),
  },
  querystring: Type.Object({
    ...orgQuery,
    ticket: Type.Optional(Type.String({ maxLength: 300 })),
    inline: Type.Optional(Type.String({ description: '1: shown in the browser, where that is safe' })),
  }),
};

/** What is in a file does nothing, wherever it is opened: no scripts, no forms, an origin of its own. T-A15 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox";

/** Hands files out, to those who may read them: by session, or by a link that leads to one. */
export const downloadRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { auth, database, now, ports } = service;
  const links = createFileLinks(auth.secrets);
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
    const [file] = await findFiles(database, caller, [request.params.id]);
    if (file?.state !== 'READY') throw new Refusal('DATA_NOT_FOUND');
    const shown = shownAs(file.mime);
    const isInline = request.query.inline === '1' && shown !== undefined;
    const tag = `"${file.sha256}"`;
    void reply.headers({
      'content-type': shown ?? 'application/octet-stream',
      'content-disposition': toDisposition(isInline ? 'inline' : 'attachment', file.name),
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=600',
      'accept-ranges': 'bytes',
      etag: tag,
    });
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send(undefined);
    // of another file than the one begun with all is sent
    const isSame = (request.headers['if-range'] ?? tag) === tag;
    const range = isSame ? readRange(request.headers.range, file.size) : undefined;
    if (range === 'none') {
      return reply.status(416).header('content-range', `bytes */${file.size}`).send(undefined);
    }
    const part = range ?? { start: 0, end: file.size - 1 };
    if (range)
      void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    void reply.header('content-length', part.end - part.start + 1);
    if (request.method === 'HEAD') return reply.send(undefined);
    return reply.send(await ports.objects.read(file.id, part));
  });
};
