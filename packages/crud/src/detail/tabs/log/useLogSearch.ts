import { useDeferredValue, useMemo, useState } from 'react';
import { findLines } from './findLines.ts';
import type { Log } from './useLog.ts';

/** State of the search in a log, with the current match and the functions that change it. */
export interface LogSearch {
  readonly needle: string;
  readonly look: (needle: string) => void;
  /** The searched text, without spaces before and after it. */
  readonly wanted: string;
  /** Indexes of the lines that contain the text. */
  readonly found: readonly number[];
  /** Index of the current match in `found`. -1 if there is no current match. */
  readonly place: number;
  readonly goal: { readonly line: number } | undefined;
  /** Goes to the next match (1) or the previous match (-1). After the last match follows the first. */
  readonly go: (by: 1 | -1) => void;
}

/**
 * Returns the state of the search in a log.
 * @param onGo called with the line of the current match, to which the log must scroll
 */
export function useLogSearch(
  { text, version }: Pick<Log, 'text' | 'version'>,
  onGo: (line: number) => void,
): LogSearch {
  const [needle, setNeedle] = useState('');
  const wanted = useDeferredValue(needle.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log grows in place, so `version` shows its changes
  const found = useMemo(() => findLines(text.lines, wanted), [text, version, wanted]);
  const [goal, setGoal] = useState<LogSearch['goal']>();
  const place = goal ? found.indexOf(goal.line) : -1;
  return {
    ...{ needle, wanted, found, place, goal },
    look(next) {
      setNeedle(next);
      setGoal(undefined);
    },
    go(by) {
      if (found.length === 0) return;
      const last = found.length - 1;
      const next = place < 0 ? (by === 1 ? 0 : last) : (place + by + found.length) % found.length;
      const line = found[next] ?? 0;
      onGo(line);
      setGoal({ line });
    },
  };
}
