import type { SmsGateway } from './port.ts';

/**
 * Creates the simulator of an SMS gateway. It sends nothing and only writes a line to the log. The messages can be
 * read on a public page of the service, so the simulator is used only with demo data.
 */
export const createSmsSimulator = (log: (line: string) => void): SmsGateway => ({
  async send(phone, text) {
    log(`SMS simulator: ${phone} ${text}`);
  },
});
