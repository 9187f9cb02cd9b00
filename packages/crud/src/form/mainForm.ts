import { isFocusable } from '../fields/focusFirstError.ts';

/** Ids of the open forms that ⌘S can send, the last opened at the end. */
const openForms: string[] = [];

/** Lets ⌘S or Ctrl+S send a form; of several open forms the topmost. @returns a function that ends it */
export function saveByShortcut(formId: string): () => void {
  openForms.push(formId);
  const save = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
    if (event.altKey || event.shiftKey || openForms.at(-1) !== formId) return;
    // the browser would offer to save the page
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
  // a dialog in front of the form is answered first
  if (!(form instanceof HTMLFormElement) || (dialog && !dialog.contains(form))) return;
  if (active instanceof HTMLElement && form.contains(active)) {
    // blur commits a half-typed tag or date
    active.blur();
    if (!opensByFocus(active)) active.focus({ preventScroll: true });
  }
  form.requestSubmit();
}

/** Focuses the first field, unless that would open a popup or take the focus from an input in use. */
export function focusFirstField(formId: string): void {
  // on a phone the keyboard would cover the form
  if (window.matchMedia?.('(pointer: coarse)').matches) return;
  const form = document.getElementById(formId);
  const active = document.activeElement;
  if (!form || active?.matches('input,textarea,[contenteditable]')) return;
  const first = [...form.querySelectorAll<HTMLElement>('.isp-item *')].find(
    (element) => isFocusable(element) && element.closest('[hidden]') === null,
  );
  if (first && !opensByFocus(first)) first.focus({ preventScroll: true });
}

const opensByFocus = (element: HTMLElement): boolean => element.closest('.ant-picker') !== null;
