import type { SmtpSettings } from '../../config/readSmtp.ts';
import { OutcomeUnknownError } from '../calls/outcomeUnknown.ts';
import type { MailGateway } from './port.ts';

/** Time within which the server must send one reply, in milliseconds. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Time within which the server must accept one mail, in milliseconds. */
const MAIL_TIMEOUT_MS = 120_000;

/** Creates the port that sends mails over SMTP. The library nodemailer is loaded for the first mail. */
export function createSmtpMail({ from, url }: SmtpSettings): MailGateway {
  return {
    async send({ id, subject, text, to }) {
      const { createTransport } = await import('nodemailer');
      const stage = watchStage();
      const transport = createTransport(
        {
          ...{
            url,
            connectionTimeout: ANSWER_TIMEOUT_MS,
            greetingTimeout: ANSWER_TIMEOUT_MS,
            socketTimeout: ANSWER_TIMEOUT_MS,
          },
          ...{ logger: stage.logger, transactionLog: true },
        },
        // The mails are plain text, so nodemailer is forbidden to read files and URLs for their content.
        { from, disableFileAccess: true, disableUrlAccess: true },
      );
      const messageId = `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`;
      const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId, signal });
      } catch (error) {
        const isAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number';
        if (isAnswered || !stage.isDataSent()) throw error;
        throw new OutcomeUnknownError('The mail server did not confirm whether it accepted the mail.', {
          cause: error,
        });
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * Returns a logger for nodemailer, from which the port learns how far the sending has come. After the command DATA,
 * the server may have accepted the mail, even if the connection then fails.
 */
function watchStage() {
  let isDataSent = false;
  const ignore = () => undefined;
  return {
    isDataSent: () => isDataSent,
    logger: {
      ...{ level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
      debug(entry: unknown, line: unknown) {
        if ((entry as { tnx?: unknown }).tnx === 'client' && line === 'DATA') isDataSent = true;
      },
    },
  };
}
