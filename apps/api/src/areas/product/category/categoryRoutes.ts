import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed, type Tx } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { publicReader } from '../../../platform/identity/publicReader.ts';
import { listOf, replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';

interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly nameEn: string | null;
  readonly icon: string | null;
  readonly level: number | null;
  /** Number of listed products in the category and in all categories below it. */
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

/** Registers the route of the public tree of enabled categories, each below its parent. */
export const categoryRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.get(`${apiPrefix}/product-category/tree`, { schema }, async (request) => {
    const reader = await publicReader(service, request);
    return succeed(request, await service.database.asRequest(reader, readCategories));
  });
};

/** Returns the tree of the categories that the reader of the transaction may see. */
export async function readCategories(tx: Tx): Promise<readonly Branch[]> {
  const { rows } = await sql<Category>`select id, "parentId", name, "nameEn", icon, level::float8 as level,
      product_count_listed(id)::float8 as "productCount"
    from product_category where status = 'ENABLED' and not "isDeleted" order by sort nulls last, id`.execute(
    tx,
  );
  return toTree(rows);
}

/**
 * Builds the tree from the enabled categories. A category below a disabled one is left out, because its parent is
 * missing.
 */
function toTree(rows: readonly Category[]): readonly Branch[] {
  const branches = new Map(rows.map((row): [string, Branch] => [row.id, { ...row, children: [] }]));
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    if (branch.parentId === null) roots.push(branch);
    else branches.get(branch.parentId)?.children.push(branch);
  }
  return roots;
}
