import { useEffect, useRef } from 'react';
import { reportFault } from '../core/reportFault.ts';

/**
 * For the form a page or a dialog is about: the cursor begins in its first field, and ⌘S or Ctrl+S sends it.
 *
 * @param formId DOM id of the form; undefined where the form is a part of something else
 */
export function useLead(formId: string | undefined): void {
  const begun = useRef(false);
  useEffect(() => {
    if (formId === undefined) return;
    let isHere = true;
    let stop: (() => void) | undefined;
    import('./leadForm.ts').then(({ leadForm, focusFirstField }) => {
      if (!isHere) return;
      stop = leadForm(formId);
      // a page that comes back from behind a tab has a cursor of its own
      if (!begun.current) focusFirstField(formId);
      begun.current = true;
    }, reportFault);
    return () => {
      isHere = false;
      stop?.();
    };
  }, [formId]);
}
