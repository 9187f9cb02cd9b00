import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of a signing secret, by Standard Webhooks. The rest is base64. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Makes a signing secret that the libraries of Standard Webhooks accept. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Returns true for a secret in clear text. */
export const isSecret = (text: string): boolean => text.startsWith(PREFIX);

/** The headers by which a receiver recognises and verifies an event. */
export interface WebhookHeaders extends Readonly<Record<string, string>> {
  /** Stays the same in every attempt, so that the receiver can drop repeats. */
  readonly 'webhook-id': string;
  /** Seconds since 1970, of this attempt. */
  readonly 'webhook-timestamp': string;
  /** One signature for each valid secret, separated by spaces. */
  readonly 'webhook-signature': string;
}

/**
 * Signs an event by Standard Webhooks. `node:crypto` makes the signature, because the service then needs no package at
 * run time; a test verifies it with the package that receivers use.
 *
 * @param secrets - the present secret, and the one before it while it is still valid
 */
export function signWebhook(
  { body, id, time }: { readonly id: string; readonly time: Date; readonly body: string },
  secrets: readonly string[],
): WebhookHeaders {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
