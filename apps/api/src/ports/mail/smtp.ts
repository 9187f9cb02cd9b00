import type { SmtpSettings } from '../../config/readSmtp.ts';
import { OutcomeUnknownError } from '../calls/outcomeUnknown.ts';
import type { MailGateway } from './port.ts';

/** Milliseconds a server may take for one answer. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Milliseconds a server may take for one mail. */
const MAIL_TIMEOUT_MS = 120_000;

/** Sends mails over SMTP. The library is loaded for the first mail. */
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
        // mails are plain text: no file or address is loaded for them
        { from, disableFileAccess: true, disableUrlAccess: true },
      );
      const messageId = `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`;
      const signal = AbortSignal.timeout(MAIL_TIMEOUT_MS);
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId, signal });
      } catch (error) {
        const isAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number';
        if (isAnswered || !stage.isHandedOver()) throw error;
        throw new OutcomeUnknownError('The mail server did not say whether it took the mail.', {
          cause: error,
        });
      } finally {
        transport.close();
      }
    },
  };
}

/** Watches the commands to a server: after the command DATA it may have the mail. */
function watchStage() {
  let isHandedOver = false;
  const ignore = () => undefined;
  return {
    isHandedOver: () => isHandedOver,
    logger: {
      ...{ level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
      debug(entry: unknown, line: unknown) {
        if ((entry as { tnx?: unknown }).tnx === 'client' && line === 'DATA') isHandedOver = true;
      },
    },
  };
}
