import type { MailGateway } from './port.ts';

/**
 * Creates the simulation of a mail server. The mails stay in the outbox, which everybody can read, so it is used
 * only with demo data.
 */
export const createMailSimulator = (log: (line: string) => void): MailGateway => ({
  async send({ subject, to }) {
    log(`Mail simulator: ${to} ${subject}`);
  },
});
