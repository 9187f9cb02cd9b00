import {
  type EntityRules,
  type FieldIssue,
  type ReadContext,
  Refusal,
  toFieldIssue,
  type WorkContext,
} from '@isp/server';
import type { Locale } from '@isp/server/internal';
import type { AccountRecharge, AccountRechargeForms } from '../../../generated/rows.ts';
import { timedNumber } from '../../../platform/tables/timedNumber.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';
import { fromCents, toCents } from '../../../rules/money.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { closePayments, openPayment } from '../payment/openPayment.ts';
import { payingOf } from '../wallet/payingOf.ts';
import { notifyArrival } from './notifyArrival.ts';
import { rechargeKey } from './rechargeJobs.ts';

/** Time within which a recharge can be paid, in milliseconds. */
const PAY_WITHIN_MS = 2 * 3600_000;
/** Smallest amount of a bank transfer, in cents. Bank transfers are reviewed by people, so small ones are refused. */
const MIN_TRANSFER = 10_000;

type Texts = Readonly<Record<Locale, string>>;
const tooLittle: Texts = {
  'zh-CN': '对公转账不少于 ¥100.00',
  'en-US': 'Bank transfers start at ¥100.00',
};

const audited = ({ caller, now }: WorkContext) => ({ auditUserName: caller.userName, auditTime: now });

/**
 * Rules of recharges. A recharge through a channel waits for its payment. A recharge by bank transfer waits until
 * an administrator confirms that the money has arrived. The account is always locked before the recharge, so that
 * two transactions cannot wait for each other.
 */
export const rechargeRules: EntityRules<AccountRecharge, AccountRechargeForms> = {
  locks: ({ orgId }) => [['account.wallet', orgId]],
  allows: ({ now }, { expireTime }, action) => action !== 'pay' || (parseDateTime(expireTime) ?? now) > now,
  validate(work, next, before) {
    if (before) return [];
    const issue = (field: string, texts: Texts): FieldIssue =>
      toFieldIssue({ field, rule: 'minimum' }, work.caller.locale, texts);
    const isTransfer = next.payChannel === 'BANK_TRANSFER';
    return isTransfer && toCents(next.amount) < MIN_TRANSFER ? [issue('amount', tooLittle)] : [];
  },
  async beforeAdd({ caller, records }, form) {
    const wallet = caller.orgId ? await records('account.wallet').find(caller.orgId) : undefined;
    if (wallet?.status === 'CLOSED') throw new Refusal('WALLET_CLOSED');
    return form;
  },
  async fillAdd(work, row) {
    const isTransfer = row.payChannel === 'BANK_TRANSFER';
    const rechargeNo = await work.asService(({ now, tx }) => timedNumber(tx, 'RC', 'code_recharge', now));
    return {
      ...row,
      rechargeNo,
      giftAmount: '0.00',
      ...(!isTransfer && { expireTime: new Date(work.now.getTime() + PAY_WITHIN_MS) }),
    };
  },
  async afterAdd({ asService, jobs, now }, { id, payChannel }) {
    if (payChannel === 'BANK_TRANSFER')
      return asService(async ({ transition }) => void (await transition('account.recharge', id, 'submit')));
    const dueTime = new Date(now.getTime() + PAY_WITHIN_MS);
    await jobs.add({ key: rechargeKey(id), kind: 'account.lapseRecharge', payload: { id }, dueTime });
  },
  actions: {
    async pay(work, { rows }) {
      await work.asService(async (service) => {
        for (const row of rows) {
          const expireTime = parseDateTime(row.expireTime);
          if (!expireTime) throw new Refusal('STATE_NOT_ALLOWED');
          await openPayment(service, {
            ...{ tenantId: row.tenantId, orgId: row.orgId, userId: work.caller.userId },
            ...{ relatedType: 'RECHARGE', relatedId: row.id, relatedNo: row.rechargeNo },
            ...{ amount: row.amount ?? '', payChannel: row.payChannel, subject: '账户充值', expireTime },
          });
        }
      });
      return undefined;
    },
    async cancel(work, { rows }) {
      await work.asService(async (service) => {
        for (const { id } of rows) await closePayments(service, { relatedType: 'RECHARGE', relatedId: id });
      });
      await work.jobs.drop(...rows.map(({ id }) => rechargeKey(id)));
      return { closeReason: '已取消', expireTime: null };
    },
    approve: (work) => ({ ...audited(work), payTime: work.now }),
    reject: audited,
  },
  afterActions: {
    approve: (work, rows) =>
      work.asService(async (service) => {
        for (const row of rows) {
          const gift = toCents(row.giftAmount);
          await postEntry(service, {
            ...{ tenantId: row.tenantId, orgId: row.orgId ?? '', userId: row.createUser ?? undefined },
            ...{ flow: 'INCOME', type: 'RECHARGE', payChannel: row.payChannel },
            ...{ relatedType: 'RECHARGE', relatedNo: row.rechargeNo },
            amount: fromCents(toCents(row.amount) + gift),
            giftAmount: fromCents(gift),
          });
          await notifyArrival(service, row);
        }
      }),
  },
  answers: { pay: (work, rows) => payStatus(work, rows[0] as AccountRecharge) },
  reads: {
    async payStatus(work, { row }) {
      if (!row) throw new Refusal('DATA_NOT_FOUND');
      return payStatus(work, row);
    },
  },
};

/** Returns the state of a recharge and of the recharge's payment, with the address of the payment page. */
async function payStatus(
  work: ReadContext,
  recharge: Pick<AccountRecharge, 'id' | 'amount' | 'payChannel' | 'status' | 'expireTime'>,
) {
  const { amount, expireTime, id, payChannel, status } = recharge;
  const paying = await payingOf(work, { relatedType: 'RECHARGE', relatedId: id }, status === 'PENDING_PAY');
  return { id, amount, payChannel, status, expireTime, ...paying };
}
