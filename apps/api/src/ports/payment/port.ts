import type { AccountPayment } from '../../generated/rows.ts';

/** A way of paying that leads outside. */
export type PayChannel = AccountPayment['payChannel'] & string;

/** Data that a payer sends. */
export interface PaymentOrder {
  /** Key of the channel: the same number twice is one order. */
  readonly paymentNo: string;
  readonly payChannel: PayChannel;
  /** `"12.50"`, in CNY. */
  readonly amount: string;
  /** Purpose, as the payer reads it. */
  readonly subject: string;
  /** Nothing is taken afterwards, as far as the channel keeps to it. */
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
  /** Why, as shown to users. */
  | { readonly status: 'DECLINED'; readonly reason: string };

/** A notification from a channel. It may come late, twice, or never. */
export interface PaymentNotice {
  readonly paymentNo: string;
  readonly report: PaymentReport;
}

/** A callback as it came. */
export interface Callback {
  readonly headers: Readonly<Record<string, unknown>>;
  /** Byte by byte: it is signed. */
  readonly body: string;
}

/**
 * Takes money from payers: outside this machine. It is called with no transaction open. A job whose process was killed
 * sends its order again, so the same order twice is one.
 */
export interface PaymentGateway {
  /** Those it serves; the others are refused. */
  readonly channels: readonly PayChannel[];
  /** @returns where the payer pays: an address of the channel, or a path of this service */
  readonly open: (order: PaymentOrder) => Promise<string>;
  readonly look: (order: PaymentOrder, now: Date) => Promise<PaymentReport>;
  /** Nothing is paid from now on. Nothing to close is no error. */
  readonly close: (order: PaymentOrder) => Promise<void>;
  /** Reads a callback. @returns undefined where its signature is not that of the channel */
  readonly read: (channel: PayChannel, callback: Callback) => Promise<PaymentNotice | undefined>;
  /** Only in the simulator: the actions of its payment page. */
  readonly simulator?: PaymentSimulator;
}

/** Outcomes of a simulated payment. `silent` is paid without a callback, `late` after its time. */
export type SimulatedOutcome = 'pay' | 'decline' | 'timeout' | 'twice' | 'late' | 'silent';

export interface PaymentSimulator {
  /** @returns the callbacks the channel sends at once; those of `late` come with {@link PaymentSimulator.sign} */
  readonly decide: (order: PaymentOrder, outcome: SimulatedOutcome, now: Date) => readonly Callback[];
  /** The callback of a payment that was made. */
  readonly sign: (order: PaymentOrder, now: Date) => Callback;
}
