/** What takes letters itself. */
const typing =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=combobox],[role=textbox]';
/** What lies over the screen has keys of its own. */
const overlays =
  '[role=dialog],[role=listbox],.ant-dropdown,.ant-popover,.ant-select-dropdown,.ant-picker-dropdown,.ant-drawer,.ant-modal-root';
/** A dialog over everything: it may not have taken the focus yet. One that is closed, or on a hidden page, has no box. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].some((one) => !one.closest('[style*="display: none"]'));
/** Inputs without text. */
const pressed = '[type=checkbox],[type=radio],[type=button],[type=submit]';

/** Is this a key for the screen? Not when someone else has answered it. @see isForScreen */
export const isPlainKey = (event: KeyboardEvent): boolean => !event.defaultPrevented && isForScreen(event);

/** Not while one types, writes with an input method, holds a modifier, or while something lies over the screen. */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isCovered()) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest(overlays)) return false;
  const field = target.closest(typing);
  return field === null || field.matches(pressed);
}
