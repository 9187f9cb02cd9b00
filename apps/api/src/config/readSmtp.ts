import { ConfigError } from './configError.ts';

/** Settings of a mail server, such as `smtps://user:password@mail.example.com:465`, and the sender of its mails. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

/**
 * Reads the settings of the mail server.
 *
 * @throws ConfigError for an invalid mail server, one without a sender, and in production one without TLS and a
 * password
 */
export function readSmtp(
  env: Readonly<Record<string, string | undefined>>,
  production: boolean,
): SmtpSettings | undefined {
  const { ISP_MAIL_FROM: from = '', ISP_SMTP_URL: url = '' } = env;
  if (url === '') return undefined;
  const { password, protocol, username } = URL.parse(url) ?? {};
  // the message does not repeat the value, because it may contain a password
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new ConfigError(
      'ISP_SMTP_URL is not the address of a mail server. Write smtps://user:password@mail.example.com:465',
    );
  if (!/@[^@\s]+\.[^@\s]+$/.test(from.replace(/>$/, '')))
    throw new ConfigError('ISP_SMTP_URL is set without ISP_MAIL_FROM. Write Platform <noreply@example.com>');
  if (
    production &&
    username !== '' &&
    password !== '' &&
    protocol !== 'smtps:' &&
    !/[?&]requireTLS=true/.test(url)
  )
    throw new ConfigError(
      'NODE_ENV=production does not send a password without TLS. Write smtps:// in ISP_SMTP_URL, or add ?requireTLS=true to it.',
    );
  return { url, from };
}
