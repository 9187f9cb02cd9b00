import { fillText } from '@isp/kit';
import type { ReadContext } from '../registry/registry.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns the time that is left until a point in time as text, and a level for its colour.
 *
 * @param days maximum number of remaining days at which the level is `warn`
 */
export function timeLeft(
  until: number,
  days: number,
  { t, now = Date.now() }: Pick<ReadContext, 't' | 'now'>,
): { readonly text: string; readonly level?: 'warn' | 'bad' } {
  const left = until - now;
  if (left <= 0) return { text: t('已过期'), level: 'bad' };
  const [text, n] =
    left > day
      ? ['还剩 {n} 天', Math.ceil(left / day)]
      : left > hour
        ? ['还剩 {n} 小时', Math.ceil(left / hour)]
        : // rounded down: `now` is the start of the minute, so up to one minute has already passed
          (['还剩 {n} 分钟', Math.max(1, Math.floor(left / minute))] as const);
  return {
    text: fillText(t(text), { n }),
    ...(left <= days * day ? { level: 'warn' } : {}),
  };
}
