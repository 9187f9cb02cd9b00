import { SiteIcon, SiteLink } from '@isp/portal/site';
import type { ReactNode } from 'react';

export interface PartProps {
  /** Id of the heading, which names the part. */
  readonly id: string;
  readonly title: string;
  /** Link to more of it, and its text. */
  readonly more?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** A part of the home page under its heading. */
export function Part({ children, id, more, title }: PartProps) {
  return (
    <section className="site-width home-part" aria-labelledby={id}>
      <div className="home-part-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <SiteLink to={more.to} className="home-more">
            {more.text}
            <SiteIcon name="arrow" size={16} />
          </SiteLink>
        )}
      </div>
      {children}
    </section>
  );
}
