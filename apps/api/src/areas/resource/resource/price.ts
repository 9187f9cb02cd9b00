import type { Resource, ResourceFlavor } from '../../../generated/rows.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';
import { fromCents, toCents } from '../../../rules/money.ts';

/** The price of a flavour. It is null in old records, from the time when the price was not required. */
type Flavor = { readonly monthPrice: ResourceFlavor['monthPrice'] | null };

/** Amounts of money in the form in which records store them. */
export interface Price {
  /** Price of one unit for one period. */
  readonly unitPrice: string;
  /** Price of all units and periods. A negative amount is refunded. */
  readonly amount: string;
}

/** Number of days of a month in the calculation of prices for parts of a month. */
const monthDays = 30;
const day = 24 * 3600_000;

/**
 * Returns the price of one unit for one period, in cents. It is 0 for a free flavour and for a flavour that is
 * billed by use.
 */
function unitCents({ monthPrice }: Flavor, { chargeMode, periodUnit }: PeriodOf): number {
  if (chargeMode !== 'PERIOD') return 0;
  const month = toCents(monthPrice);
  if (periodUnit === 'DAY') return Math.round(month / monthDays);
  return periodUnit === 'YEAR' ? month * 12 : month;
}

type PeriodOf = Pick<Resource, 'chargeMode' | 'periodUnit' | 'periodCount'>;

/** Returns the price of a resource for a number of units and periods, when it is bought or renewed. */
export function priceOf(flavor: Flavor, asked: PeriodOf & Pick<Resource, 'count'>): Price {
  const unit = unitCents(flavor, asked);
  return { unitPrice: fromCents(unit), amount: fromCents(unit * asked.count * (asked.periodCount ?? 1)) };
}

/**
 * Returns the price of adding units to a resource for its remaining time.
 *
 * @param more - number of added units
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
 * Returns the amount in cents by which it is decided whether an order must be reviewed: the amount of the order, or
 * for an order billed by use the price of one month.
 */
export const reviewedCents = (
  flavor: Flavor,
  { chargeMode, count }: Pick<Resource, 'chargeMode' | 'count'>,
  { amount }: Pick<Price, 'amount'>,
): number => (chargeMode === 'PERIOD' ? toCents(amount) : toCents(flavor.monthPrice) * count);
