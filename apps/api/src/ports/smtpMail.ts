import type { MailGateway } from './mail.ts';

/** A mail server: `smtps://user:password@mail.example.com:465`, and whom mails are from. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

/** Milliseconds a server may take to answer. */
const patience = 20_000;

/** Sends over SMTP. The library is loaded when the first mail goes out. */
export function createSmtpMail({ from, url }: SmtpSettings): MailGateway {
  const opening = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
      // what is sent is text: no file or address is read for it
      { from, disableFileAccess: true, disableUrlAccess: true },
    );
  };
  let transport: ReturnType<typeof opening> | undefined;
  return {
    async send({ subject, text, to }) {
      transport ??= opening();
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text });
    },
  };
}
