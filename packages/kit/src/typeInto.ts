/**
 * Sets the text of a React control and fires the event `input`, so that React handles it as typed by a user. React
 * ignores a text that is set directly, because it compares the text with the one that it has set itself.
 */
export function typeInto(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true, cancelable: true }));
}
