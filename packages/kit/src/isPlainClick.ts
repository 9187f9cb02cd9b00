/** The properties of a mouse event that describe its button and the modifier keys. */
interface Click {
  readonly altKey: boolean;
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * True for a click of the first button without a modifier key. Every other click is handled by the browser, for
 * example to open a new tab.
 */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
