/** `warn`: much of the total is used; `bad`: nearly all of it. */
export type ShareLevel = 'warn' | 'bad';

/** Percent from which a share is `warn`, and from which it is `bad`. */
export interface ShareLevels {
  readonly warn?: number;
  readonly bad?: number;
}

/** A value in percent of the total, with its level; neither for a negative total. */
export function shareOf(
  used: number,
  total: number,
  { warn = 80, bad = 95 }: ShareLevels = {},
): { readonly share?: number; readonly level?: ShareLevel | undefined } {
  if (total < 0 || !Number.isFinite(used / (total || 1))) return {};
  // any use of a total of zero is more than is available
  const share = total === 0 ? (used > 0 ? 100 : 0) : (used / total) * 100;
  return { share, level: share >= bad ? 'bad' : share >= warn ? 'warn' : undefined };
}
