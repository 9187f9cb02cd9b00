/** A way to buy a product. */
export interface Spec {
  readonly id: string;
  readonly name: string;
  /** FREE, PACKAGE, PERIOD, POSTPAY, ONCE, NEGOTIATE. */
  readonly mode: string;
  /** Calls in it. */
  readonly quota: number | undefined;
  readonly validDays: number | undefined;
  /** DAY, MONTH, YEAR. */
  readonly periodUnit: string;
  /** For how many of them it is sold. */
  readonly periods: readonly number[];
  /** Yuan, as the service writes them; nothing where it is negotiated. */
  readonly price: string | undefined;
  readonly originalPrice: string | undefined;
  readonly tiers: readonly Tier[];
  readonly qps: number | undefined;
  /** Still there; nothing where there is no end of it. */
  readonly stock: number | undefined;
  /** An organisation buys at most so many. */
  readonly limit: number | undefined;
}

/** Calls from one number to another, and what each costs. */
export interface Tier {
  readonly from: number;
  readonly to: number | undefined;
  readonly unitPrice: string;
}

/** The chosen specification and amount. */
export interface Choice {
  readonly specId: string;
  readonly quantity: number;
  /** Of a specification that is sold by time. */
  readonly periodCount?: number;
}

/** What that costs, as the service says. */
export interface Price {
  /** Of one; nothing where it is negotiated. */
  readonly unitPrice: string | undefined;
  readonly originalAmount: string;
  readonly discountAmount: string;
  readonly payAmount: string;
}
