import type { ReactNode } from 'react';

/** A scroll container for wide or long content, which the keyboard scrolls too. */
export function Scrolled({ children, name }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it only when it has the focus
    <section className="scrolled" aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
