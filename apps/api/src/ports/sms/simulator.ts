import type { SmsGateway } from './port.ts';

/**
 * Creates the simulation of an SMS gateway. The messages stay in the outbox, which everybody can read, so it is
 * used only with demo data.
 */
export const createSmsSimulator = (log: (line: string) => void): SmsGateway => ({
  async send(phone, text) {
    log(`SMS simulator: ${phone} ${text}`);
  },
});
