import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, Refusal, succeed } from '@isp/server';
import { holdsText } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { findFiles } from '../../../platform/files/fileRow.ts';
import { sendFile, sentFile } from '../../../platform/files/sendFile.ts';
import { ownCaller, publicReader } from '../../../platform/identity/publicReader.ts';
import { called, Id, listOf, orNull, replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import type { Service } from '../../../service.ts';
import { marksOf } from '../../product/favorite/marksOf.ts';
import { firstPlaces } from '../file/findPlaces.ts';
import { mimeOf } from '../file/mimeOf.ts';
import { isMedium, openSamples } from '../file/openSamples.ts';
import { readPlace } from '../file/readPlace.ts';
import { MAX_FILES, showFiles } from '../import/previewOf.ts';
import { mayDownload } from './mayDownload.ts';
import { readFiles, readProduct, readPublished, readSimilar, readVersions } from './readPublished.ts';
import { addressOf, columns, from, isPublished, type Published, published, shown } from './shownDataSet.ts';

const root = `${apiPrefix}/portal/data-set`;
const tags = ['dataSet.portal'];
const common = { tags, security: [] };

const anyObject = Type.Unsafe<object>({ type: 'object', additionalProperties: true });

const listSchema = {
  ...common,
  summary: '门户数据集: 列表',
  querystring: Type.Object({
    current: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    keyword: Type.Optional(Type.String({ maxLength: 64 })),
    dataType: Type.Optional(Type.String({ maxLength: 200, description: 'Several with commas between' })),
    taskType: Type.Optional(Type.String({ maxLength: 500, description: 'Several with commas between' })),
    industry: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  response: replyOf(
    Type.Object({
      total: Type.Integer(),
      records: listOf(Type.Object(published)),
      current: Type.Integer(),
      size: Type.Integer(),
      pages: Type.Integer(),
    }),
  ),
};
const byId = Type.Object({
  id: Type.String({ ...called('数据集', 'Dataset'), minLength: 1, maxLength: 64 }),
});
const detailSchema = {
  ...common,
  summary: '门户数据集: 详情',
  querystring: byId,
  response: replyOf(
    Type.Object({
      ...published,
      description: orNull(Type.String()),
      orgName: orNull(Type.String()),
      versions: listOf(anyObject),
      files: listOf(anyObject),
      similar: listOf(Type.Object(published)),
      product: Type.Unsafe<object | null>({
        ...{ type: ['object', 'null'], additionalProperties: true },
        description: 'The listed product it is sold as',
      }),
      mayDownload: Type.Optional(Type.Boolean({ description: 'Whether the signed-in user may download it' })),
      favorite: Type.Optional(Type.Boolean()),
      favoriteId: Type.Optional(orNull(Type.String())),
    }),
  ),
};
const previewSchema = {
  ...common,
  summary: '门户数据集: 预览',
  querystring: byId,
  response: replyOf(listOf(anyObject)),
};
const fileSchema = (pattern: string) => ({
  ...common,
  summary: '门户数据集: 预览文件',
  params: Type.Object({ id: pattern === '' ? Id : Type.String({ pattern }) }),
  querystring: Type.Object({ tenantId: Type.Optional(Type.String({ maxLength: 64 })) }),
  produces: ['application/octet-stream'],
  response: sentFile,
});

/** Public routes of data sets. Row-level security shows only published data sets. Downloads need a session. */
export const portalRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, ports } = service;

  const readerOf = (request: FastifyRequest) => publicReader(service, request);

  const list = { schema: listSchema };
  app.get(`${root}/page-query`, list, async (request) => {
    const { current = 1, dataType, industry, keyword, size = 10, taskType } = request.query;
    const isFound = keyword
      ? sql`(${holdsText(sql`d."dataSetName"`, keyword)} or ${holdsText(sql`d.description`, keyword)})`
      : sql`true`;
    const where = sql`${isPublished}
      and ${isFound}
      and (${dataType ?? null}::text is null or d."dataType" = any(string_to_array(${dataType ?? null}, ',')))
      and (${taskType ?? null}::text is null or d."taskType" = any(string_to_array(${taskType ?? null}, ',')))
      and (${industry ?? null}::text is null or d.industry @> to_jsonb(${industry ?? null}::text))`;
    const reader = await readerOf(request);
    return database.asRequest(reader, async (tx) => {
      const { rows } = await sql<Published>`select ${columns} from ${from} where ${where}
        order by d."createTime" desc, d.id limit ${size} offset ${(current - 1) * size}`.execute(tx);
      const { rows: count } = await sql<{ n: number }>`select count(*)::float8 as n from data_set_data_set d
        where ${where}`.execute(tx);
      const total = count[0]?.n ?? 0;
      return succeed(request, {
        total,
        records: rows.map((row) => shown(row, reader)),
        current,
        size,
        pages: Math.ceil(total / size),
      });
    });
  });

  app.get(`${root}/detail`, { schema: detailSchema }, async (request) => {
    const reader = await readerOf(request);
    const found = await database.asRequest(reader, async (tx) => {
      const dataSet = await readPublished(tx, request.query.id);
      return {
        dataSet,
        versions: await readVersions(tx, dataSet.id),
        files: await readFiles(tx, dataSet),
        similar: await readSimilar(tx, dataSet),
        product: await readProduct(tx, dataSet),
      };
    });
    const { dataSet, files, product, similar, versions } = found;
    const own = await ownCaller(service, request);
    const markOf = await marksOf(database, own, 'DATASET', [dataSet.id]);
    return succeed(request, {
      ...shown(dataSet, reader),
      ...{ description: dataSet.description, orgName: dataSet.orgName, files, product },
      versions: versions.map(({ createTime, ...rest }) => ({ ...rest, createTime: toDateTime(createTime) })),
      similar: similar.map((row) => shown(row, reader)),
      ...markOf(dataSet.id),
      ...(own && { mayDownload: await mayDownload(app.isp, own, dataSet.id) }),
    });
  });

  app.get(`${root}/preview`, { schema: previewSchema }, async (request) => {
    const reader = await readerOf(request);
    const { currentVersionId, sizeBytes } = await findPublished(reader, request.query.id);
    const first = await database.asJob((tx) => firstPlaces(tx, currentVersionId, MAX_FILES));
    const files = openSamples(first, Number(sizeBytes));
    return succeed(request, await showFiles(ports, files, async ({ id }) => addressOf('sample', id, reader)));
  });

  /** Sends a picture, a sound or a video of a preview. Other files can be read only by signed-in users. */
  app.get(`${root}/sample/:id`, { schema: fileSchema('') }, async (request, reply) => {
    const { id: asked } = request.params;
    const { rows } = await database.asRequest(await readerOf(request), (tx) =>
      sql<{
        versionId: string;
        sizeBytes: number;
      }>`select f."versionId", v."sizeBytes"::float8 as "sizeBytes" from data_set_data_set_file f
        join data_set_data_set_version v on v.id = f."versionId" where f.id = ${asked}`.execute(tx),
    );
    const { sizeBytes: all, versionId } = rows[0] ?? { sizeBytes: 0, versionId: '' };
    const first = await database.asJob((tx) => firstPlaces(tx, versionId, MAX_FILES));
    const found = openSamples(first, all).find((file) => file.id === asked && isMedium(file));
    if (!found) throw new Refusal('DATA_NOT_FOUND');
    const { id, path, sha256, sizeBytes } = found;
    return sendFile(request, reply, {
      file: {
        id,
        name: path.split('/').at(-1) ?? path,
        size: sizeBytes,
        mime: mimeOf(path),
        sha256: sha256 || id,
      },
      objects: { read: (_id, part) => readPlace(ports, found, part) },
      isShown: true,
    });
  });

  app.get(`${root}/cover/:id`, { schema: fileSchema('^[0-9a-f]{32}$') }, async (request, reply) => {
    const [file] = await findFiles(database, await readerOf(request), [request.params.id]);
    if (file?.state !== 'READY') throw new Refusal('DATA_NOT_FOUND');
    return sendFile(request, reply, { file, objects: ports.objects, isShown: true });
  });

  const findPublished = (reader: Caller, id: string) =>
    database.asRequest(reader, (tx) => readPublished(tx, id));
};
