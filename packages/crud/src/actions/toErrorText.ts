import { AdapterError } from '../adapter.ts';
import type { Text } from '../provider/useText.ts';

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
    const own =
      locale !== undefined && Object.hasOwn(error.messages, locale) ? error.messages[locale] : undefined;
    const first = error.fields[0]?.message;
    return own ?? t(error.message || first || (error.kind === 'offline' ? '网络异常' : fallback));
  }
  return error instanceof Error && error.message !== '' ? t(error.message) : t(fallback);
}
