import type { ProviderAnswer } from '../../../gateway/askProvider.ts';

/** Longest pause that a receiver can ask for, in milliseconds. */
const MAX_PAUSE_MS = 24 * 3600_000;

/**
 * Returns the pause that a receiver asks for, because it gets too many calls or is being maintained: the header
 * `Retry-After` of an answer 429 or 503, in seconds or as a date.
 *
 * @returns milliseconds; 0 if the receiver asks for none
 */
export function retryAfterOf(answer: ProviderAnswer, now: Date): number {
  if (!('status' in answer) || (answer.status !== 429 && answer.status !== 503)) return 0;
  const text = answer.retryAfter?.trim() ?? '';
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return pause > 0 ? Math.min(pause, MAX_PAUSE_MS) : 0;
}
