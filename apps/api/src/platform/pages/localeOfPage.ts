import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@isp/server/internal';

/** Cookie with the language that the visitor chose in the portal. */
const chosen = /(?:^|;)\s*isp-language=([\w-]+)/;

/**
 * Returns the language of a page that the service draws: the language chosen in the portal, or else the first
 * language in the browser's header.
 */
export function localeOfPage(headers: Pick<IncomingHttpHeaders, 'accept-language' | 'cookie'>): Locale {
  const language = chosen.exec(headers.cookie ?? '')?.[1] ?? headers['accept-language'] ?? '';
  return /^\s*en\b/i.test(language) ? 'en-US' : 'zh-CN';
}
