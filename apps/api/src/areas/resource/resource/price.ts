import type { Resource, ResourceFlavor } from '../../../generated/rows.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';
import { fromCents, toCents } from '../../../rules/money.ts';

/** Flavours from before the price was required may have none. */
type Flavor = { readonly monthPrice: ResourceFlavor['monthPrice'] | null };

/** Amounts of money as records hold them. */
export interface Price {
  /** Price of one for one period. */
  readonly unitPrice: string;
  /** Price of all; a negative amount is refunded. */
  readonly amount: string;
}

/** Days of a month for the price of a part of it. */
const monthDays = 30;
const day = 24 * 3600_000;

/** Price of one for one period, in cents. Zero for a free flavour, and for one that is billed by use. */
function unitCents({ monthPrice }: Flavor, { chargeMode, periodUnit }: PeriodOf): number {
  if (chargeMode !== 'PERIOD') return 0;
  const month = toCents(monthPrice);
  if (periodUnit === 'DAY') return Math.round(month / monthDays);
  return periodUnit === 'YEAR' ? month * 12 : month;
}

type PeriodOf = Pick<Resource, 'chargeMode' | 'periodUnit' | 'periodCount'>;

/** Price of a resource for a number of periods, bought or renewed. */
export function priceOf(flavor: Flavor, asked: PeriodOf & Pick<Resource, 'count'>): Price {
  const unit = unitCents(flavor, asked);
  return { unitPrice: fromCents(unit), amount: fromCents(unit * asked.count * (asked.periodCount ?? 1)) };
}

/**
 * Price of enlarging a resource for its remaining time.
 *
 * @param more - how many
 */
export function priceOfRest(
  flavor: Flavor,
  { chargeMode, expireTime }: Pick<Resource, 'chargeMode' | 'expireTime'>,
  more: number,
  now: Date,
): Price {
  const month = unitCents(flavor, { chargeMode, periodUnit: 'MONTH', periodCount: 1 });
  const end = parseDateTime(expireTime)?.getTime() ?? now.getTime();
  const days = Math.max(end - now.getTime(), 0) / day;
  return { unitPrice: fromCents(month), amount: fromCents(Math.round((month * more * days) / monthDays)) };
}

/**
 * The amount in cents that decides whether a review is needed: that of the order, or of one month if it is paid later
 * or never.
 */
export const reviewedCents = (
  flavor: Flavor,
  { chargeMode, count }: Pick<Resource, 'chargeMode' | 'count'>,
  { amount }: Pick<Price, 'amount'>,
): number => (chargeMode === 'PERIOD' ? toCents(amount) : toCents(flavor.monthPrice) * count);
