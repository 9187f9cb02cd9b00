import { takesText } from '@isp/kit';

/** Selector of overlays above the screen, which handle their keys themselves. */
const overlays =
  '[role=dialog],[role=listbox],.ant-dropdown,.ant-popover,.ant-select-dropdown,.ant-picker-dropdown,.ant-drawer,.ant-modal-root';
/**
 * Returns true if a modal dialog is open, even if it does not have the focus yet. Dialogs that are closed or on a
 * hidden page do not count.
 */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].some((one) => !one.closest('[style*="display: none"]'));
/** Selector of controls that Enter and the space bar press. */
const controls = 'a,button,summary,input,[role=button],[role=tab],[role=menuitem],[role=switch]';

/**
 * Returns true if the key press can be a shortcut for the screen. Returns false if another handler has prevented
 * the default action of the key. @see isForScreen
 */
export const isPlainKey = (event: KeyboardEvent): boolean => !event.defaultPrevented && isForScreen(event);

/**
 * Returns true if the key press is meant for the screen. Returns false while the user types, uses an input method
 * or holds a modifier key, if the key presses the focused control, and if an overlay covers the screen.
 */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isCovered()) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest(overlays)) return false;
  if ((event.key === 'Enter' || event.key === ' ') && target.closest(controls)) return false;
  return !takesText(target);
}
