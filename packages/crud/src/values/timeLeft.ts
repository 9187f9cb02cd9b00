import { fillText } from '@isp/kit';
import type { ReadContext } from '../registry/registry.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Returns the time that is left until a point in time as text, and a level for its colour. The text has days if more
 * than a day is left, otherwise hours and minutes.
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
  return { text: leftText(left, t), ...(left <= days * day ? { level: 'warn' } : {}) };
}

function leftText(left: number, t: ReadContext['t']): string {
  if (left > day) return fillText(t('还剩 {n} 天'), { n: Math.ceil(left / day) });
  // rounded down: `now` is the start of the minute, so up to one minute has already passed
  const minutes = Math.max(1, Math.floor(left / minute));
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return fillText(t('还剩 {n} 分钟'), { n: m });
  if (m === 0) return fillText(t('还剩 {n} 小时'), { n: h });
  return fillText(t('还剩 {h} 小时 {m} 分'), { h, m });
}
