import type { Card, Tag } from '@isp/schema/internal';
import type { CSSProperties, ReactNode } from 'react';
import { useNavigation } from '../context/contexts.tsx';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { GoLink } from '../kit/GoLink.tsx';
import type { Change } from '../values/changeOf.ts';
import { formatNumber } from '../values/formatValue.ts';
import { type ShareLevel, shareOf } from '../values/shareOf.ts';

export interface FigureCardProps {
  /** Title of the figure, in the user's language. */
  readonly title: string;
  /** Unit that is shown after the figure, in the user's language. */
  readonly unit?: string | undefined;
  /** Note beside the title that names the group of records that the figure counts, such as "my projects". */
  readonly note?: string | undefined;
  /** The figure as text, or a dash if there is no figure. Undefined while the figure is loading. */
  readonly text: string | undefined;
  readonly tag?: Tag | undefined;
  readonly target?: ScreenTarget | undefined;
  readonly ring?: ShareRing | undefined;
  readonly change?: Change | undefined;
  /**
   * A spark line at the bottom of the card. It is outside the card's link, so that it is not part of the link's
   * accessible name.
   */
  readonly spark?: ReactNode;
}

/** The share of a figure in a total, drawn as a ring. */
export interface ShareRing {
  /** The total as text. */
  readonly total: string;
  /** Share of the figure in the total, in percent. */
  readonly share: number;
  readonly level?: ShareLevel | undefined;
}

/**
 * Draws one figure with its title. The card is a link to the list of the counted records, if the portal has such a
 * list.
 */
export function FigureCard({ title, note, unit, text, tag, target, ring, change, spark }: FigureCardProps) {
  const { href, navigate } = useNavigation();
  const address = target && href(target);
  const inner = (
    <>
      <span className="isp-figure-title">
        {title}
        {note !== undefined && <span className="isp-figure-note"> · {note}</span>}
      </span>
      <span
        className="isp-figure-value"
        style={text === undefined ? undefined : ({ '--isp-letters': text.length } as CSSProperties)}
      >
        {text === undefined ? (
          <span className="isp-bone" />
        ) : (
          <span className="isp-figure-number">{text}</span>
        )}
        {ring && <span className="isp-figure-total"> / {ring.total}</span>}
        {unit !== undefined && <span className="isp-figure-unit"> {unit}</span>}
      </span>
      {change && (
        <span className={`isp-figure-change isp-figure-change-${change.tag ?? 'off'}`}>{change.text}</span>
      )}
      {ring && (
        <span
          className="isp-figure-ring"
          style={{ '--isp-share': `${Math.min(ring.share, 100)}%` } as CSSProperties}
        >
          {formatNumber(Math.round(ring.share))}%
        </span>
      )}
    </>
  );
  const look = [tag ?? ring?.level, ring && 'part', spark && 'course'].filter((name) => name !== undefined);
  const className = ['isp-figure', ...look.map((name) => `isp-figure-${name}`)].join(' ');
  return (
    <>
      {address === undefined || !target ? (
        <div className={className}>{inner}</div>
      ) : (
        <GoLink className={className} href={address} onGo={() => navigate(target)}>
          {inner}
        </GoLink>
      )}
      {spark && <div className="isp-spark">{spark}</div>}
    </>
  );
}

/** Returns the colour tag of a figure. Returns undefined for zero, and while the figure is unknown. */
export const tagOf = ({ tag }: Pick<Card, 'tag'>, value: number | null | undefined): Tag | undefined =>
  value ? tag : undefined;

/**
 * Returns the ring that shows the share of a figure in its total. Returns undefined while the figure or the total
 * is unknown.
 */
export function ringOf(
  { levels, total: key }: Pick<Card, 'levels' | 'total'>,
  value: number | null | undefined,
  total: number | null | undefined,
  format: (value: number | null) => string,
): ShareRing | undefined {
  if (key === undefined || value == null || total == null) return undefined;
  const { level, share } = shareOf(value, total, levels);
  return share === undefined ? undefined : { total: format(total), share, level };
}
