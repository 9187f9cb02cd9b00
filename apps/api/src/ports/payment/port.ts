import type { AccountPayment } from '../../generated/rows.ts';

/** An external payment channel, such as Alipay. */
export type PayChannel = AccountPayment['payChannel'] & string;

/** Values of a payment that the service sends to a payment channel. */
export interface PaymentOrder {
  /**
   * Number of the payment, which identifies it at the channel. The channel must treat an order with the same number
   * as the same order.
   */
  readonly paymentNo: string;
  readonly payChannel: PayChannel;
  /** Amount in CNY, such as `"12.50"`. */
  readonly amount: string;
  /** Text that describes the payment to the payer. */
  readonly subject: string;
  /** Deadline of the payment. The channel should refuse to accept the money later. */
  readonly expireTime: Date;
}

/** State of a payment at a channel. */
export type PaymentReport =
  | { readonly status: 'PENDING' }
  | {
      readonly status: 'PAID';
      /** Number that the channel gave the transfer of the money. */
      readonly channelTradeNo: string;
      /** Amount that was paid, in the form of amounts in records, such as `"12.50"`. */
      readonly amount: string;
      readonly payTime: Date;
    }
  /** A failed payment. `reason` is the text that users see. */
  | { readonly status: 'DECLINED'; readonly reason: string };

/** A callback from a payment channel about a payment. A callback may arrive late, more than once, or not at all. */
export interface PaymentNotice {
  readonly paymentNo: string;
  readonly report: PaymentReport;
}

/** A callback as the service received it, before its signature is checked. */
export interface Callback {
  readonly headers: Readonly<Record<string, unknown>>;
  /**
   * The body, unchanged. The signature is calculated over these bytes, so the body must not be parsed and
   * serialised again.
   */
  readonly body: string;
}

/**
 * Port that receives money through external payment channels. Must not be called within a transaction. If a process
 * ends during a job, the job sends its order again, so a channel must treat an equal order as the same order.
 */
export interface PaymentGateway {
  /** Channels that are connected. Payments through other channels are refused. */
  readonly channels: readonly PayChannel[];
  /**
   * Opens a payment at the channel.
   *
   * @returns address at which the payer pays: a URL of the channel, or a path of this service for the simulator
   */
  readonly open: (order: PaymentOrder) => Promise<string>;
  readonly look: (order: PaymentOrder, now: Date) => Promise<PaymentReport>;
  /**
   * Closes a payment, so that it can no longer be paid. If the channel does not have the payment, nothing happens.
   */
  readonly close: (order: PaymentOrder) => Promise<void>;
  /**
   * Checks the signature of a callback and reads its content. @returns undefined if the signature was not made by
   * the channel
   */
  readonly read: (channel: PayChannel, callback: Callback) => Promise<PaymentNotice | undefined>;
  /** Functions for the simulated payment page; missing in real ports. */
  readonly simulator?: PaymentSimulator;
}

/**
 * Results that can be chosen on the simulated payment page. `timeout`: the channel no longer replies about the
 * payment. `silent`: the payment succeeds without a callback. `twice`: the payment succeeds and the callback is
 * sent twice. `late`: the payment succeeds after its deadline.
 */
export type SimulatedOutcome = 'pay' | 'decline' | 'timeout' | 'twice' | 'late' | 'silent';

export interface PaymentSimulator {
  /**
   * Sets the result of a simulated payment.
   *
   * @returns callbacks that must be sent at once; for `late`, the list is empty and the callback is made later with
   * {@link PaymentSimulator.sign}
   */
  readonly decide: (order: PaymentOrder, outcome: SimulatedOutcome, now: Date) => readonly Callback[];
  /** Returns the signed callback which reports that the payment was made. */
  readonly sign: (order: PaymentOrder, now: Date) => Callback;
}
