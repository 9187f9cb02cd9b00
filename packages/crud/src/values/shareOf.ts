/** Much of a whole, or nearly all of it. */
export type ShareLevel = 'warn' | 'bad';

/** Percent from which a share is much, and from which it is nearly all. */
export interface ShareLevels {
  readonly warn?: number;
  readonly bad?: number;
}

/** Percent of the total a value is, and whether that is much; of no total there is no share. */
export function shareOf(
  used: number,
  total: number,
  { warn = 80, bad = 95 }: ShareLevels = {},
): { readonly share?: number; readonly level?: ShareLevel | undefined } {
  if (total < 0 || !Number.isFinite(used / (total || 1))) return {};
  // more than nothing of nothing is more than there is
  const share = total === 0 ? (used > 0 ? 100 : 0) : (used / total) * 100;
  return { share, level: share >= bad ? 'bad' : share >= warn ? 'warn' : undefined };
}
