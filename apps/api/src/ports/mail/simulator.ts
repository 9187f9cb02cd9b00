import type { MailGateway } from './port.ts';

/**
 * Creates the simulator of a mail server. It sends nothing and only writes a line to the log. The mails can be read
 * on a public page of the service, so the simulator is used only with demo data.
 */
export const createMailSimulator = (log: (line: string) => void): MailGateway => ({
  async send({ subject, to }) {
    log(`Mail simulator: ${to} ${subject}`);
  },
});
