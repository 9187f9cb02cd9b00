import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../context/contexts.tsx';
import type { Text } from '../context/useText.ts';
import { rangeEnds, rangeTitle } from '../figures/rangeChoices.ts';
import { toFace, usePickers } from '../values/clockFace.ts';

export interface RangeBarProps {
  /** Ranges that the user can choose: `24h`, `7d`, `12m`. `''` is the default range of each chart. */
  readonly choices: readonly string[];
  readonly chosen: string;
  /** True if the user can also choose a start and an end freely. @defaultValue false */
  readonly hasOwn?: boolean;
  readonly t: Text;
  readonly onChoose: (range: string) => void;
  /** Further buttons beside the choice. */
  readonly children?: ReactNode;
}

/** Draws a choice of the time range that the charts show. */
export function RangeBar({ choices, chosen, hasOwn = false, t, onChoose, children }: RangeBarProps) {
  const { clock } = useLanguage();
  const { RangePicker } = usePickers();
  const ends = hasOwn ? rangeEnds(chosen, clock)?.split(',') : undefined;
  const hasHours = choices.some((choice) => choice.endsWith('h'));
  const format = hasHours ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD';
  return (
    <section className="isp-statistics-bar" aria-label={t('时间范围')}>
      <Segmented
        value={chosen}
        options={choices.map((choice) => ({ value: choice, label: rangeTitle(choice, t) }))}
        onChange={onChoose}
      />
      {hasOwn && (
        <RangePicker
          value={ends ? [toFace(ends[0] ?? ''), toFace(ends[1] ?? '')] : null}
          aria-label={t('时间范围')}
          {...(hasHours && { showTime: { format: 'HH:mm' }, format })}
          onChange={(next) =>
            onChoose(next?.[0] && next[1] ? `${next[0].format(format)}~${next[1].format(format)}` : '')
          }
        />
      )}
      {children}
    </section>
  );
}
