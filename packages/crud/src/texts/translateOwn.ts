import { ownValue } from '@isp/schema/internal';
import type { OwnTexts } from './useOwnTexts.ts';

/**
 * The user's words for a source text: the portal's translation when it has one, else this package's own table,
 * else the source text itself.
 */
export function translateOwn(text: string, own: OwnTexts | undefined, asked: string | undefined): string {
  if (asked !== undefined && asked !== text) return asked;
  return ownValue(own, text) ?? text;
}
