import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, Refusal, succeed } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type from 'typebox';
import { apiPrefix } from '../../apiPrefix.ts';
import { toDateTime } from '../../dateTimes.ts';
import { defaultTenant } from '../../defaultTenant.ts';
import { findFiles } from '../../platform/files/fileRow.ts';
import { sendFile, sentFile } from '../../platform/files/sendFile.ts';
import { anonymous } from '../../platform/routes/anonymous.ts';
import { called, listOf, replyOf } from '../../platform/routes/schemas.ts';
import { callerOf, identityOf } from '../../platform/routes/whoAsks.ts';
import type { Service } from '../../service.ts';
import {
  fitsQuery,
  isListed,
  listedProducts,
  type PortalOrder,
  portalOrders,
  shownColumns,
} from './portalQuery.ts';

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

interface Listed {
  readonly id: string;
  readonly orgId: string;
  readonly categoryId: string;
  readonly icon: string | null;
  readonly shelfTime: Date | null;
  readonly [name: string]: unknown;
}

interface HeldFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
}

/** Products shown at once beside others. */
const hotOnes = 8;
const similarOnes = 4;

/** Listed products, for everybody: row-level security shows nothing else here, and only what everybody may know is read. */
export const portalRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, ports } = service;

  /** Who has a session sees their own platform's; everybody else that of the tenant they ask for. */
  const readerOf = async (request: FastifyRequest): Promise<{ reader: Caller; own: Caller | undefined }> => {
    const asked = (request.query as { tenantId?: unknown }).tenantId ?? request.headers['tenant-id'];
    const identity = request.sessionHash && (await identityOf(service, request).catch(() => undefined));
    // whoever names an organisation that is not theirs stays in their own tenant, with no marks
    const own = identity ? await callerOf(service, request).catch(() => undefined) : undefined;
    const tenantId =
      (identity ? identity.tenantId : undefined) ??
      (typeof asked === 'string' && asked !== '' ? asked : defaultTenant);
    return { reader: { ...anonymous, tenantId: tenantId.slice(0, 64) }, own };
  };
  const addressOf = (id: string, { tenantId }: Caller): string =>
    `${root}/file/${id}${tenantId === defaultTenant ? '' : `?${new URLSearchParams({ tenantId })}`}`;
  const shown = ({ icon, shelfTime, ...rest }: Listed, reader: Caller) => ({
    ...rest,
    icon: icon && /^[0-9a-f]{32}$/.test(icon) ? addressOf(icon, reader) : icon,
    shelfTime: shelfTime && toDateTime(shelfTime),
  });
  const fileOf = (file: HeldFile, reader: Caller) => {
    const { id, mime, name, size } = file;
    return { id, mime, name, size, url: addressOf(id, reader) };
  };

  /** Which of these somebody has marked: product → mark. */
  const marksOf = async (
    own: Caller | undefined,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    if (!own || ids.length === 0) return new Map();
    const { rows } = await database.asRequest(own, (tx) =>
      sql<{ id: string; targetId: string }>`select id, "targetId" from product_favorite
        where "userId" = ${own.userId} and "targetType" = 'PRODUCT' and "targetId" = any(${[...ids]})
          and not "isDeleted"`.execute(tx),
    );
    return new Map(rows.map(({ id, targetId }) => [targetId, id]));
  };
  const cards = async (reader: Caller, own: Caller | undefined, rows: readonly Listed[]) => {
    const marks = await marksOf(
      own,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...shown(row, reader),
      ...(own && { favorite: marks.has(row.id), favoriteId: marks.get(row.id) ?? null }),
    }));
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
    const { rows } = await database.asRequest(reader, (tx) =>
      sql<Listed>`select ${shownColumns} from ${listedProducts} where ${isListed}
        order by ${portalOrders.default} limit ${hotOnes}`.execute(tx),
    );
    return succeed(request, await cards(reader, own, rows));
  });

  app.get(
    `${root}/similar`,
    { schema: { ...cardsSchema('产品门户: 相似产品'), querystring: byId } },
    async (request) => {
      const { own, reader } = await readerOf(request);
      const { categoryId, id, productType } = await findListed(reader, request.query.id);
      const { rows } = await database.asRequest(reader, (tx) =>
        sql<Listed>`select ${shownColumns} from ${listedProducts}
        where ${isListed} and p.id <> ${id} and (p."categoryId" = ${categoryId} or p."productType" = ${String(productType)})
        order by p."categoryId" = ${categoryId} desc, ${portalOrders.default} limit ${similarOnes}`.execute(
          tx,
        ),
      );
      return succeed(request, await cards(reader, own, rows));
    },
  );

  app.get(`${root}/detail`, { schema: detailSchema }, async (request) => {
    const { own, reader } = await readerOf(request);
    const found = await findListed(reader, request.query.id);
    const { specs, interfaces } = await database.asRequest(reader, async (tx) => {
      const { rows: specs } = await sql<object>`
        select id, "specName", "chargeMode", quota::float8 as quota, "validDays"::float8 as "validDays", "periodUnit",
          "periodOptions", price, "originalPrice", tiers, "qpsLimit"::float8 as "qpsLimit", stock::float8 as stock,
          "purchaseLimit"::float8 as "purchaseLimit"
        from back_product_product_spec where "productId" = ${found.id} and status = 'ENABLED' and not "isDeleted"
        order by sort nulls last, id`.execute(tx);
      const { rows: interfaces } = await sql<object>`
        select id, "interfaceCode", "interfaceName", "groupName", method, path, "authType", "contentType",
          "requestParams", "requestExample", "responseExample", "responseParams", "errorCodes", version, status,
          '/open/' || ${String(found.productCode)} || path as "openPath"
        from back_product_interface where "productId" = ${found.id} and status in ('PUBLISHED', 'DEPRECATED')
          and not "isDeleted" order by "groupName", "createTime", id`.execute(tx);
      return { specs, interfaces };
    });
    // who edits it meanwhile is in nobody's way: its version stays
    await database.asJob((tx) =>
      sql`update back_product_product set "viewCount" = coalesce("viewCount", 0) + 1 where id = ${found.id}`.execute(
        tx,
      ),
    );
    const { agreement, pictures, sellerIntro, ...rest } = found;
    const [card] = await cards(reader, own, [rest]);
    return succeed(request, {
      ...card,
      viewCount: Number(found.viewCount ?? 0) + 1,
      pictures: ((pictures ?? []) as HeldFile[]).map((file) => fileOf(file, reader)),
      agreement: agreement ? fileOf(agreement as HeldFile, reader) : null,
      ...{ sellerIntro, specs, interfaces },
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
    const { rows } = await database.asRequest(reader, (tx) =>
      sql<Listed>`select ${shownColumns}, p.description, p."usageGuide", p.pictures, p.agreement, p."demoUrl", p."docUrl",
          s.intro as "sellerIntro"
        from ${listedProducts} where p.id = ${id} and ${isListed}`.execute(tx),
    );
    if (!rows[0]) throw new Refusal('DATA_NOT_FOUND');
    return rows[0];
  }
};
