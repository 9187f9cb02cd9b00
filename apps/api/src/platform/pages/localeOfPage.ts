import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@isp/server/internal';

/** Pattern of the cookie that contains the language which the visitor has chosen in the portal. */
const chosen = /(?:^|;)\s*isp-language=([\w-]+)/;

/**
 * Returns the language of a page that the service draws. It is the language that was chosen in the portal;
 * otherwise the first language in the browser's header.
 */
export function localeOfPage(headers: Pick<IncomingHttpHeaders, 'accept-language' | 'cookie'>): Locale {
  const language = chosen.exec(headers.cookie ?? '')?.[1] ?? headers['accept-language'] ?? '';
  return /^\s*en\b/i.test(language) ? 'en-US' : 'zh-CN';
}
