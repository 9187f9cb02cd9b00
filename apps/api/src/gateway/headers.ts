import type { IncomingHttpHeaders } from 'node:http';
import { traceHeaders } from '@isp/server/internal';

/**
 * Headers of a call that are not forwarded to the provider, because they concern only one connection or only this
 * service.
 */
const withheld = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te'],
  ...['trailer', 'transfer-encoding', 'upgrade', 'expect', 'http2-settings'],
  ...[
    'cookie',
    'authorization',
    'blade-auth',
    'blade-requested-with',
    'x-xsrf-token',
    'session-id',
    'org-id',
  ],
  ...['tenant-id', 'dept-id', 'role-id', 'captcha-key', 'captcha-code', 'idempotency-key'],
  ...['x-access-key', 'x-signature', 'x-timestamp', 'x-nonce'],
  ...['forwarded', 'via', 'x-real-ip', 'origin', 'referer', 'host', 'content-length', 'accept-encoding'],
]);

/**
 * Returns the headers that are sent to the provider. They request a reply without compression, so that its
 * beginning can be logged as text.
 */
export function toProvider(headers: IncomingHttpHeaders, requestId: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || withheld.has(name) || /^(x-forwarded-|sec-|proxy-)/.test(name)) continue;
    sent[name] = [value].flat().join(', ');
  }
  const trace = traceHeaders();
  // A traced call continues the trace of the gateway. The vendor's part of the caller's trace does not belong to it.
  if (trace.traceparent !== undefined) delete sent.tracestate;
  return { ...sent, ...trace, 'accept-encoding': 'identity', 'x-request-id': requestId };
}

/**
 * Headers of a provider's reply that are forwarded to the caller. All others are left out, because they may contain
 * the provider's address, or change what browsers do on this site.
 */
const forwarded = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition'],
  ...['cache-control', 'etag', 'last-modified', 'expires', 'x-simulated'],
]);

/**
 * Returns those headers of a provider's reply that the caller gets.
 *
 * @param host - host of the provider; a header that contains it is not forwarded
 */
export const fromProvider = (headers: IncomingHttpHeaders, host: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = [value ?? []].flat().join(', ');
      return forwarded.has(name) && text !== '' && !text.includes(host) ? [[name, text]] : [];
    }),
  );

/**
 * Headers that prevent a provider's reply from being shown as a page of this service, whatever the content type is.
 */
export const closedPage = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
} as const;
