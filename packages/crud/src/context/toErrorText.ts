import { AdapterError } from '../core/adapter.ts';
import { wordsIn } from '../core/form/wordsIn.ts';
import type { Words } from './spoken.tsx';
import type { Text } from './useText.ts';

/**
 * The words for a failed call; undefined when the user already saw them, or there is nothing to say.
 *
 * @param locale the language chosen now, which may be another than when the call failed. @defaultValue that one
 */
export function toErrorText(
  error: unknown,
  t: Text,
  fallback: string,
  locale?: string | undefined,
): string | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  if (error instanceof AdapterError) {
    if (error.shown) return undefined;
    const [first] = error.fields;
    const said = wordsIn(error, locale) || (first && wordsIn(first, locale));
    return t(said || (error.kind === 'offline' ? '网络异常' : fallback));
  }
  return error instanceof Error && error.message !== '' ? t(error.message) : t(fallback);
}

/** The same as a function of the language, for a message shown above all pages. */
export const toFailure = (
  error: unknown,
  t: Text,
  fallback: string,
): ((words: Words) => string) | undefined =>
  toErrorText(error, t, fallback) === undefined
    ? undefined
    : (words) => toErrorText(error, words.t, fallback, words.locale) ?? '';
