import type { Work } from '@isp/server';
import type { AccountRecharge } from '../../../generated/rows.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { adminsOfOrg } from '../ledger/adminsOfOrg.ts';

/**
 * Notifies the user who requested a recharge, and the organisation's administrators, that the money has arrived.
 * Runs as the service.
 */
export async function notifyArrival(
  work: Work,
  { amount, createUser, id, orgId }: AccountRecharge,
): Promise<void> {
  await notifyAll(work, [createUser, ...(await adminsOfOrg(work, orgId))], 'rechargeArrived', {
    params: { amount: amount ?? '' },
    about: ['account.recharge', id],
  });
}
