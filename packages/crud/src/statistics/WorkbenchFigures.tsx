import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { USUAL_PRIORITY } from '@isp/schema/internal';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { type Text, useText } from '../context/useText.ts';
import type { Reach } from '../core/adapter.ts';
import { EntityFigure } from '../figures/EntityFigure.tsx';
import type { WorkbenchCard } from './useWorkbenchFigures.ts';

/** Maximum number of figures that are shown at once. */
export const MAX_MAIN_FIGURES = 4;

export interface WorkbenchFiguresProps {
  readonly cards: readonly WorkbenchCard[];
  readonly isLoading: boolean;
  /**
   * Returns the group of records that the figures of an entity count, such as "my projects". @defaultValue the
   * group is not mentioned
   */
  readonly reachOf: ((entity: string) => Reach | undefined) | undefined;
}

/** Draws the most important figures. All other figures are shown when the user presses a button. */
export function WorkbenchFigures({ cards, isLoading, reachOf }: WorkbenchFiguresProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  if (cards.length === 0) return null;
  const priorityOf = ({ card }: WorkbenchCard) => card.priority ?? USUAL_PRIORITY;
  const ordered = cards.toSorted((a, b) => priorityOf(a) - priorityOf(b));
  const [main, rest] = [ordered.slice(0, MAX_MAIN_FIGURES), ordered.slice(MAX_MAIN_FIGURES)];
  const noteOf = (card: WorkbenchCard) => reachText(reachOf?.(card.entity.key), t);
  // if all figures have the same note (which group of records they count), it is shown once in the heading
  const notes = new Set(ordered.map(noteOf));
  const [common] = notes.size === 1 ? notes : [];
  const list = (shown: readonly WorkbenchCard[], label: string) => (
    <ul className="isp-figures" aria-label={label} aria-busy={isLoading}>
      {shown.map((one) => (
        <li key={`${one.entity.key} ${one.card.name}`}>
          <EntityFigure {...one} note={common === undefined ? noteOf(one) : undefined} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="isp-workbench-figures" aria-label={t('关键指标')}>
      <div className="isp-panel-head">
        <h2>
          {t('关键指标')}
          {common !== undefined && <span className="isp-figure-note"> · {common}</span>}
        </h2>
        {rest.length > 0 && (
          <Button
            type="text"
            size="small"
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? '收起' : '更多指标 ({n})', { n: rest.length })}
          </Button>
        )}
      </div>
      {list(main, t('总览'))}
      <div id={restId} hidden={!isOpen}>
        {isOpen && list(rest, t('更多指标'))}
      </div>
    </section>
  );
}

function reachText(reach: Reach | undefined, t: Text): string | undefined {
  if (reach === undefined) return undefined;
  const texts = { own: '我的', projects: '我的项目', organisation: '本机构', platform: '全平台' } as const;
  return t(texts[reach]);
}
