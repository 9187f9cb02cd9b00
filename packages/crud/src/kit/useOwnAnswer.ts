import { useRef } from 'react';

/**
 * Returns the reply of a read, or undefined if the reply belongs to another user. A reply of the previous query is
 * kept while the next one loads, or after the next one has failed.
 *
 * @param asker identity of the current user
 * @param isKept true if `answer` may be the reply of the previous query
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
