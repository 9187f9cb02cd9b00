import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import type { ResourceOrder, ResourceOrderForms } from '../../generated/rows.ts';
import { toCents } from '../../rules/money.ts';
import { textParam } from '../../rules/queries.ts';
import { requireBalance } from '../account/wallet/takesBalance.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { audienceOf } from './audienceOf.ts';
import { orderKey, PAY_WITHIN_MS } from './createOrder.ts';
import { pay, payBack } from './holds.ts';
import { refundOf } from './refundOf.ts';
import { requireDoable } from './requireDoable.ts';

/**
 * Rules of orders. Each action first locks the account of the organisation, even if the order is free, so that
 * orders of one organisation are processed one after the other.
 */
export const orderRules: EntityRules<ResourceOrder, ResourceOrderForms> = {
  locks: ({ orgId }) => [['account.wallet', orgId]],
  allows(_asking, { amount, orderType, payTime: paidAt, status }, action) {
    // An order without a price is not paid; it continues automatically.
    if (action === 'pay') return toCents(amount) > 0;
    if (action === 'refund') return paidAt !== null;
    // A paid order is refunded and not cancelled. A failed order to give up a resource cannot be cancelled, because
    // a partly released resource can no longer be used.
    if (action === 'cancel') return status !== 'FAILED' || (paidAt === null && orderType !== 'RELEASE');
    return true;
  },
  actions: {
    async approve(work, { rows }) {
      const payBefore = new Date(work.now.getTime() + PAY_WITHIN_MS);
      for (const { amount, id } of rows) {
        const job = { key: orderKey(id), payload: { id } };
        await work.jobs.add(
          toCents(amount) > 0
            ? { ...job, kind: 'resourceOrder.lapse', dueTime: payBefore }
            : { ...job, kind: 'resourceOrder.begin', dueTime: work.now },
        );
      }
      return ({ amount }) => ({ ...audited(work), ...(toCents(amount) > 0 && { payBefore }) });
    },
    async reject(work, { rows }) {
      for (const row of rows) await refuseResource(work, row);
      return audited(work);
    },
    async pay(work, { rows }) {
      requireBalance(work);
      await work.asService(async (service) => {
        for (const row of rows) {
          await requireDoable(service, row);
          await pay(service, row);
        }
      });
      await begin(work, rows);
      return { payChannel: 'BALANCE', payTime: work.now, payBefore: null };
    },
    async cancel(work, { rows }) {
      for (const row of rows) await refuseResource(work, row);
      await work.jobs.drop(...rows.map(({ id }) => orderKey(id)));
      return { payBefore: null };
    },
    async retry(work, { rows }) {
      await begin(work, rows);
      return { failReason: null };
    },
    async refund(work, { rows }) {
      const { userId } = work.caller;
      await work.asService(async (service) => {
        for (const row of rows) await payBack(service, row, userId);
      });
      return undefined;
    },
  },
  queries: { returns: { resourceId: textParam, count: { type: 'integer', minimum: 0 } } },
  reads: {
    /**
     * Returns the refund for reducing the units of a resource (`resourceId`) to `count` now; without `count`, for
     * giving up the resource.
     */
    async returns({ asService, records }, { query }) {
      const resource = await records('resource.resource').find(String(query.resourceId ?? ''));
      if (!resource) throw new Refusal('DATA_NOT_FOUND');
      const count = Number(query.count ?? 0);
      const left = Math.min(count, resource.count);
      return asService((service) => refundOf(service, resource, resource.count - left));
    },
  },
  afterActions: {
    approve: (work, rows) => notifyParties(work, rows, 'resourceApproved'),
    reject: (work, rows) => notifyParties(work, rows, 'resourceRejected'),
  },
};

const audited = ({ caller, now }: WorkContext) => ({ auditUserName: caller.userName, auditTime: now });

const begin = ({ jobs, now }: WorkContext, rows: readonly ResourceOrder[]): Promise<void> =>
  jobs.add(
    ...rows.map(({ id }) => ({
      key: orderKey(id),
      kind: 'resourceOrder.begin' as const,
      payload: { id },
      dueTime: now,
    })),
  );

/** Ends the application for a resource when its order is refused or cancelled. */
async function refuseResource(work: WorkContext, { orderType, resourceId }: ResourceOrder): Promise<void> {
  if (orderType !== 'NEW') return;
  await work.asService(async ({ records, transition }) => {
    const resource = await records('resource.resource').find(resourceId);
    if (resource?.status === 'APPLYING') await transition('resource.resource', resourceId, 'reject');
  });
}

const notifyParties = (
  work: WorkContext,
  rows: readonly ResourceOrder[],
  template: 'resourceApproved' | 'resourceRejected',
): Promise<void> =>
  work.asService(async (service) => {
    for (const row of rows)
      await notifyAll(service, await audienceOf(service, row), template, {
        params: {},
        about: ['resourceOrder.resourceOrder', row.id],
      });
  });
