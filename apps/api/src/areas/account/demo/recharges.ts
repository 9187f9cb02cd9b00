import { demoFile } from '../../../platform/demo/demoFile.ts';
import { type DemoRow, day, hour, minute, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { fromCents } from '../../../rules/money.ts';
import type { DemoOrgRow } from '../../user/demo/users.ts';

/** A recharge of the demo. */
export interface DemoRecharge {
  readonly org: DemoOrgRow;
  readonly at: Date;
  readonly cents: number;
  readonly status: 'PENDING_PAY' | 'AUDITING' | 'SUCCESS' | 'FAILED' | 'CLOSED';
}

/** Amount in cents above which a recharge is made by bank transfer. */
const transfersFrom = 2_000_000;
const reasons = ['未查询到该笔到账', '付款户名与机构名称不一致'];
const paymentStates = { PENDING_PAY: 'PENDING', SUCCESS: 'PAID', CLOSED: 'CLOSED' } as const;

/** Makes recharges with their payments, vouchers and waiting jobs. */
export function createDemoRecharges(auditor: string) {
  const random = createRandom('recharges');
  const recharges: StoredRow[] = [];
  const payments: StoredRow[] = [];
  const files: DemoRow[] = [];
  const jobs: DemoRow[] = [];
  const job = (kind: string, id: string, key: string, dueTime: string) =>
    jobs.push({ key: `${key}:${id}`, kind, payload: { id }, dueTime, attempts: 0 });

  /**
   * Adds a recharge.
   *
   * @returns number and payment channel of the recharge, as the ledger entry names them
   */
  const add = ({ at, cents, org, status }: DemoRecharge) => {
    const isReviewed = status === 'AUDITING' || status === 'FAILED';
    const isTransfer = isReviewed || (status === 'SUCCESS' && cents > transfersFrom);
    const payChannel = isTransfer ? ('BANK_TRANSFER' as const) : random.pick(['ALIPAY', 'WECHAT'] as const);
    const count = recharges.length + 1;
    const id = demoId(56, count);
    const rechargeNo = timedText('RC', at, count);
    const iso = (ms: number) => new Date(at.getTime() + ms).toISOString();
    const { createUser, id: orgId, orgName } = org;
    const expireTime = iso(2 * hour);
    const channelTradeNo = `SIM${String(count).padStart(20, '0')}`;
    const common = { orgId, createUser, amount: fromCents(cents), payChannel };
    const record = stored(id, at, { ...common, rechargeNo, status, giftAmount: '0.00' });
    const slip = () => {
      const { ref, row } = demoFile({
        ...{ stock: 'cover-05.png', number: 5600 + count, name: '付款凭证.png', mime: 'image/png' },
        ...{ purpose: 'account.recharge.voucher', table: 'account_recharge', record },
      });
      files.push(row);
      return ref;
    };
    const isAudited = isTransfer && status !== 'AUDITING';
    recharges.push({
      ...record,
      ...(status === 'SUCCESS' && { payTime: at.toISOString(), channelTradeNo }),
      ...(status === 'PENDING_PAY' && { expireTime }),
      ...(status === 'CLOSED' && { closeReason: '超时未支付' }),
      ...(isTransfer && {
        payerName: orgName,
        payerAccount: `6222020200${String(count).padStart(6, '0')}`,
        voucher: slip(),
      }),
      ...(isAudited && { auditUserName: auditor, auditTime: at.toISOString() }),
      ...(status === 'FAILED' && { auditRemark: random.pick(reasons) }),
    });
    if (status === 'PENDING_PAY') job('account.lapseRecharge', id, 'recharge', expireTime);
    if (isTransfer || !(status in paymentStates)) return { payChannel, rechargeNo };
    const number = payments.length + 1;
    const payment = stored(demoId(55, number), at, {
      ...{ ...common, relatedType: 'RECHARGE', relatedId: id, relatedNo: rechargeNo, subject: '账户充值' },
      ...{ paymentNo: timedText('PY', at, number), expireTime },
      status: paymentStates[status as keyof typeof paymentStates],
      ...(status === 'SUCCESS' && { payTime: at.toISOString(), channelTradeNo }),
    });
    payments.push(payment);
    if (status === 'PENDING_PAY') job('account.openPayment', payment.id, 'payment', at.toISOString());
    return { payChannel, rechargeNo };
  };

  /** Adds open and failed recharges until the total number of recharges is reached. */
  const fillUp = (orgs: readonly DemoOrgRow[], total: number, t0: Date, now: Date) => {
    for (let at = 0; recharges.length < total || at < 12; at += 1) {
      const org = orgs[(at * 7) % orgs.length] as DemoOrgRow;
      const status = at < 3 ? 'PENDING_PAY' : at < 7 ? 'AUDITING' : at % 5 === 0 ? 'FAILED' : 'CLOSED';
      const cents = random.between(1, 40) * 5000 + (status === 'CLOSED' ? 0 : 10_000);
      const age = {
        PENDING_PAY: random.between(1, 100) * minute,
        AUDITING: random.between(120, 3600) * minute,
        FAILED: (random.between(3, 300) - random.next() / 2) * day,
        CLOSED: (random.between(1, 300) - random.next() / 2) * day,
      }[status];
      const from = status === 'PENDING_PAY' || status === 'AUDITING' ? now : t0;
      add({ org, status, cents, at: new Date(from.getTime() - age) });
    }
  };
  return { add, fillUp, recharges, payments, files, jobs };
}
