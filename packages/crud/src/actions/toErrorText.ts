import { AdapterError } from '../adapter.ts';
import type { Text } from '../provider/useText.ts';

/** The words for a failed call; undefined when the user already saw them, or there is nothing to say. */
export function toErrorText(error: unknown, t: Text, fallback: string): string | undefined {
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  if (error instanceof AdapterError) {
    if (error.shown) return undefined;
    const first = error.fields[0]?.message;
    return t(error.message || first || (error.kind === 'offline' ? '网络异常' : fallback));
  }
  return error instanceof Error && error.message !== '' ? t(error.message) : t(fallback);
}
