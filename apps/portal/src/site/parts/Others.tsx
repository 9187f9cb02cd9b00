import type { ReactNode } from 'react';

export interface OthersProps {
  readonly title: string;
  /** Cards of the section. Without cards the section is not rendered. */
  readonly children: readonly ReactNode[];
}

/** Draws cards of similar products or data sets. */
export function Others({ children, title }: OthersProps) {
  if (children.length === 0) return null;
  return (
    <section className="others" aria-labelledby="others">
      <h2 id="others">{title}</h2>
      <div className="part-cards">{children}</div>
    </section>
  );
}
