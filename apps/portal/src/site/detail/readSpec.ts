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

/** Reads a limit. The value −1 means that there is no limit. */
const endOf = (value: unknown): number | undefined => {
  const number = readNumber(value);
  return number === undefined || number < 0 ? undefined : number;
};

/** Reads the price in an answer of the service. */
export function readPrice(reply: unknown): Price | undefined {
  if (!isObject(reply) || typeof reply.payAmount !== 'string') return undefined;
  return {
    unitPrice: textOf(reply.unitPrice) || undefined,
    originalAmount: textOf(reply.originalAmount),
    discountAmount: textOf(reply.discountAmount),
    payAmount: reply.payAmount,
  };
}

/** Returns the maximum quantity of one order. */
export const mostOf = ({ limit, stock }: Spec): number => Math.min(999, limit ?? 999, stock ?? 999);

/**
 * Returns true if the user chooses a quantity. Specifications that are free, billed by use or negotiated are
 * ordered once.
 */
export const isCounted = ({ mode }: Spec): boolean => mode === 'PACKAGE' || mode === 'ONCE';

/** Returns the initial choice of a specification: quantity 1, for the shortest duration. */
export const firstChoice = ({ id, mode, periods }: Spec): Choice => ({
  specId: id,
  quantity: 1,
  ...(mode === 'PERIOD' && { periodCount: periods[0] ?? 1 }),
});
