import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, Refusal, succeed } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { apiPrefix } from '../../apiPrefix.ts';
import { findFiles } from '../../platform/files/fileRow.ts';
import { sendFile, sentFile } from '../../platform/files/sendFile.ts';
import { ownCaller, publicReader } from '../../platform/routes/publicReader.ts';
import { called, listOf, replyOf } from '../../platform/routes/schemas.ts';
import { publicOrigin } from '../../platform/signIn/publicOrigin.ts';
import type { Service } from '../../service.ts';
import { marksOf } from '../product/marksOf.ts';
import { readHot } from './homeProducts.ts';
import { fitsQuery, listedProducts, type PortalOrder, portalOrders, shownColumns } from './portalQuery.ts';
import { readCategoryPath, readInterfaces, readProduct, readSimilar, readSpecs } from './readProduct.ts';
import { addressOf, type Listed, shown } from './shownProduct.ts';

const root = `${apiPrefix}/portal/product`;
const common = { tags: ['product.portal'], security: [] };
const anyObject = Type.Unsafe<object>({ type: 'object', additionalProperties: true });
const several = { maxLength: 300, description: 'Several with commas between' };

const listSchema = {
  ...common,
  summary: '产品门户: 列表',
  querystring: Type.Object({
    current: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    keyword: Type.Optional(Type.String({ maxLength: 64 })),
    categoryId: Type.Optional(Type.String({ maxLength: 64 })),
    productType: Type.Optional(Type.String(several)),
    industry: Type.Optional(Type.String(several)),
    chargeMode: Type.Optional(Type.String(several)),
    priceMin: Type.Optional(Type.Number({ minimum: 0 })),
    priceMax: Type.Optional(Type.Number({ minimum: 0 })),
    trialEnabled: Type.Optional(Type.Boolean()),
    sort: Type.Optional(Type.Enum(Object.keys(portalOrders) as PortalOrder[])),
  }),
  response: replyOf(
    Type.Object({
      total: Type.Integer(),
      records: listOf(anyObject),
      current: Type.Integer(),
      size: Type.Integer(),
      pages: Type.Integer(),
    }),
  ),
};
const byId = Type.Object({ id: Type.String({ ...called('产品', 'Product'), minLength: 1, maxLength: 64 }) });
const detailSchema = {
  ...common,
  summary: '产品门户: 详情',
  querystring: byId,
  response: replyOf(anyObject),
};
const cardsSchema = (summary: string) => ({ ...common, summary, response: replyOf(listOf(anyObject)) });
const fileSchema = {
  ...common,
  summary: '产品门户: 图片与协议',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  querystring: Type.Object({ tenantId: Type.Optional(Type.String({ maxLength: 64 })) }),
  produces: ['application/octet-stream'],
  response: sentFile,
};

interface HeldFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
}

/** Listed products, for everybody: row-level security shows nothing else here, and only what everybody may know is read. */
export const portalRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, ports } = service;

  const readerOf = async (request: FastifyRequest) => ({
    reader: await publicReader(service, request),
    own: await ownCaller(service, request),
  });
  const fileOf = (file: HeldFile, reader: Caller) => {
    const { id, mime, name, size } = file;
    return { id, mime, name, size, url: addressOf(id, reader) };
  };

  const cards = async (reader: Caller, own: Caller | undefined, rows: readonly Listed[]) => {
    const ids = rows.map(({ id }) => id);
    const markOf = await marksOf(database, own, 'PRODUCT', ids);
    return rows.map((row) => ({ ...shown(row, reader), ...markOf(row.id) }));
  };

  app.get(`${root}/page-query`, { schema: listSchema }, async (request) => {
    const { current = 1, size = 10, sort = 'default', ...query } = request.query;
    const { own, reader } = await readerOf(request);
    const where = fitsQuery(query);
    const found = await database.asRequest(reader, async (tx) => {
      const { rows } = await sql<Listed>`select ${shownColumns} from ${listedProducts} where ${where}
        order by ${portalOrders[sort]} limit ${size} offset ${(current - 1) * size}`.execute(tx);
      const { rows: count } = await sql<{ n: number }>`select count(*)::float8 as n from ${listedProducts}
        where ${where}`.execute(tx);
      return { rows, total: count[0]?.n ?? 0 };
    });
    const records = await cards(reader, own, found.rows);
    return succeed(request, {
      total: found.total,
      records,
      current,
      size,
      pages: Math.ceil(found.total / size),
    });
  });

  app.get(`${root}/hot`, { schema: cardsSchema('产品门户: 热门产品') }, async (request) => {
    const { own, reader } = await readerOf(request);
    return succeed(request, await cards(reader, own, await database.asRequest(reader, readHot)));
  });

  app.get(
    `${root}/similar`,
    { schema: { ...cardsSchema('产品门户: 相似产品'), querystring: byId } },
    async (request) => {
      const { own, reader } = await readerOf(request);
      const found = await findListed(reader, request.query.id);
      const rows = await database.asRequest(reader, (tx) => readSimilar(tx, found));
      return succeed(request, await cards(reader, own, rows));
    },
  );

  app.get(`${root}/detail`, { schema: detailSchema }, async (request) => {
    const { own, reader } = await readerOf(request);
    const found = await findListed(reader, request.query.id);
    const { similar, ...more } = await database.asRequest(reader, async (tx) => ({
      categories: await readCategoryPath(tx, found),
      specs: await readSpecs(tx, found.id),
      interfaces: await readInterfaces(tx, found, publicOrigin(service.config, app)),
      similar: await readSimilar(tx, found),
    }));
    const { agreement, pictures, sellerIntro, ...rest } = found;
    const [card, ...others] = await cards(reader, own, [rest, ...similar]);
    return succeed(request, {
      ...card,
      pictures: ((pictures ?? []) as HeldFile[]).map((file) => fileOf(file, reader)),
      agreement: agreement ? fileOf(agreement as HeldFile, reader) : null,
      ...{ sellerIntro, ...more, similar: others },
      ...(own && { trial: await trialOf(own, found.id) }),
    });
  });

  app.get(`${root}/file/:id`, { schema: fileSchema }, async (request, reply) => {
    const { reader } = await readerOf(request);
    const [file] = await findFiles(database, reader, [request.params.id]);
    if (file?.state !== 'READY') throw new Refusal('DATA_NOT_FOUND');
    return sendFile(request, reply, { file, objects: ports.objects, isShown: true });
  });

  /** State of the last trial the caller's organisation asked for; `null` for none. */
  const trialOf = async ({ orgId, tenantId }: Caller, productId: string): Promise<string | null> => {
    const { rows } = await database.asJob((tx) =>
      sql<{ status: string }>`select status from back_product_product_apply
        where "productId" = ${productId} and "orgId" = ${orgId} and "tenantId" = ${tenantId} and "applyType" = 'TRIAL'
          and not "isDeleted" order by "createTime" desc, id desc limit 1`.execute(tx),
    );
    return rows[0]?.status ?? null;
  };

  async function findListed(reader: Caller, id: string): Promise<Listed> {
    if (id.includes('\u0000')) throw new Refusal('DATA_NOT_FOUND');
    const found = await database.asRequest(reader, (tx) => readProduct(tx, id));
    if (!found) throw new Refusal('DATA_NOT_FOUND');
    return found;
  }
};
