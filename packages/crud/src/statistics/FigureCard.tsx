import type { Card, Tag } from '@isp/schema';
import { type ScreenTarget, useCrud } from '../provider/context.ts';
import { GoLink } from '../provider/GoLink.tsx';

export interface FigureCardProps {
  /** In the user's words. */
  readonly title: string;
  readonly unit?: string | undefined;
  /** What is shown; a dash while it is not known. */
  readonly text: string;
  readonly tag?: Tag | undefined;
  readonly target?: ScreenTarget | undefined;
}

/** One figure with what it counts; it leads to the list of that where there is one. */
export function FigureCard({ title, unit, text, tag, target }: FigureCardProps) {
  const { href, navigate } = useCrud();
  const address = target && href(target);
  const inner = (
    <>
      <span className="isp-figure-title">{title}</span>
      <span className="isp-figure-value">
        {text}
        {unit !== undefined && <span className="isp-figure-unit">{unit}</span>}
      </span>
    </>
  );
  const className = tag === undefined ? 'isp-figure' : `isp-figure isp-figure-${tag}`;
  if (address === undefined || !target) return <div className={className}>{inner}</div>;
  return (
    <GoLink className={className} href={address} onGo={() => navigate(target)}>
      {inner}
    </GoLink>
  );
}

/** The colour of a figure: none while there is nothing to tell. */
export const tagOf = ({ tag }: Pick<Card, 'tag'>, value: number | null | undefined): Tag | undefined =>
  value ? tag : undefined;
