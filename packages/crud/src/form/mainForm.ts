import { takesText } from '@isp/kit';
import { isFocusable } from '../fields/focusFirstError.ts';

/** Ids of the open forms that ⌘S can submit. The form that was opened last is at the end. */
const openForms: string[] = [];

/**
 * Makes ⌘S or Ctrl+S submit a form. If several forms are open, the one that was opened last is submitted. @returns
 * a function that removes the shortcut
 */
export function saveByShortcut(formId: string): () => void {
  openForms.push(formId);
  const save = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
    if (event.altKey || event.shiftKey || openForms.at(-1) !== formId) return;
    // prevents the browser from saving the page
    event.preventDefault();
    send(formId);
  };
  window.addEventListener('keydown', save);
  return () => {
    window.removeEventListener('keydown', save);
    openForms.splice(openForms.lastIndexOf(formId), 1);
  };
}

function send(formId: string): void {
  const form = document.getElementById(formId);
  const active = document.activeElement;
  const dialog = active?.closest('[role=dialog]');
  // if the form is not inside the dialog that is open, the shortcut does nothing, because the user must answer the
  // dialog first
  if (!(form instanceof HTMLFormElement) || (dialog && !dialog.contains(form))) return;
  if (active instanceof HTMLElement && form.contains(active)) {
    // leaving the control (blur) makes it add a half-typed tag or date to the values
    active.blur();
    if (!opensByFocus(active)) active.focus({ preventScroll: true });
  }
  form.requestSubmit();
}

/**
 * Focuses the first field of a form. Does nothing if the focus would open a popup, or if the user is already typing
 * in an input.
 */
export function focusFirstField(formId: string): void {
  // on a phone the focus would open the on-screen keyboard, which covers the form
  if (window.matchMedia?.('(pointer: coarse)').matches) return;
  const form = document.getElementById(formId);
  const active = document.activeElement;
  if (!form || takesText(active)) return;
  const first = [...form.querySelectorAll<HTMLElement>('.isp-item *')].find(
    (element) => isFocusable(element) && element.closest('[hidden]') === null,
  );
  if (first && !opensByFocus(first)) first.focus({ preventScroll: true });
}

const opensByFocus = (element: HTMLElement): boolean => element.closest('.ant-picker') !== null;
