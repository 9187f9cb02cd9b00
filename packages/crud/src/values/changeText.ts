import type { Text } from '../context/useText.ts';
import { formatNumber } from './formatValue.ts';

export interface ChangeTextOptions {
  /** True if the figures are shares in percent. Their change is shown in percentage points. */
  readonly isShare: boolean;
  readonly format: (value: number) => string;
  readonly t: Text;
}

/**
 * Returns the change from one figure to another with its sign, in the user's language: `+50%`, `−1.5 个百分点`. A change
 * from zero has no percentage, so the difference itself is shown: `+¥3`.
 */
export function changeText(before: number, value: number, { format, isShare, t }: ChangeTextOptions): string {
  const change = value - before;
  if (isShare) return t('{change} 个百分点', { change: signed(rounded(change), formatNumber) });
  if (before === 0) return signed(change, format);
  return `${signed(rounded((change / Math.abs(before)) * 100), formatNumber)}%`;
}

const rounded = (amount: number): number => Number(amount.toFixed(1));

/** Formats a difference with its sign: `+3`, `−3`, `±0`. */
export const signed = (amount: number, format: (value: number) => string): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : '±'}${format(Math.abs(amount))}`;
