import { Refusal } from '@isp/server';
import type { PaymentGateway } from './port.ts';

const refuse = () => Promise.reject(new Refusal('PAYMENT_NOT_CONNECTED'));

/** The port that is used if no payment channel is connected. It refuses every call. */
export const noPayments: PaymentGateway = {
  channels: [],
  open: refuse,
  look: refuse,
  close: refuse,
  read: refuse,
};
