import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { Resource, ResourceOrder } from '../../generated/rows.ts';
import { fromCents } from '../../rules/money.ts';
import type { Price } from '../resource/resource/price.ts';
import { centsLeft, type DoneOrder } from './centsLeft.ts';

type Done = DoneOrder & Pick<ResourceOrder, 'unitPrice'>;

/**
 * Returns the refund for giving up some units of a resource: the part of the remaining payments that belongs to
 * these units. Runs as the service.
 *
 * @param fewer - number of units that are given up
 */
export async function refundOf(
  { now, tx }: Pick<Work, 'now' | 'tx'>,
  { count, id }: Pick<Resource, 'id' | 'count'>,
  fewer: number,
): Promise<Price> {
  const { rows } = await sql<Done>`
    select "orderType", amount::text, "unitPrice"::text, count::int, "oldCount"::int, "periodUnit", "periodCount"::int, "finishTime" as "doneAt"
    from resource_order_resource_order
    where "resourceId" = ${id} and status = 'COMPLETED' and "finishTime" is not null and not "isDeleted"
    order by "finishTime", id`.execute(tx);
  const bought = rows.findLast(({ orderType }) => orderType === 'NEW' || orderType === 'RENEW');
  const back = Math.round((centsLeft(rows, now) * fewer) / Math.max(count, 1));
  return { unitPrice: bought?.unitPrice ?? '0.00', amount: fromCents(-back) };
}
