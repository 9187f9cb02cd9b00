import type { Caller } from '@isp/server';
import { newTraceId } from '@isp/server/internal';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';

const time = (column: string) =>
  `to_char(b."${column}" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "${column}"`;

const page = `
  select b.id, b."orgId", b."createUser", ${time('createTime')}, b."updateUser", ${time('updateTime')},
    b."rowVersion"::int as "rowVersion", b.name, b.status, b.kind, b."authorId", b.price, b.pages::int as pages,
    b.published::text as published, b.summary, b.topics, a.name as "authorName", u.name as "createUserName"
  from shop_book b left join shop_author a on a.id = b."authorId" left join shop_author u on u.id = b."createUser"
  where b."tenantId" = $1 and b."orgId" = $2 and not b."isDeleted"
  order by b."createTime" desc, b.id desc limit $3 offset $4`;
const count = `select count(*)::int as total from shop_book where "tenantId" = $1 and "orgId" = $2 and not "isDeleted"`;

/**
 * Creates a service for comparison: only the list of books, as an engineer would write it by hand. It counts the
 * rows and reads one page, and returns the same answer as our service.
 */
export function openHandWritten(pool: pg.Pool, { orgId, tenantId }: Caller): FastifyInstance {
  const app = Fastify({ genReqId: newTraceId });
  app.post('/book/page-query', async (request) => {
    const { current = 1, size = 10 } = request.body as { current?: number; size?: number };
    const [counted, found] = await Promise.all([
      pool.query<{ total: number }>(count, [tenantId, orgId]),
      pool.query(page, [tenantId, orgId, size, (current - 1) * size]),
    ]);
    const total = counted.rows[0]?.total ?? 0;
    return {
      code: 200,
      success: true,
      data: {
        total,
        records: found.rows.map((row) => ({ ...row, _actions: actionsOf(row.status) })),
        current,
        size,
        pages: Math.ceil(total / size),
      },
      msg: '操作成功',
      traceId: request.id,
    };
  });
  return app;
}

const actionsOf = (status: string): string[] => [
  ...(status === 'DRAFT' ? ['edit'] : []),
  ...(status === 'DRAFT' || status === 'SOLD' ? ['delete'] : []),
  ...(status === 'DRAFT' ? ['release'] : []),
];
