/** Selector of controls in which letter keys have an effect of their own. */
const controls =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=combobox],[role=textbox]';
/** Selector of inputs into which no text is typed. */
const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'color', 'range']
  .map((type) => `[type=${type}]`)
  .join();

/**
 * Returns true if letter keys that are pressed on an element belong to a control: text is typed, or a choice is
 * searched. A shortcut key must have no effect there.
 *
 * @example takesText(event.target)
 */
export function takesText(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && !control.matches(pressed);
}
