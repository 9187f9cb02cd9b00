import { ownValue } from '@isp/schema/internal';
import type { OwnTexts } from './useOwnTexts.ts';

/**
 * Returns the translation of a source text. `asked` is the portal's translation, which takes precedence over the
 * translation of this package. If there is neither, returns the source text.
 */
export function translateOwn(text: string, own: OwnTexts | undefined, asked: string | undefined): string {
  if (asked !== undefined && asked !== text) return asked;
  return ownValue(own, text) ?? text;
}
