import type { MailGateway } from './port.ts';

/** Simulates a mail server: mails stay in the outbox, which everyone can read, so only with demo data. */
export const createMailSimulator = (log: (line: string) => void): MailGateway => ({
  async send({ subject, to }) {
    log(`Mail simulator: ${to} ${subject}`);
  },
});
