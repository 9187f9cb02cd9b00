import type { ReactNode } from 'react';

export interface OthersProps {
  readonly title: string;
  /** A card each; without any there is no section. */
  readonly children: readonly ReactNode[];
}

/** Cards of what is like the thing above. */
export function Others({ children, title }: OthersProps) {
  if (children.length === 0) return null;
  return (
    <section className="others" aria-labelledby="others">
      <h2 id="others">{title}</h2>
      <div className="part-cards">{children}</div>
    </section>
  );
}
