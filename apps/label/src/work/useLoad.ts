import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

/**
 * Loads data when the function `load` changes, and again on `reload`. An older answer never replaces a newer
 * answer.
 */
export function useLoad<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ of: unknown; data?: Data; error?: Error }>({ of: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload loads again
  useEffect(() => {
    const ending = new AbortController();
    load(ending.signal).then(
      (data) => ending.signal.aborted || setAnswer({ of: load, data }),
      (reason: unknown) => {
        if (ending.signal.aborted) return;
        setAnswer({ of: load, error: reason instanceof Error ? reason : new Error(String(reason)) });
      },
    );
    return () => ending.abort();
  }, [load, turn]);
  const reload = useCallback(() => {
    setAnswer({ of: undefined });
    setTurn((old) => old + 1);
  }, []);
  const isCurrent = answer.of === load;
  return { data: isCurrent ? answer.data : undefined, error: isCurrent ? answer.error : undefined, reload };
}
