import type { ProviderAnswer } from '../../../gateway/askProvider.ts';
import type { AttemptResult } from './figures.ts';

/** Returns what an attempt to send has ended with. */
export function resultOf(answer: ProviderAnswer): AttemptResult {
  if ('status' in answer) return answer.status >= 200 && answer.status < 300 ? 'sent' : 'refused';
  return answer.refused === 'BACKEND_TIMEOUT' ? 'timeout' : 'unreachable';
}
