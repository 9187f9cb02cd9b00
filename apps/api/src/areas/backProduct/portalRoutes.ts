import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, Refusal, succeed } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { findFiles } from '../../platform/files/fileRow.ts';
import { sendFile, sentFile } from '../../platform/files/sendFile.ts';
import { ownCaller, publicReader } from '../../platform/identity/publicReader.ts';
import { called, listOf, replyOf } from '../../platform/routes/schemas.ts';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import type { Service } from '../../service.ts';
import { marksOf } from '../product/favorite/marksOf.ts';
import { readHot } from './homeProducts.ts';
import { findListed, readSimilar } from './readProduct.ts';
import { type Listed, shown } from './shownProduct.ts';

const root = `${apiPrefix}/portal/product`;
const common = { tags: ['product.portal'], security: [] };
const anyObject = Type.Unsafe<object>({ type: 'object', additionalProperties: true });

const cardsSchema = (summary: string) => ({ ...common, summary, response: replyOf(listOf(anyObject)) });
const byId = Type.Object({ id: Type.String({ ...called('产品', 'Product'), minLength: 1, maxLength: 64 }) });
const fileSchema = {
  ...common,
  summary: '产品门户: 图片与协议',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  querystring: Type.Object({ tenantId: Type.Optional(Type.String({ maxLength: 64 })) }),
  produces: ['application/octet-stream'],
  response: sentFile,
};

/**
 * Public routes for the most popular products, for products similar to a product, and for the files of listed
 * products. The list and the pages of products are declared by the area `product`.
 */
export const portalRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, ports } = service;

  const readerOf = async (request: FastifyRequest) => ({
    reader: await publicReader(service, request),
    own: await ownCaller(service, request),
  });
  const cards = async (reader: Caller, own: Caller | undefined, rows: readonly Listed[]) => {
    const ids = rows.map(({ id }) => id);
    const markOf = await marksOf(database, own, 'PRODUCT', ids);
    return rows.map((row) => ({ ...shown(row, reader), ...markOf(row.id) }));
  };

  app.get(`${root}/hot`, { schema: cardsSchema('产品门户: 热门产品') }, async (request) => {
    const { own, reader } = await readerOf(request);
    return succeed(request, await cards(reader, own, await database.asRequest(reader, readHot)));
  });

  app.get(
    `${root}/similar`,
    { schema: { ...cardsSchema('产品门户: 相似产品'), querystring: byId } },
    async (request) => {
      const { own, reader } = await readerOf(request);
      const { id } = request.query;
      if (id.includes('\u0000')) throw new Refusal('DATA_NOT_FOUND');
      const rows = await database.asRequest(reader, async (tx) => {
        const product = await findListed(tx, id);
        if (!product) throw new Refusal('DATA_NOT_FOUND');
        return readSimilar(tx, product);
      });
      return succeed(request, await cards(reader, own, rows));
    },
  );

  app.get(`${root}/file/:id`, { schema: fileSchema }, async (request, reply) => {
    const { reader } = await readerOf(request);
    const [file] = await findFiles(database, reader, [request.params.id]);
    if (file?.state !== 'READY') throw new Refusal('DATA_NOT_FOUND');
    return sendFile(request, reply, { file, objects: ports.objects, isShown: true });
  });
};
