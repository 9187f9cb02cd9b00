/** Level of a share in a total: `warn` if much of the total is used, `bad` if nearly all of it is used. */
export type ShareLevel = 'warn' | 'bad';

/** Percentages from which a share is `warn`, and from which it is `bad`. */
export interface ShareLevels {
  readonly warn?: number;
  readonly bad?: number;
}

/**
 * Returns a value in percent of the total, and the level of this share. Returns neither of them if the total is
 * negative.
 */
export function shareOf(
  used: number,
  total: number,
  { warn = 80, bad = 95 }: ShareLevels = {},
): { readonly share?: number; readonly level?: ShareLevel | undefined } {
  if (total < 0 || !Number.isFinite(used / (total || 1))) return {};
  // if the total is zero, any value above zero counts as 100 %
  const share = total === 0 ? (used > 0 ? 100 : 0) : (used / total) * 100;
  return { share, level: share >= bad ? 'bad' : share >= warn ? 'warn' : undefined };
}
