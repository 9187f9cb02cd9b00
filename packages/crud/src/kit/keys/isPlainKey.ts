/** Elements that handle letters themselves. */
const typing =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=combobox],[role=textbox]';
/** Overlays above the screen, which handle keys themselves. */
const overlays =
  '[role=dialog],[role=listbox],.ant-dropdown,.ant-popover,.ant-select-dropdown,.ant-picker-dropdown,.ant-drawer,.ant-modal-root';
/** Is a modal dialog open? It may not have the focus yet. Dialogs that are closed or on a hidden page do not count. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].some((one) => !one.closest('[style*="display: none"]'));
/** Inputs without text. */
const pressed = '[type=checkbox],[type=radio],[type=button],[type=submit]';

/** Is this a key for the screen? Not when another handler has prevented its default. @see isForScreen */
export const isPlainKey = (event: KeyboardEvent): boolean => !event.defaultPrevented && isForScreen(event);

/** Not while the user types, uses an input method or holds a modifier, and not under an overlay. */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isCovered()) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest(overlays)) return false;
  const field = target.closest(typing);
  return field === null || field.matches(pressed);
}
