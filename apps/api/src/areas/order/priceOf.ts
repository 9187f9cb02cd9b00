import { fromCents } from '../../rules/money.ts';

/** Values of a specification on which its price depends. */
export interface Priced {
  readonly chargeMode: 'FREE' | 'PACKAGE' | 'PERIOD' | 'POSTPAY' | 'ONCE' | 'NEGOTIATE';
  /** Price of one unit, one period, or one call, with up to four decimals; null if it is negotiated. */
  readonly price: string | null;
  /** List price. The difference from the price is a discount. */
  readonly originalPrice?: string | null;
}

/** How much is bought: number of units and number of periods. */
export interface Amount {
  readonly quantity: number;
  readonly periodCount: number | null;
}

export interface Price {
  /** Price of one unit, with the decimals of the specification, for example `0.0080`. */
  readonly unitPrice: string | null;
  readonly originalAmount: string;
  readonly discountAmount: string;
  readonly payAmount: string;
}

/**
 * Charge modes of orders without a payment at the start, because they are free, are billed by use, or are
 * negotiated first.
 */
const paidLater: readonly Priced['chargeMode'][] = ['FREE', 'POSTPAY', 'NEGOTIATE'];

const none: Omit<Price, 'unitPrice'> = { originalAmount: '0.00', discountAmount: '0.00', payAmount: '0.00' };

/**
 * Returns the price of an order, calculated from stored values only, so that a caller cannot influence it.
 *
 * @param left - cents that are left of an earlier purchase which this order replaces; they are subtracted, but the
 * price does not go below 0
 */
export function priceOf(spec: Priced, amount: Amount, left = 0): Price {
  const { chargeMode, originalPrice, price } = spec;
  if (paidLater.includes(chargeMode))
    return { unitPrice: chargeMode === 'NEGOTIATE' ? null : (price ?? '0.00'), ...none };
  const times = timesOf({ chargeMode, ...amount });
  const list = Math.max(centsOf(originalPrice ?? price, times), centsOf(price, times));
  const pay = Math.max(centsOf(price, times) - left, 0);
  return {
    unitPrice: price ?? '0.00',
    originalAmount: fromCents(list),
    discountAmount: fromCents(list - pay),
    payAmount: fromCents(pay),
  };
}

/** Returns how many times the price of one unit is paid. */
export const timesOf = ({
  chargeMode,
  periodCount,
  quantity,
}: Amount & { readonly chargeMode: string | null }): number =>
  chargeMode === 'PERIOD' ? (periodCount ?? 1) : quantity;

/**
 * Returns the price in cents of a number of units. The price of one unit has up to four decimals. The result is
 * rounded once; half a cent is rounded up.
 */
export function centsOf(price: string | null | undefined, times: number): number {
  const [whole = '0', part = ''] = (price ?? '0').split('.');
  const parts = BigInt(whole + part.padEnd(4, '0').slice(0, 4)) * BigInt(times);
  return Number((parts + 50n) / 100n);
}

/** Returns the seller's share of the payment, in cents. @param rate - share as a decimal number: `"0.90"` */
export const shareOf = (cents: number, rate: string): number => Math.round(cents * Number(rate));
