import type { Row } from '@isp/schema';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { holdsInput } from './holdsInput.ts';
import type { FormCore } from './useFormCore.ts';

export interface Unsaved {
  /** Would leaving lose something? Compared by value: what was typed and taken back counts as nothing. */
  readonly isDirty: () => boolean;
  /** Does it hold input that no answer has said to be saved? What is on its way counts. */
  readonly hasInput: () => boolean;
  /** The record is saved, or the user agreed to leave: no question before leaving from now on. */
  readonly release: () => void;
  /** From now on compared with this record. */
  readonly rebase: (row: Row) => void;
  /** While a record is being saved, leaving needs no question. */
  readonly setBusy: (busy: boolean) => void;
}

/** Makes the browser ask before the page is left with unsaved input; {@link GuardedInput} does so within the portal. */
export function useUnsaved(core: FormCore): Unsaved {
  const base = useRef<Row>(core.initial);
  const quiet = useRef(false);
  const busy = useRef(false);
  const hasInput = useCallback(() => {
    return !quiet.current && holdsInput(core, base.current);
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
