import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import { sql } from 'kysely';
import Type from 'typebox';
import { requireOpenTenant } from '../../../platform/directory/isTenantOpen.ts';
import { findFiles } from '../../../platform/files/fileRow.ts';
import { sendFile, sentFile } from '../../../platform/files/sendFile.ts';
import { anonymous } from '../../../platform/routes/anonymous.ts';
import { called, DateTime, orNull, replyOf } from '../../../platform/routes/schemas.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';
import type { Service } from '../../../service.ts';
import { contentRoot, isPublished, publishedContents } from './publishedContents.ts';

const publishedSchema = {
  tags: ['common.content'],
  summary: '平台内容: 已发布',
  security: [],
  headers: Type.Object({
    'tenant-id': Type.Optional(Type.String({ maxLength: 64, description: 'The default tenant without it' })),
  }),
  querystring: Type.Object({ code: Type.String({ ...called('编码', 'Code'), minLength: 1 }) }),
  response: replyOf(
    Type.Object({
      id: Type.String(),
      code: Type.String(),
      title: Type.String(),
      titleEn: Type.String(),
      body: Type.String({ description: "In the reader's language" }),
      cover: orNull(Type.String()),
      linkUrl: orNull(Type.String()),
      effectiveTime: orNull(DateTime),
    }),
  ),
};

const coverSchema = {
  tags: ['common.content'],
  summary: '平台内容: 封面',
  security: [],
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  querystring: Type.Object({ tenantId: Type.Optional(Type.String({ maxLength: 64 })) }),
  produces: ['application/octet-stream'],
  response: sentFile,
};

/**
 * Public routes for published contents (agreements, banners, …). The pages of the back office for contents are
 * generated from the schema.
 */
export const contentRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, now, ports } = service;

  /** Returns the first published content of a code, with the body in the reader's language. */
  app.get(`${contentRoot}/published`, { schema: publishedSchema }, async (request) => {
    const { code } = request.query;
    const tenantId = request.headers['tenant-id'] || defaultTenant;
    await requireOpenTenant(database.ask, tenantId);
    // no text in the database contains NUL, so no content has such a code
    if (code.includes('\u0000')) throw new Refusal('DATA_NOT_FOUND');
    const reader = { ...anonymous, tenantId, locale: localeOf(request) };
    const [found] = await database.asRequest(reader, (tx) =>
      publishedContents(tx, reader, { code, limit: 1, now: now() }),
    );
    if (!found) throw new Refusal('DATA_NOT_FOUND');
    const { effectiveTime, ...rest } = found;
    return succeed(request, { ...rest, effectiveTime: effectiveTime && toDateTime(effectiveTime) });
  });

  app.get(`${contentRoot}/cover/:id`, { schema: coverSchema }, async (request, reply) => {
    const tenantId = request.query.tenantId || defaultTenant;
    await requireOpenTenant(database.ask, tenantId);
    const visitor = { ...anonymous, tenantId };
    const { id } = request.params;
    const { rows } = await database.asRequest(visitor, (tx) =>
      sql`select from common_content where cover = ${id} and ${isPublished(now())} limit 1`.execute(tx),
    );
    // The query above checks the effective time, because row-level security also allows covers of contents that are
    // not effective yet.
    const [file] = rows.length > 0 ? await findFiles(database, visitor, [id]) : [];
    if (file?.state !== 'READY') throw new Refusal('DATA_NOT_FOUND');
    return sendFile(request, reply, { file, objects: ports.objects, isShown: true });
  });
};
