import { fillText } from '@isp/kit';
import type { Field } from '@isp/schema';
import { valueAt } from '@isp/schema/values';
import type { CSSProperties } from 'react';
import type { ReadContext, Widget } from '../../registry/registry.ts';
import { BLANK, formatNumber, formatPercent, isBlank } from '../../values/formatValue.ts';
import { shareOf } from '../../values/shareOf.ts';
import { unitText } from '../../values/unitText.ts';
import { number } from './numberWidgets.tsx';

const words = { warn: '接近上限', bad: '即将用满' };
const colours = { warn: 'warning', bad: 'error' };

/**
 * Returns a value in percent of its total, and the level of this share. Returns neither of them if the total is
 * unknown.
 */
export function quotaOf(value: unknown, { ui, format }: Field, row: ReadContext['row']) {
  const total = ui.total === undefined ? (format === 'percent' ? 100 : undefined) : valueAt(row, ui.total);
  return { total, ...(isBlank(total) ? {} : shareOf(Number(value), Number(total), ui.levels)) };
}

const text: NonNullable<Widget['text']> = (value, field, { t, row }) => {
  if (isBlank(value)) return '';
  const { ui } = field;
  const { total } = quotaOf(value, field, row);
  const parts = [
    ui.total === undefined ? formatPercent(value) : formatNumber(value),
    ...(ui.total === undefined || isBlank(total)
      ? []
      : ['/', Number(total) < 0 ? t('不限') : formatNumber(total)]),
    ...(ui.unit ? [unitText(t, ui.unit, value)] : []),
  ];
  return parts.join(' ');
};

/** Widget for a used amount of a total. It shows both as text above a bar. */
export const quota: Widget = {
  ...number,
  align: 'left',
  // additional width, so that the bar is long enough
  frame: () => 24,
  text,
  cell: (value, field, context) => {
    if (isBlank(value)) return BLANK;
    const { share, level } = quotaOf(value, field, context.row);
    const label = text(value, field, context);
    if (share === undefined) return label;
    const much = level && fillText(context.t('（{what}）'), { what: context.t(words[level]) });
    return (
      <span
        className="isp-quota"
        style={
          {
            '--isp-share': `${Math.min(100, Math.max(0, share))}%`,
            '--isp-bar': `var(--ant-color-${level ? colours[level] : 'primary'})`,
          } as CSSProperties
        }
        title={`${formatPercent(share)}${much ?? ''}`}
      >
        {label}
        {much && <span className="isp-sr">{much}</span>}
      </span>
    );
  },
};
