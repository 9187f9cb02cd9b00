import { SiteLink } from '@isp/portal/site';
import type { ReactNode } from 'react';
import { appearing } from './appearing.ts';
import { Picture, type PictureProps } from './Picture.tsx';

/** Properties of a card that depend on where the card is shown. */
export interface CardPlace {
  /** Index of the card in its list. It determines the delay after which the card appears. */
  readonly index?: number;
  /** Button that lies over the card's link, for example to add the product to the favourites. */
  readonly action?: ReactNode;
}

interface CardProps extends CardPlace {
  readonly to: string;
  readonly name: string;
  readonly picture: PictureProps;
  /** Texts above the name: kind and category. */
  readonly labels: readonly string[];
  readonly children: ReactNode;
}

/** Draws a product or data set as a card. A click anywhere on the card opens it; the name is the link. */
export function Card({ action, children, index, labels, name, picture, to }: CardProps) {
  const shown = index === undefined ? { className: '' } : appearing(index);
  return (
    <article {...shown} className={`site-card part-card ${shown.className}`}>
      <Picture {...picture} />
      {action && <div className="part-card-action">{action}</div>}
      <div className="part-card-body">
        <p className="part-card-labels">{labels.join(' · ')}</p>
        <h3>
          <SiteLink to={to}>{name}</SiteLink>
        </h3>
        {children}
      </div>
    </article>
  );
}

interface CardFactsProps {
  /** Facts of the last line. The name of a fact whose value explains itself, such as a price, is not shown. */
  readonly facts: readonly {
    readonly name: string;
    readonly value: ReactNode;
    readonly isNameHidden?: boolean;
  }[];
}

/** Draws the last line of a card: facts, each with its name for screen readers. */
export const CardFacts = ({ facts }: CardFactsProps) => (
  <dl className="part-card-foot">
    {facts.map(({ isNameHidden = false, name, value }) => (
      <div key={name} className="site-quiet">
        <dt className={isNameHidden ? 'site-hidden' : undefined}>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Draws up to three tags. */
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
