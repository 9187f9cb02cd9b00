import { isObject } from '@isp/kit';
import { readNumber, readObjects, textOf } from '../parts/read.ts';
import type { Choice, Price, Spec } from './Spec.ts';

/** A specification as the service sends it; nothing without an id. */
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

/** −1 is without end. */
const endOf = (value: unknown): number | undefined => {
  const number = readNumber(value);
  return number === undefined || number < 0 ? undefined : number;
};

/** What the service says something costs. */
export function readPrice(reply: unknown): Price | undefined {
  if (!isObject(reply) || typeof reply.payAmount !== 'string') return undefined;
  return {
    unitPrice: textOf(reply.unitPrice) || undefined,
    originalAmount: textOf(reply.originalAmount),
    discountAmount: textOf(reply.discountAmount),
    payAmount: reply.payAmount,
  };
}

/** The most of a specification anybody orders at once. */
export const mostOf = ({ limit, stock }: Spec): number => Math.min(999, limit ?? 999, stock ?? 999);

/** Bought by number: what is free, billed by use or talked about is ordered once. */
export const isCounted = ({ mode }: Spec): boolean => mode === 'PACKAGE' || mode === 'ONCE';

/** What is chosen when a specification is: one of it, for the shortest time. */
export const firstChoice = ({ id, mode, periods }: Spec): Choice => ({
  specId: id,
  quantity: 1,
  ...(mode === 'PERIOD' && { periodCount: periods[0] ?? 1 }),
});
