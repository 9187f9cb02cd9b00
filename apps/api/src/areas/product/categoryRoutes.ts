import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { apiPrefix } from '../../apiPrefix.ts';
import { defaultTenant } from '../../defaultTenant.ts';
import { anonymous } from '../../platform/routes/anonymous.ts';
import { listOf, replyOf } from '../../platform/routes/schemas.ts';
import { identityOf } from '../../platform/routes/whoAsks.ts';
import type { Service } from '../../service.ts';

interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly nameEn: string | null;
  readonly icon: string | null;
  readonly level: number | null;
  /** Listed products of it and of what stands below it. */
  readonly productCount: number;
}

interface Branch extends Category {
  readonly children: Branch[];
}

const schema = {
  tags: ['product.category'],
  security: [],
  summary: '产品分类: 树',
  response: replyOf(listOf(Type.Unsafe<object>({ type: 'object', additionalProperties: true }))),
};

/** The tree of categories, for everybody: those in use, each below its own. */
export const categoryRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.get(`${apiPrefix}/product-category/tree`, { schema }, async (request) => {
    const asked = request.headers['tenant-id'];
    const own = request.sessionHash && (await identityOf(service, request).catch(() => undefined));
    const tenantId = own ? own.tenantId : typeof asked === 'string' && asked !== '' ? asked : defaultTenant;
    const reader = { ...anonymous, tenantId: tenantId.slice(0, 64) };
    const { rows } = await service.database.asRequest(reader, (tx) =>
      sql<Category>`select id, "parentId", name, "nameEn", icon, level::float8 as level,
          product_count_listed(id)::float8 as "productCount"
        from product_category where status = 'ENABLED' and not "isDeleted" order by sort nulls last, id`.execute(
        tx,
      ),
    );
    return succeed(request, toTree(rows));
  });
};

/** What stands below a category that is not in use is not shown, either. */
function toTree(rows: readonly Category[]): readonly Branch[] {
  const branches = new Map(rows.map((row): [string, Branch] => [row.id, { ...row, children: [] }]));
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    if (branch.parentId === null) roots.push(branch);
    else branches.get(branch.parentId)?.children.push(branch);
  }
  return roots;
}
