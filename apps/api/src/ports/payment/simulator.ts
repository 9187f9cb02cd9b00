import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Callback, PaymentGateway, PaymentOrder, PaymentReport, SimulatedOutcome } from './port.ts';

/** Name of the header that contains the signature of a simulated callback. */
const signature = 'x-payment-signature';

/**
 * Creates the simulator of payment channels. On its page the user chooses the result of a payment: it succeeds,
 * fails, or is reported twice, late or never. The results are kept in memory until the process ends.
 *
 * @param key - key with which the callbacks are signed
 */
export function createPaymentSimulator(key: string): PaymentGateway {
  const reports = new Map<string, PaymentReport | 'SILENT'>();
  const mark = (body: string) => createHmac('sha256', key).update(body).digest();
  const signed = ({ payChannel, paymentNo }: PaymentOrder, report: PaymentReport): Callback => {
    const body = JSON.stringify({ payChannel, paymentNo, ...report });
    return { headers: { [signature]: mark(body).toString('hex') }, body };
  };
  const paid = ({ amount, paymentNo }: PaymentOrder, now: Date): PaymentReport => ({
    ...{ status: 'PAID', amount, payTime: now },
    // The number of the transfer is calculated from the number of the payment. Hence it is the same each time the
    // payment is reported.
    channelTradeNo: `SIM${createHash('sha256').update(paymentNo).digest('hex').slice(0, 20).toUpperCase()}`,
  });
  const decide = (order: PaymentOrder, outcome: SimulatedOutcome, now: Date): readonly Callback[] => {
    if (outcome === 'timeout' || outcome === 'late') {
      reports.set(order.paymentNo, outcome === 'late' ? { status: 'PENDING' } : 'SILENT');
      return [];
    }
    const report: PaymentReport =
      outcome === 'decline' ? { status: 'DECLINED', reason: '余额不足' } : paid(order, now);
    reports.set(order.paymentNo, report);
    const callback = signed(order, report);
    return outcome === 'silent' ? [] : outcome === 'twice' ? [callback, callback] : [callback];
  };
  return {
    channels: ['ALIPAY', 'WECHAT', 'UNIONPAY'],
    open: async ({ paymentNo }) => `/simulator/payments/${paymentNo}`,
    async look({ paymentNo }) {
      const report = reports.get(paymentNo) ?? { status: 'PENDING' };
      if (report === 'SILENT') throw new Error(`The simulated channel does not answer for ${paymentNo}.`);
      return report;
    },
    close: async () => undefined,
    async read(channel, { body, headers }) {
      const sent = Buffer.from(String(headers[signature] ?? ''), 'hex');
      const wanted = mark(body);
      if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) return undefined;
      const { payChannel, paymentNo, ...report } = JSON.parse(body);
      // A callback that arrived for one channel must not confirm a payment of another channel.
      if (payChannel !== channel) return undefined;
      return {
        paymentNo,
        report: report.payTime ? { ...report, payTime: new Date(report.payTime) } : report,
      };
    },
    simulator: { decide, sign: (order, now) => signed(order, paid(order, now)) },
  };
}
