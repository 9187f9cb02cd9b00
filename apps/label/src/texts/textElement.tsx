import type { ReactElement } from 'react';
import { useText } from './TextContext.ts';

/** A text that outlives the render that makes it: it follows a change of language while it is shown. */
export const textElement = (text: string): ReactElement => <LocalText text={text} />;

function LocalText({ text }: { readonly text: string }) {
  return useText()(text);
}
