import { enUS } from './enUS.ts';

/**
 * The user's words for a source text: the portal's translation when it has one, else this package's own table,
 * else the source text itself.
 */
export function translateOwn(text: string, locale: 'zh-CN' | 'en-US', asked: string | undefined): string {
  if (asked !== undefined && asked !== text) return asked;
  return locale === 'en-US' && Object.hasOwn(enUS, text) ? (enUS[text] as string) : text;
}
