import type { ReactElement } from 'react';
import { useText } from './TextContext.ts';

/**
 * Returns an element with a text that may be shown longer than the component that creates it. The text follows a
 * change of language while it is shown.
 */
export const textElement = (text: string): ReactElement => <LocalText text={text} />;

function LocalText({ text }: { readonly text: string }) {
  return useText()(text);
}
