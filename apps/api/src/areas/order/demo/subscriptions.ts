import { day, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { addPeriod, type PeriodUnit } from '../../../rules/addPeriod.ts';
import type { DemoProduct, DemoSpec, DemoTrial } from '../../backProduct/demo/products.ts';
import { nextMonth } from '../../product/subscription/nextMonth.ts';

interface Taken {
  readonly order: StoredRow & { readonly finishTime: string | null };
  readonly product: DemoProduct;
  readonly spec: DemoSpec;
  readonly buyer: { readonly orgId: string; readonly name: string };
  /** Application from which a trial was made; undefined for other orders. */
  readonly trial?: DemoTrial['apply'] | undefined;
  /** Id of the subscription to extend. */
  readonly extend?: string | undefined;
}

/** Maximum number of calls of a package that is used up. */
const MAX_USED_UP = 10_000;

/** Values of a subscription that orders change. */
interface Subscription extends StoredRow {
  readonly chargeMode: string;
  readonly effectiveTime: string;
  readonly isTrial: boolean;
  readonly status: string;
  totalQuota: number;
  expireTime: string | null;
}

/**
 * Creates an object that makes subscriptions from the demo orders. The orders must be given in the order of their
 * times.
 */
export function createSubscriptions(now: Date) {
  const random = createRandom('subscriptions');
  const all = new Map<string, Subscription>();
  /** Ids of the subscriptions whose product has interfaces. */
  const callable = new Set<string>();
  const latest = new Map<string, string>();
  const keyOf = (orgId: unknown, specId: unknown) => `${orgId} ${specId}`;

  /**
   * Returns the end of the subscription that an order buys, and its number of calls. A negative number means
   * unlimited.
   */
  const boughtBy = ({ order, spec, trial }: Taken, from: Date) => {
    const inDays = (days: unknown) =>
      days ? new Date(from.getTime() + Number(days) * day).toISOString() : null;
    if (trial) return { totalQuota: Number(trial.trialQuota), expireTime: inDays(trial.trialDays) };
    if (spec.chargeMode === 'PERIOD')
      return {
        totalQuota: -1,
        expireTime: addPeriod(from, spec.periodUnit as PeriodUnit, Number(order.periodCount)).toISOString(),
      };
    if (spec.chargeMode === 'PACKAGE')
      return { totalQuota: Number(spec.quota) * Number(order.quantity), expireTime: inDays(spec.validDays) };
    return { totalQuota: spec.chargeMode === 'FREE' ? Number(spec.quota ?? -1) : -1, expireTime: null };
  };

  return {
    /**
     * Returns the id of the organisation's latest subscription to a specification. Returns undefined if the
     * subscription cannot be extended.
     */
    open(orgId: string, specId: string, at: Date): string | undefined {
      const id = latest.get(keyOf(orgId, specId));
      const found = id ? all.get(id) : undefined;
      const isFit = found && !found.isTrial && ['PERIOD', 'PACKAGE'].includes(found.chargeMode);
      const ended = found?.expireTime ? new Date(found.expireTime).getTime() : at.getTime();
      return isFit && found.status === 'ACTIVE' && at.getTime() - ended < 30 * day ? id : undefined;
    },
    /**
     * Makes the subscription of a completed order, or extends an existing one.
     *
     * @returns id of the subscription
     */
    take(taken: Taken): string {
      const { buyer, extend, order, product, spec, trial } = taken;
      const at = new Date(order.finishTime ?? now);
      const last = { lastOrderId: order.id, lastOrderNo: order.orderNo, updateTime: at.toISOString() };
      const known = extend ? all.get(extend) : undefined;
      if (known) {
        const end = new Date(known.expireTime ?? at);
        const { expireTime, totalQuota } = boughtBy(taken, end > at ? end : at);
        const quota = known.totalQuota;
        Object.assign(known, last, { expireTime, totalQuota: quota < 0 ? -1 : quota + totalQuota });
        return known.id;
      }
      const count = all.size + 1;
      const id = demoId(54, count);
      const bought = boughtBy(taken, at);
      const isGone = order.status === 'REFUNDED' || order.status === 'REFUNDING';
      const row = stored(id, at, {
        ...{ orgId: buyer.orgId, createUser: order.createUser, subscriptionNo: timedText('SU', at, count) },
        ...{ productId: product.id, productName: product.name, productType: product.type },
        ...{ deliveryMode: product.deliveryMode, icon: product.row.icon, saasUrl: product.row.saasUrl },
        ...{ specId: spec.id, specName: spec.specName, chargeMode: trial ? 'FREE' : spec.chargeMode },
        ...{ unitPrice: order.unitPrice, tiers: spec.tiers ?? null, qpsLimit: spec.qpsLimit },
        ...{ periodUnit: order.periodUnit, periodCount: order.periodCount },
        ...{ buyerOrgId: buyer.orgId, buyerOrgName: buyer.name },
        ...{ sellerOrgId: product.org.id, sellerOrgName: product.org.name },
        ...{ isTrial: trial !== undefined, autoRenew: false, usedQuota: 0 },
        ...{ ...bought, effectiveTime: at.toISOString(), ...last },
        resetTime:
          spec.chargeMode === 'FREE' && !trial && bought.totalQuota > 0 ? nextMonth(now).toISOString() : null,
        status:
          order.status === 'REFUNDED' ? 'TERMINATED' : order.status === 'REFUNDING' ? 'SUSPENDED' : 'ACTIVE',
        suspendedBy: order.status === 'REFUNDING' ? 'REFUND' : null,
      });
      all.set(id, row);
      if (product.interfaces.length > 0) callable.add(id);
      if (!isGone) latest.set(keyOf(buyer.orgId, spec.id), id);
      return id;
    },
    /** Returns all subscriptions with their present values. */
    rows(): StoredRow[] {
      return [...all.values()].map((row, at) => {
        const { chargeMode, effectiveTime, expireTime, status, totalQuota } = row;
        const end = expireTime ? new Date(expireTime) : undefined;
        if (status !== 'ACTIVE') return row;
        const begun = new Date(effectiveTime).getTime();
        const days = (now.getTime() - begun) / day;
        // the calls of small packages alone are counted until the package is used up
        const isSmall =
          callable.has(row.id) &&
          chargeMode === 'PACKAGE' &&
          totalQuota <= MAX_USED_UP &&
          days > 50 &&
          days < 175;
        const isUsedUp = isSmall && random.next() < 0.18;
        const isOver = end !== undefined && end <= now;
        const isStopped = !isOver && !isUsedUp && at % 90 === 7;
        return {
          ...row,
          // the used calls of the others are counted from the demo calls
          usedQuota: isUsedUp ? totalQuota : 0,
          autoRenew: !isOver && chargeMode === 'PERIOD' && !row.isTrial && random.next() < 0.25,
          status: isOver ? 'EXPIRED' : isUsedUp ? 'EXHAUSTED' : isStopped ? 'SUSPENDED' : 'ACTIVE',
          suspendedBy: isStopped ? 'SELLER' : null,
        };
      });
    },
  };
}
