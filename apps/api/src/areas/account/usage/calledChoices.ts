import type { ReadContext } from '@isp/server';
import { holdsText, type ReadInput } from '@isp/server/internal';
import { sql } from 'kysely';
import { type Choice, idsOf, MAX_CHOICES, textOf } from '../../../rules/queries.ts';
import { tables } from '../../../rules/tables.ts';

/**
 * Returns the choices in the filters of call statistics and logs: the products or interfaces that the organisation
 * called or provided in the days for which statistics are stored. The caller gets the names of products here even
 * if the caller may not read the products themselves.
 */
export async function calledChoices(
  work: ReadContext,
  { query }: Pick<ReadInput, 'query'>,
  what: 'interfaceId' | 'productId',
): Promise<readonly Choice[]> {
  const { level, orgId, tenantId } = work.caller;
  const ids = idsOf(query.ids);
  const label = {
    productId: sql`p."productName"`,
    interfaceId: sql`i."interfaceName" || ' · ' || p."productName"`,
  }[what];
  const { rows } = await work.asService(({ tx }) =>
    sql<Choice>`
      select distinct u.${sql.ref(what)} as value, ${label} as label
      from (select distinct "productId", "interfaceId" from account_usage
        where "tenantId" = ${tenantId}
          and (${level === 'platform'} or ${orgId} <> '' and ${orgId} in ("buyerOrgId", "sellerOrgId"))) u
      join ${tables('backProduct.product')} p on p.id = u."productId"
      join ${tables('backProduct.interface')} i on i.id = u."interfaceId"
      where ${holdsText(sql`(${label})`, textOf(query.keyword))} and (${ids.length === 0} or u.${sql.ref(what)} = any(${ids}))
      order by 2, 1 limit ${MAX_CHOICES}`.execute(tx),
  );
  return rows;
}
