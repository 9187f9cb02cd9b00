import { useEffect, useRef } from 'react';
import { reportFault } from '../core/reportFault.ts';

/**
 * For the form a page or a dialog is about: the cursor begins in its first field, and ⌘S or Ctrl+S sends it.
 *
 * @param formId DOM id of the form; undefined where the form is only a part of a page
 */
export function useMainForm(formId: string | undefined): void {
  const begun = useRef(false);
  useEffect(() => {
    if (formId === undefined) return;
    let isHere = true;
    let stop: (() => void) | undefined;
    import('./mainForm.ts').then(({ saveByShortcut, focusFirstField }) => {
      if (!isHere) return;
      stop = saveByShortcut(formId);
      // only once: a page shown again from a hidden tab keeps its own focus
      if (!begun.current) focusFirstField(formId);
      begun.current = true;
    }, reportFault);
    return () => {
      isHere = false;
      stop?.();
    };
  }, [formId]);
}
