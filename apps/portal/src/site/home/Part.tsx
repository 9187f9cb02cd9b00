import { SiteIcon, SiteLink } from '@isp/portal/site';
import type { ReactNode } from 'react';

export interface PartProps {
  /** Id of the heading, which is the accessible name of the part. */
  readonly id: string;
  readonly title: string;
  /** Link to all content of this kind, with the text of the link. */
  readonly more?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** Draws a part of the home page with its heading. */
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
