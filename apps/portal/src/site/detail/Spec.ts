/** A specification of a product, which is one way to buy it. */
export interface Spec {
  readonly id: string;
  readonly name: string;
  /** Way of charging: FREE, PACKAGE, PERIOD, POSTPAY, ONCE or NEGOTIATE. */
  readonly mode: string;
  /** Number of calls that the specification includes. */
  readonly quota: number | undefined;
  readonly validDays: number | undefined;
  /** Unit of a period: DAY, MONTH or YEAR. */
  readonly periodUnit: string;
  /** Numbers of periods among which a buyer can choose. */
  readonly periods: readonly number[];
  /** Price in yuan, as the service writes it; undefined if the price is negotiated. */
  readonly price: string | undefined;
  readonly originalPrice: string | undefined;
  readonly tiers: readonly Tier[];
  readonly qps: number | undefined;
  /** Remaining stock; undefined without a limit. */
  readonly stock: number | undefined;
  /** Maximum quantity that one organisation may buy; undefined without a limit. */
  readonly limit: number | undefined;
}

/** A range of the number of calls, with the price per call in this range. */
export interface Tier {
  readonly from: number;
  readonly to: number | undefined;
  readonly unitPrice: string;
}

/** The chosen specification, quantity and duration. */
export interface Choice {
  readonly specId: string;
  readonly quantity: number;
  /** Number of periods (days, months or years). Set only for a specification that is sold by time. */
  readonly periodCount?: number;
}

/** Price of a chosen specification, quantity and duration, as the service returns it. */
export interface Price {
  /** Price of one unit; undefined if the price is negotiated. */
  readonly unitPrice: string | undefined;
  readonly originalAmount: string;
  readonly discountAmount: string;
  readonly payAmount: string;
}
