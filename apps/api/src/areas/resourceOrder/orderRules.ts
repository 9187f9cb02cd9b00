import type { EntityRules, WorkContext } from '@isp/server';
import type { ResourceOrder, ResourceOrderForms } from '../../generated/rows.ts';
import { toCents } from '../../money.ts';
import { postEntry } from '../account/postEntry.ts';
import { notifyAll } from '../common/message/notifyAll.ts';
import { orderKey, payTime } from './createOrder.ts';
import { entryOf } from './entryOf.ts';

/**
 * Rules of orders. All that is done with one locks the account of its organisation first, whether it costs something or
 * not: what follows at the resource is then done by one at a time.
 */
export const orderRules: EntityRules<ResourceOrder, ResourceOrderForms> = {
  locks: ({ orgId }) => [['account.wallet', orgId]],
  // what costs nothing goes on by itself
  allows: (_asking, { amount }, action) => action !== 'pay' || toCents(amount) > 0,
  actions: {
    async approve(work, { rows }) {
      const payBefore = new Date(work.now.getTime() + payTime);
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
      const { userId } = work.caller;
      await work.asService(async (service) => {
        for (const row of rows) await postEntry(service, { ...entryOf(row), userId });
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
        for (const row of rows) {
          if (row.payTime !== null) await postEntry(service, { ...entryOf(row), userId, ...returned });
        }
      });
      return undefined;
    },
  },
  afterActions: {
    approve: (work, rows) => tell(work, rows, 'resourceApproved'),
    reject: (work, rows) => tell(work, rows, 'resourceRejected'),
  },
};

const returned = { flow: 'INCOME', type: 'REFUND' } as const;

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

/** Nothing comes of an application whose order is refused or called off. */
async function refuseResource(work: WorkContext, { orderType, resourceId }: ResourceOrder): Promise<void> {
  if (orderType !== 'NEW') return;
  await work.asService(async ({ records, transition }) => {
    const resource = await records('resource.resource').find(resourceId);
    if (resource?.status === 'APPLYING') await transition('resource.resource', resourceId, 'reject');
  });
}

const tell = (
  work: WorkContext,
  rows: readonly ResourceOrder[],
  template: 'resourceApproved' | 'resourceRejected',
): Promise<void> =>
  work.asService(async (service) => {
    for (const { createUser, id } of rows)
      await notifyAll(service, [createUser], template, {
        params: {},
        about: ['resourceOrder.resourceOrder', id],
      });
  });
