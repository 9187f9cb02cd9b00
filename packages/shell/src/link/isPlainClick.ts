import type { MouseEvent } from 'react';

/** A click of the first button without a key: any other is the browser's, as opening a new tab. */
export const isPlainClick = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
