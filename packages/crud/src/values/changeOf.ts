import type { Card, Tag } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';
import { changeText } from './changeText.ts';
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
  const tag = better === undefined ? undefined : value > before === (better === 'more') ? 'ok' : 'bad';
  const isShare = unit === '%';
  if (before === 0 && !isShare) return { text: t('上期为 0'), tag };
  const change = changeText(before, value, { format: formatNumber, isShare, t });
  return { text: t('较上期 {change}', { change }), tag };
}
