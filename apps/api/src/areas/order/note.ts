import type { Work } from '@isp/server';
import type { Order } from '../../generated/rows.ts';

/**
 * Adds a line to the timeline of an order, which buyer and seller see. Runs as the service.
 * @param operatorName - name of the user; undefined for a step of a job
 */
export async function note(
  { newId, now, records }: Work,
  { id: orderId, orgId, tenantId }: Pick<Order, 'id' | 'orgId' | 'tenantId'>,
  status: Order['status'],
  operatorName: string | undefined,
  remark: string | null = null,
): Promise<void> {
  await records('order.orderLog').insert({
    ...{ id: newId(), tenantId, orgId, orderId, status, remark },
    operatorName: operatorName ?? '系统',
    ...{ createTime: now, time: now },
  });
}
