import { fromCents } from '../../rules/money.ts';

/** Values on which the price of a specification depends. */
export interface Priced {
  readonly chargeMode: 'FREE' | 'PACKAGE' | 'PERIOD' | 'POSTPAY' | 'ONCE' | 'NEGOTIATE';
  /** Price of one piece, one period, or one call, with up to four decimals. Undefined where it is negotiated. */
  readonly price: string | null;
  /** List price: the difference is a discount. */
  readonly originalPrice?: string | null;
}

/** Number of pieces or periods. */
export interface Amount {
  readonly quantity: number;
  readonly periodCount: number | null;
}

export interface Price {
  /** Price of one, with its own decimals: `0.0080`. */
  readonly unitPrice: string | null;
  readonly originalAmount: string;
  readonly discountAmount: string;
  readonly payAmount: string;
}

/** Orders that are not paid at once: they are free, billed by use, or negotiated first. */
const paidLater: readonly Priced['chargeMode'][] = ['FREE', 'POSTPAY', 'NEGOTIATE'];

const none: Omit<Price, 'unitPrice'> = { originalAmount: '0.00', discountAmount: '0.00', payAmount: '0.00' };

/**
 * The price of an order, from stored values only.
 *
 * @param left - cents left of a former purchase that this one replaces: they are subtracted, down to 0
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

/** How often the price of one is paid. */
export const timesOf = ({
  chargeMode,
  periodCount,
  quantity,
}: Amount & { readonly chargeMode: string | null }): number =>
  chargeMode === 'PERIOD' ? (periodCount ?? 1) : quantity;

/** The price in cents for this many, where one costs up to four decimals: rounded once, half a cent up. */
export function centsOf(price: string | null | undefined, times: number): number {
  const [whole = '0', part = ''] = (price ?? '0').split('.');
  const parts = BigInt(whole + part.padEnd(4, '0').slice(0, 4)) * BigInt(times);
  return Number((parts + 50n) / 100n);
}

/** The seller's share of the payment, in cents. @param rate - `"0.90"` */
export const shareOf = (cents: number, rate: string): number => Math.round(cents * Number(rate));
