/** A specification: a way to buy a product. */
export interface Spec {
  readonly id: string;
  readonly name: string;
  /** FREE, PACKAGE, PERIOD, POSTPAY, ONCE, NEGOTIATE. */
  readonly mode: string;
  /** Number of calls it includes. */
  readonly quota: number | undefined;
  readonly validDays: number | undefined;
  /** DAY, MONTH, YEAR. */
  readonly periodUnit: string;
  /** Numbers of periods it is sold for. */
  readonly periods: readonly number[];
  /** Yuan, as the service writes them; undefined where it is negotiated. */
  readonly price: string | undefined;
  readonly originalPrice: string | undefined;
  readonly tiers: readonly Tier[];
  readonly qps: number | undefined;
  /** Remaining stock; undefined without a limit. */
  readonly stock: number | undefined;
  /** Maximum an organisation may buy. */
  readonly limit: number | undefined;
}

/** A range of the number of calls, and the price of each call in it. */
export interface Tier {
  readonly from: number;
  readonly to: number | undefined;
  readonly unitPrice: string;
}

/** The chosen specification and amount. */
export interface Choice {
  readonly specId: string;
  readonly quantity: number;
  /** Number of periods, for a specification that is sold by time. */
  readonly periodCount?: number;
}

/** Price of a choice, from the service. */
export interface Price {
  /** Price of one; undefined where it is negotiated. */
  readonly unitPrice: string | undefined;
  readonly originalAmount: string;
  readonly discountAmount: string;
  readonly payAmount: string;
}
