import { isObject } from '@isp/kit';
import { readNumber, readObjects, textOf } from '../parts/read.ts';
import type { Choice, Price, Spec } from './Spec.ts';

/** Reads a specification. Returns undefined if it has no id. */
export function readSpec(row: Readonly<Record<string, unknown>>): Spec | undefined {
  const id = textOf(row.id);
  if (id === '') return undefined;
  const periods = Array.isArray(row.periodOptions) ? row.periodOptions : [];
  return {
    id,
    name: textOf(row.specName),
    mode: textOf(row.chargeMode),
    quota: readNumber(row.quota),
    validDays: readNumber(row.validDays),
    periodUnit: textOf(row.periodUnit) || 'MONTH',
    periods: periods.filter((one): one is number => Number.isInteger(one) && one > 0),
    price: textOf(row.price) || undefined,
    originalPrice: textOf(row.originalPrice) || undefined,
    tiers: readObjects(row.tiers, (tier) => ({
      from: readNumber(tier.from) ?? 1,
      to: readNumber(tier.to),
      unitPrice: textOf(tier.unitPrice),
    })),
    qps: readNumber(row.qpsLimit),
    stock: endOf(row.stock),
    limit: endOf(row.purchaseLimit),
  };
}

/** Reads the stock or the purchase limit. A negative number means that there is no limit. */
const endOf = (value: unknown): number | undefined => {
  const number = readNumber(value);
  return number === undefined || number < 0 ? undefined : number;
};

/** Reads the price in a reply of the service. Returns undefined if the reply contains no amount. */
export function readPrice(reply: unknown): Price | undefined {
  if (!isObject(reply) || typeof reply.payAmount !== 'string') return undefined;
  return {
    unitPrice: textOf(reply.unitPrice) || undefined,
    originalAmount: textOf(reply.originalAmount),
    discountAmount: textOf(reply.discountAmount),
    payAmount: reply.payAmount,
  };
}

/** Returns the maximum quantity of one order: 999, or less if stock or limit are smaller. */
export const mostOf = ({ limit, stock }: Spec): number => Math.min(999, limit ?? 999, stock ?? 999);

/**
 * Returns true if the user can choose the quantity. For a specification that is free, billed by use, sold by time
 * or negotiated, the quantity is 1.
 */
export const isCounted = ({ mode }: Spec): boolean => mode === 'PACKAGE' || mode === 'ONCE';

/** Returns the choice with which a specification starts: quantity 1 and the first duration. */
export const firstChoice = ({ id, mode, periods }: Spec): Choice => ({
  specId: id,
  quantity: 1,
  ...(mode === 'PERIOD' && { periodCount: periods[0] ?? 1 }),
});
