import { SiteLink } from '@isp/portal/site';
import type { ReactNode } from 'react';
import { appearing } from './appearing.ts';
import { Picture, type PictureProps } from './Picture.tsx';

/** Props of every card that depend on its place. */
export interface CardPlace {
  /** Level of its heading. @defaultValue 3 */
  readonly level?: 2 | 3;
  /** Index in its list: cards appear one after the other. */
  readonly index?: number;
  /** Shown above the name's link: a heart to press. */
  readonly action?: ReactNode;
}

interface CardProps extends CardPlace {
  readonly to: string;
  readonly name: string;
  readonly picture: PictureProps;
  /** Kind and category. */
  readonly labels: readonly string[];
  readonly children: ReactNode;
}

/** A product or data set as a card: a click anywhere opens it, and its name is the link. */
export function Card({ action, children, index, labels, level = 3, name, picture, to }: CardProps) {
  const shown = index === undefined ? { className: '' } : appearing(index);
  const Heading = `h${level}` as const;
  return (
    <article {...shown} className={`site-card part-card ${shown.className}`}>
      <Picture {...picture} />
      {action && <div className="part-card-action">{action}</div>}
      <div className="part-card-body">
        <p className="part-card-labels">{labels.join(' · ')}</p>
        <Heading>
          <SiteLink to={to}>{name}</SiteLink>
        </Heading>
        {children}
      </div>
    </article>
  );
}

/** Up to three tags. */
export function CardTags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="part-card-tags">
      {[...new Set(tags)].slice(0, 3).map((tag) => (
        <li key={tag} className="site-tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}
