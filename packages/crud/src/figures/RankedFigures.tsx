import { type Priority, USUAL_PRIORITY } from '@isp/schema/internal';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Text } from '../context/useText.ts';
import { FigureGrid } from './FigureGrid.tsx';

export interface RankedFiguresProps<Figure> {
  /** Figures in the order in which they are shown. */
  readonly figures: readonly Figure[];
  /** Minimum width of a figure, in px. @defaultValue 220 */
  readonly least?: number | undefined;
  readonly t: Text;
  /** Draws some of the figures, each as an item of a list. */
  readonly draw: (figures: readonly Figure[]) => ReactNode;
}

/**
 * Draws figures by their priority. Figures of priority 1 come first. Figures of priority 2 are drawn smaller below
 * them. Figures of priority 3 are shown when the user presses the button 更多 (more).
 */
export function RankedFigures<Figure extends { readonly priority?: Priority }>(
  props: RankedFiguresProps<Figure>,
) {
  const { figures, least, t, draw } = props;
  const [isOpen, setOpen] = useState(false);
  const ofRank = (rank: Priority) => figures.filter(({ priority = USUAL_PRIORITY }) => priority === rank);
  const [main, usual, rest] = [ofRank(1), ofRank(2), ofRank(3)];
  const grid = (some: readonly Figure[], look?: 'large' | 'small') =>
    some.length > 0 && (
      <FigureGrid label={t('总览')} count={some.length} least={least} look={look}>
        {draw(some)}
      </FigureGrid>
    );
  const hasMain = main.length > 0;
  return (
    <>
      {grid(main, 'large')}
      {grid(usual, hasMain ? 'small' : undefined)}
      {rest.length > 0 && (
        <div>
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? '收起' : '更多')}
          </Button>
        </div>
      )}
      {isOpen && grid(rest, hasMain || usual.length > 0 ? 'small' : undefined)}
    </>
  );
}
