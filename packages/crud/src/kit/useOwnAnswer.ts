import { useRef } from 'react';

/**
 * Hides a previous answer, kept while the next one loads or after it failed, if it belongs to another user.
 *
 * @param asker identity of the current user
 * @param isKept true when `answer` may be the previous one
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
