import type { Card, Tag } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';
import { formatNumber } from './formatValue.ts';

/** The change of a figure since the previous period. */
export interface Change {
  /** Text of the change with its sign, in the user's language. */
  readonly text: string;
  readonly tag?: Tag | undefined;
}

/**
 * Returns the change of a figure since the previous period of the same length: in percent, or in percentage points
 * if the figure is a share. Returns undefined if one of the two values is unknown. If the previous value was zero
 * there is no percentage, and the text says that it was zero.
 */
export function changeOf(
  { before: key, better, unit }: Pick<Card, 'before' | 'better' | 'unit'>,
  value: number | null | undefined,
  before: number | null | undefined,
  t: Text,
): Change | undefined {
  if (key === undefined || value == null || before == null) return undefined;
  if (value === before) return { text: t('与上期持平') };
  const isMore = value > before;
  const tag = better === undefined ? undefined : isMore === (better === 'more') ? 'ok' : 'bad';
  const signed = (amount: number) =>
    `${isMore ? '+' : '−'}${formatNumber(Number(Math.abs(amount).toFixed(1)))}`;
  if (unit === '%') return { text: t('较上期 {change} 个百分点', { change: signed(value - before) }), tag };
  if (before === 0) return { text: t('上期为 0'), tag };
  return {
    text: t('较上期 {change}%', { change: signed(((value - before) / Math.abs(before)) * 100) }),
    tag,
  };
}
