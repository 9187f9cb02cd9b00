import { useRef } from 'react';

/**
 * An answer that is kept while the next one is on its way, or did not come: unless it was given to somebody else.
 *
 * @param asker whose question it is now
 * @param isKept it may be the one before
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
