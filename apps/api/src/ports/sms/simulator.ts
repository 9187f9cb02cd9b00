import type { SmsGateway } from './port.ts';

/** Simulates an SMS gateway: messages stay in the outbox, which everyone can read, so only with demo data. */
export const createSmsSimulator = (log: (line: string) => void): SmsGateway => ({
  async send(phone, text) {
    log(`SMS simulator: ${phone} ${text}`);
  },
});
