import { Refusal } from '@isp/server';
import type { PaymentGateway } from './port.ts';

const refuse = () => Promise.reject(new Refusal('PAYMENT_NOT_CONNECTED'));

/** Port that is used without a payment channel. */
export const noPayments: PaymentGateway = {
  channels: [],
  open: refuse,
  look: refuse,
  close: refuse,
  read: refuse,
};
