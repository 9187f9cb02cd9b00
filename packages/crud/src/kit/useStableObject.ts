import { useRef } from 'react';

/** Returns the previous object as long as all its properties have the same values. */
export function useStableObject<Whole extends object>(whole: Whole): Whole {
  const kept = useRef(whole);
  const before = new Map<string, unknown>(Object.entries(kept.current));
  const isSame = Object.entries(whole).every(([name, part]) => Object.is(part, before.get(name)));
  if (!isSame) kept.current = whole;
  return kept.current;
}
