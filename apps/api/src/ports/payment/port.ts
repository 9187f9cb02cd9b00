import type { AccountPayment } from '../../generated/rows.ts';

/** An external payment channel. */
export type PayChannel = AccountPayment['payChannel'] & string;

/** Values of a payment that are sent to a channel. */
export interface PaymentOrder {
  /** Key of the payment in the channel. An order with the same number counts as the same order. */
  readonly paymentNo: string;
  readonly payChannel: PayChannel;
  /** Amount in CNY, such as `"12.50"`. */
  readonly amount: string;
  /** Purpose of the payment, as the payer reads it. */
  readonly subject: string;
  /** Time after which the channel should refuse the payment. */
  readonly expireTime: Date;
}

/** Progress of a payment. */
export type PaymentReport =
  | { readonly status: 'PENDING' }
  | {
      readonly status: 'PAID';
      /** Key that the channel gave the transfer. */
      readonly channelTradeNo: string;
      /** Paid amount, in the form in which a record stores it. */
      readonly amount: string;
      readonly payTime: Date;
    }
  /** A failed payment. `reason` is the text that users see. */
  | { readonly status: 'DECLINED'; readonly reason: string };

/** A notification from a channel. It may arrive late or twice, or may not arrive. */
export interface PaymentNotice {
  readonly paymentNo: string;
  readonly report: PaymentReport;
}

/** A callback in the form in which it arrived. */
export interface Callback {
  readonly headers: Readonly<Record<string, unknown>>;
  /** Exact bytes of the body, because the signature is calculated over them. */
  readonly body: string;
}

/**
 * Port that receives money from payers, outside of this machine. Must not be called within a transaction. A job
 * whose process ended sends its order again, so an equal order counts as the same order.
 */
export interface PaymentGateway {
  /** Available channels. Payments through other channels are refused. */
  readonly channels: readonly PayChannel[];
  /**
   * Opens a payment at the channel.
   *
   * @returns address of the channel, or path of this service, at which the payer pays
   */
  readonly open: (order: PaymentOrder) => Promise<string>;
  readonly look: (order: PaymentOrder, now: Date) => Promise<PaymentReport>;
  /** Closes a payment, so that it can no longer be paid. A missing payment causes no error. */
  readonly close: (order: PaymentOrder) => Promise<void>;
  /** Reads a callback. @returns undefined if the signature was not made by the channel */
  readonly read: (channel: PayChannel, callback: Callback) => Promise<PaymentNotice | undefined>;
  /** Actions of the payment page; only the simulator has them. */
  readonly simulator?: PaymentSimulator;
}

/** Results of a simulated payment. `silent` is paid without a callback, and `late` is paid after its deadline. */
export type SimulatedOutcome = 'pay' | 'decline' | 'timeout' | 'twice' | 'late' | 'silent';

export interface PaymentSimulator {
  /**
   * Sets the result of a payment.
   *
   * @returns callbacks that the channel sends at once; the callback of `late` is made later by {@link
   * PaymentSimulator.sign}
   */
  readonly decide: (order: PaymentOrder, outcome: SimulatedOutcome, now: Date) => readonly Callback[];
  /** Returns the callback of a payment that was made. */
  readonly sign: (order: PaymentOrder, now: Date) => Callback;
}
