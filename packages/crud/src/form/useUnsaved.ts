import type { Row } from '@isp/schema';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { differsFromRecord } from './differsFromRecord.ts';
import type { FormCore } from './useFormCore.ts';

export interface Unsaved {
  /** Would leaving lose input? Compared by value: input that was undone does not count. */
  readonly isDirty: () => boolean;
  /** Is there input that is not confirmed as saved? Input that is being sent counts. */
  readonly hasInput: () => boolean;
  /** The record is saved, or the user agreed to leave: no question before leaving from now on. */
  readonly release: () => void;
  /** Compares with this record from now on. */
  readonly rebase: (row: Row) => void;
  /** While a record is being saved, leaving needs no question. */
  readonly setBusy: (busy: boolean) => void;
}

/**
 * Makes the browser show a question before the page is left with unsaved input; {@link GuardedInput} does so within
 * the portal.
 */
export function useUnsaved(core: FormCore): Unsaved {
  const base = useRef<Row>(core.initial);
  const quiet = useRef(false);
  const busy = useRef(false);
  const hasInput = useCallback(() => {
    return !quiet.current && differsFromRecord(core, base.current);
  }, [core]);
  const isDirty = useCallback(() => !busy.current && hasInput(), [hasInput]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useMemo(
    () => ({
      isDirty,
      hasInput,
      release() {
        quiet.current = true;
      },
      rebase(row) {
        base.current = row;
        quiet.current = false;
      },
      setBusy(next) {
        busy.current = next;
      },
    }),
    [isDirty, hasInput],
  );
}
