import type { ReactElement } from 'react';
import { useText } from './TextContext.ts';

/** A text that outlives the render that makes it: it follows a change of language while it is shown. */
export const tell = (text: string): ReactElement => <Told text={text} />;

function Told({ text }: { readonly text: string }) {
  return useText()(text);
}
