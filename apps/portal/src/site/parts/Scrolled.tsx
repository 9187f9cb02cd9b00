import type { ReactNode } from 'react';

/**
 * Draws a scroll container for wide or long content. It can get the focus, so that it can also be scrolled with the
 * keyboard.
 */
export function Scrolled({ children, name }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark would have the name of the section around it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it only when it has the focus
    <div className="scrolled" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
