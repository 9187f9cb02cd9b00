import type { Row } from '@isp/schema';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { differsFromRecord } from './differsFromRecord.ts';
import type { FormCore } from './useFormCore.ts';

export interface Unsaved {
  /**
   * Returns true if leaving the form would lose input. The values themselves are compared, so a change that the
   * user has undone does not count.
   */
  readonly isDirty: () => boolean;
  /**
   * Returns true if there is input that the server has not confirmed as saved. Input that is being sent counts too.
   */
  readonly hasInput: () => boolean;
  /** Allows leaving without a question from now on, because the record was saved or the user has agreed to leave. */
  readonly release: () => void;
  /** Sets the stored record with which the input is compared from now on. */
  readonly rebase: (row: Row) => void;
  /** Sets whether the record is being saved. During the save, leaving needs no question. */
  readonly setBusy: (busy: boolean) => void;
}

/**
 * Makes the browser ask a question before the user leaves the page with unsaved input. {@link GuardedInput} does
 * this for navigation within the portal.
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
