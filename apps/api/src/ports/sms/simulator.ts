import type { SmsGateway } from './port.ts';

/** Stands in for a real gateway: the messages stay in the outbox, which everybody can read, so only beside demo data. */
export const createSmsSimulator = (log: (line: string) => void): SmsGateway => ({
  async send(phone, text) {
    log(`SMS simulator: ${phone} ${text}`);
  },
});
