import type { ReactElement } from 'react';
import { useText } from './TextContext.ts';

/**
 * Returns an element that shows a translated text. The component that creates the element may be removed while the
 * text is still shown, for example in a message. The element therefore follows a change of language itself.
 */
export const textElement = (text: string): ReactElement => <LocalText text={text} />;

function LocalText({ text }: { readonly text: string }) {
  return useText()(text);
}
