import type { ReactNode } from 'react';

/** Something wider or longer than its place, which scrolls inside itself: by keys too. */
export function Scrolled({ children, name }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keys, which need the focus
    <section className="scrolled" aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
