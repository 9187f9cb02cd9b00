import { ownValue } from '@isp/schema/internal';
import type { OwnTexts } from './useOwnTexts.ts';

/**
 * Returns the translation of a source text: the translation of the portal if there is one, or else the translation
 * of this package, or else the source text.
 */
export function translateOwn(text: string, own: OwnTexts | undefined, asked: string | undefined): string {
  if (asked !== undefined && asked !== text) return asked;
  return ownValue(own, text) ?? text;
}
