import { useRef } from 'react';

/**
 * Hides the previous reply if it belongs to another user. A previous reply is kept while the next one loads, or
 * after the next one has failed.
 *
 * @param asker identity of the current user
 * @param isKept true if `answer` may be the previous reply
 */
export function useOwnAnswer<Data>(
  asker: unknown,
  answer: Data | undefined,
  isKept: boolean,
): Data | undefined {
  const last = useRef({ asker, answer });
  if (last.current.answer !== answer || !isKept) last.current = { asker, answer };
  return last.current.asker === asker ? answer : undefined;
}
