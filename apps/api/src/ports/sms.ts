/** What sends text messages: a service outside this machine. */
export interface SmsGateway {
  /** @throws when it was not taken; it is tried again then */
  readonly send: (phone: string, text: string) => Promise<void>;
}

/** Stands in for a real gateway: the messages stay in the outbox, which everybody can read, so only beside demo data. */
export const createSmsSimulator = (log: (line: string) => void): SmsGateway => ({
  async send(phone, text) {
    log(`SMS simulator: ${phone} ${text}`);
  },
});
