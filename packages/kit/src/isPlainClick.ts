/** What a mouse event says of its button and of the keys that are held. */
interface Click {
  readonly altKey: boolean;
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** A click of the first button without a key: any other is the browser's, as opening a new tab. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
