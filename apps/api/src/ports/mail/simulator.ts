import type { MailGateway } from './port.ts';

/** Stands in for a mail server: the mails stay in the outbox, which everybody can read, so only beside demo data. */
export const createMailSimulator = (log: (line: string) => void): MailGateway => ({
  async send({ subject, to }) {
    log(`Mail simulator: ${to} ${subject}`);
  },
});
