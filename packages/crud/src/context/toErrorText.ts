import { AdapterError } from '../core/adapter.ts';
import { messageIn } from '../core/form/messageIn.ts';
import type { Words } from './notice.tsx';
import type { Text } from './useText.ts';

/**
 * Returns the message of a failed call. Undefined if the user has already seen the message, or the call was
 * aborted.
 *
 * @param locale the current language, if it may have changed since the call. @defaultValue the language at the time
 * of the call
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
    const message = messageIn(error, locale) || (first && messageIn(first, locale));
    return t(message || (error.kind === 'offline' ? '网络异常' : fallback));
  }
  return error instanceof Error && error.message !== '' ? t(error.message) : t(fallback);
}

/**
 * Returns the message of a failed call as a function that translates it into the current language. It is used for a
 * message above all pages, which is translated again when the language changes.
 */
export const toFailure = (
  error: unknown,
  t: Text,
  fallback: string,
): ((words: Words) => string) | undefined =>
  toErrorText(error, t, fallback) === undefined
    ? undefined
    : (words) => toErrorText(error, words.t, fallback, words.locale) ?? '';
