import type { ReactElement } from 'react';
import { useText } from './TextContext.ts';

/** A text for what outlives the draw it was said in: in the language chosen now, for as long as it stands. */
export const tell = (text: string): ReactElement => <Told text={text} />;

function Told({ text }: { readonly text: string }) {
  return useText()(text);
}
