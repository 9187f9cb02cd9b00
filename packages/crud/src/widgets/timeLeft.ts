import type { ReadContext } from '../registry.ts';
import { fillText } from '../texts/fillText.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long it is until a point in time, and whether that is little.
 *
 * @param days from which on it is little
 */
export function timeLeft(
  until: number,
  days: number,
  { t, now = Date.now() }: Pick<ReadContext, 't' | 'now'>,
): { readonly text: string; readonly level?: 'warn' | 'bad' } {
  const left = until - now;
  if (left <= 0) return { text: t('已过期'), level: 'bad' };
  const [text, unit] =
    left > day
      ? ['还剩 {n} 天', day]
      : left > hour
        ? ['还剩 {n} 小时', hour]
        : (['还剩 {n} 分钟', minute] as const);
  return {
    text: fillText(t(text), { n: Math.ceil(left / unit) }),
    ...(left <= days * day ? { level: 'warn' } : {}),
  };
}
