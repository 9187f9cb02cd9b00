import { Refusal, type Work } from '@isp/server';
import type { AccountPayment, AccountRecharge } from '../../../generated/rows.ts';
import type { PaymentReport } from '../../../ports/payment/port.ts';
import { toCents } from '../../../rules/money.ts';
import { notifyAll } from '../../common/message/notifyAll.ts';
import { adminsOfOrg } from '../ledger/adminsOfOrg.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { paymentKey } from '../payment/openPayment.ts';
import { notifyArrival } from './notifyArrival.ts';
import { rechargeKey } from './rechargeJobs.ts';

const afterClosing = '关闭后到账，已计入账户余额';
const twice = '重复支付，已计入账户余额';

/**
 * Processes a channel's report that a payment was paid or failed. Repeated reports of the same payment are
 * processed only once. Paid money is added to the wallet even if the payment or its record is already closed. Runs
 * as the service.
 *
 * @throws Refusal PAYMENT_AMOUNT_WRONG if the paid amount differs from the requested amount
 */
export async function takePayment(work: Work, id: string, report: PaymentReport): Promise<void> {
  const { jobs, lock, records, transition } = work;
  const known = await records('account.payment').find(id);
  if (!known || report.status === 'PENDING') return;
  const rechargeId = known.relatedType === 'RECHARGE' ? known.relatedId : null;
  await lock([
    ['account.wallet', known.orgId],
    ['account.recharge', rechargeId],
    ['account.payment', id],
  ]);
  const payment = await records('account.payment').find(id);
  if (!payment || payment.status === 'PAID') return;
  if (report.status === 'DECLINED') {
    await transition('account.payment', payment, 'decline', { failReason: report.reason });
    await jobs.drop(paymentKey(id));
    return;
  }
  const { amount, channelTradeNo, payTime } = report;
  if (toCents(amount) !== toCents(payment.amount)) throw new Refusal('PAYMENT_AMOUNT_WRONG');
  const recharge = rechargeId === null ? undefined : await records('account.recharge').find(rechargeId);
  const remark = await credit(work, payment, recharge);
  await jobs.drop(paymentKey(id));
  await transition('account.payment', payment, 'pay', { channelTradeNo, payTime, remark, failReason: null });
  if (recharge?.status === 'PENDING_PAY') {
    const values = { channelTradeNo, payTime, expireTime: null };
    const arrived = await transition('account.recharge', recharge, 'paid', values);
    await jobs.drop(rechargeKey(recharge.id));
    if (arrived) await notifyArrival(work, arrived);
  }
  if (remark === null) return;
  const params = { no: payment.relatedNo ?? '', amount: payment.amount ?? '' };
  const about = ['account.payment', id] as const;
  await notifyAll(work, await adminsOfOrg(work, payment.orgId), 'paidLate', { params, about });
}

/**
 * Adds the paid amount to the wallet.
 *
 * @returns the reason why the payment only added money to the wallet and completed no record; null if the payment
 * was expected
 */
async function credit(
  work: Work,
  payment: AccountPayment,
  recharge: AccountRecharge | undefined,
): Promise<string | null> {
  const { amount, orgId, payChannel, paymentNo, relatedNo, relatedType, tenantId } = payment;
  const type = 'RECHARGE';
  const isTwice = await work.records('account.transaction').exists({ orgId, relatedType, relatedNo, type });
  // If the payment belongs to a record that is not a recharge, the area of that record reacts to the transition
  // `pay`.
  const isWaitedFor = recharge ? recharge.status === 'PENDING_PAY' : payment.status === 'PENDING';
  const remark = isTwice ? twice : isWaitedFor ? null : afterClosing;
  // If the related record is closed or was already paid, the entry relates to the payment itself, not to the
  // record, because each record has at most one such entry.
  const isItsOwn = isTwice || (recharge !== undefined && !isWaitedFor);
  await postEntry(work, {
    ...{ tenantId, orgId: orgId ?? '', userId: payment.createUser ?? undefined },
    ...{ flow: 'INCOME', type, amount: amount ?? '', payChannel },
    ...(isItsOwn ? { relatedType: 'PAYMENT', relatedNo: paymentNo } : { relatedType, relatedNo }),
    ...(remark !== null && { remark }),
  });
  return remark;
}
