import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useMeasured } from '../kit/useMeasured.ts';
import { perRow } from './perRow.ts';

export interface FigureGridProps {
  /** Name of the list, in the user's language. */
  readonly label: string;
  /** Number of figures. */
  readonly count: number;
  /** Minimum width of a figure, in px. @defaultValue 220 */
  readonly least?: number | undefined;
  /** Look of the figures: `large` for the most important figures, `small` for the less important ones below them. */
  readonly look?: 'large' | 'small' | undefined;
  /** The figures, each as an item of a list. */
  readonly children: ReactNode;
}

const widthOf = ({ clientWidth }: Element): number | undefined => clientWidth || undefined;

/** Draws figures of equal width in rows that are about equally long, whatever the number of figures. */
export function FigureGrid({ label, count, least = 220, look, children }: FigureGridProps) {
  const root = useRef<HTMLUListElement>(null);
  const width = useMeasured<number | undefined>(root, undefined, widthOf);
  const row = width === undefined ? undefined : perRow(count, width, least);
  return (
    <ul
      ref={root}
      className={`isp-figures isp-figures-even${look === undefined ? '' : ` isp-figures-${look}`}`}
      style={row === undefined ? undefined : ({ '--isp-per-row': row } as CSSProperties)}
      aria-label={label}
    >
      {children}
    </ul>
  );
}
