import { useEffect, useRef } from 'react';
import { reportFault } from '../core/reportFault.ts';

/**
 * Prepares the form that is the main content of a page or dialog: the cursor starts in the first field, and ⌘S or
 * Ctrl+S submits the form.
 *
 * @param formId DOM id of the form. Undefined if the form is only a part of a page.
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
      // the focus is set only once: a page that was in a hidden tab and is shown again keeps the focus that it had
      if (!begun.current) focusFirstField(formId);
      begun.current = true;
    }, reportFault);
    return () => {
      isHere = false;
      stop?.();
    };
  }, [formId]);
}
