import type { AccountPayment } from '../../generated/rows.ts';

/** An external payment channel. */
export type PayChannel = AccountPayment['payChannel'] & string;

/** Values of a payment that a channel needs. */
export interface PaymentOrder {
  /** Key of the payment in the channel: an order with the same number counts as the same one. */
  readonly paymentNo: string;
  readonly payChannel: PayChannel;
  /** `"12.50"`, in CNY. */
  readonly amount: string;
  /** Purpose that the payer reads. */
  readonly subject: string;
  /** Time after which the channel should not accept the payment. */
  readonly expireTime: Date;
}

/** Progress of a payment. */
export type PaymentReport =
  | { readonly status: 'PENDING' }
  | {
      readonly status: 'PAID';
      /** The channel's key of the transfer. */
      readonly channelTradeNo: string;
      /** Paid amount, as a record stores it. */
      readonly amount: string;
      readonly payTime: Date;
    }
  /** Reason of a failure, as shown to users. */
  | { readonly status: 'DECLINED'; readonly reason: string };

/** A notification from a channel. It may come late, twice, or never. */
export interface PaymentNotice {
  readonly paymentNo: string;
  readonly report: PaymentReport;
}

/** A callback as it came. */
export interface Callback {
  readonly headers: Readonly<Record<string, unknown>>;
  /** The exact bytes, since the signature is over them. */
  readonly body: string;
}

/**
 * Receives money from payers, outside of this machine. It is called without a transaction. A job whose process ended
 * sends its order again, so an equal order counts as the same one.
 */
export interface PaymentGateway {
  /** The available channels; others are refused. */
  readonly channels: readonly PayChannel[];
  /**
   * @returns where the payer pays: an address of the channel, or a path of this service
   * @returns where the payer pays: an address of the channel, or a path of this service
   */
  readonly open: (order: PaymentOrder) => Promise<string>;
  readonly look: (order: PaymentOrder, now: Date) => Promise<PaymentReport>;
  /** Closes a payment, so that it can no longer be paid. A missing payment is no error. */
  readonly close: (order: PaymentOrder) => Promise<void>;
  /** Reads a callback. @returns undefined where its signature is not that of the channel */
  readonly read: (channel: PayChannel, callback: Callback) => Promise<PaymentNotice | undefined>;
  /** Only in the simulator: the actions of its payment page. */
  readonly simulator?: PaymentSimulator;
}

/** Results of a simulated payment. `silent` is paid without a callback, `late` after its deadline. */
export type SimulatedOutcome = 'pay' | 'decline' | 'timeout' | 'twice' | 'late' | 'silent';

export interface PaymentSimulator {
  /** @returns the callbacks the channel sends at once; those of `late` come with {@link PaymentSimulator.sign} */
  readonly decide: (order: PaymentOrder, outcome: SimulatedOutcome, now: Date) => readonly Callback[];
  /** The callback of a payment that was made. */
  readonly sign: (order: PaymentOrder, now: Date) => Callback;
}
