import { ownValue } from '@isp/schema';
import { ConfigProvider } from 'antd';
import { use, useMemo } from 'react';
import { textWidth } from '../list/measureText.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { Widget } from '../registry.ts';
import {
  BLANK,
  currencySign,
  formatBytes,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  isBlank,
  toText,
} from './formatValue.ts';
import { lateText } from './lateText.ts';
import { type NumberEdit, numberOf } from './numberControl.tsx';
import { shownText } from './textWidgets.tsx';
import { useSiblings } from './useSiblings.ts';

const numeric = {
  align: 'right',
  unread: (value: unknown) => (Number.isFinite(Number(value)) ? undefined : '请输入数字'),
} as const;

const shown = (format: (value: unknown) => string): Omit<Widget, 'Edit'> => ({
  ...numeric,
  whole: true,
  cell: (value) => (isBlank(value) ? BLANK : format(value)),
  text: (value) => (isBlank(value) ? '' : format(value)),
});

export const number: Widget = {
  ...numeric,
  Edit: numberOf({}),
  whole: true,
  // the marks between thousands, and the unit behind
  frame: ({ ui }, t) => 8 + (ui.unit ? textWidth(` ${t(ui.unit)}`) : 0),
  late: lateText('请输入', toText),
  cell: (value, field, { t }) => {
    if (isBlank(value)) return BLANK;
    const text = field.ui.mask ? shownText(value, field, t) : formatNumber(value);
    return field.ui.unit ? `${text} ${t(field.ui.unit)}` : text;
  },
  text: (value) => toText(value),
};

const Amount = numberOf({ decimals: 2, prefix: '¥' });

/** An amount in the currency a field beside it holds. */
function MoneyEdit(props: NumberEdit) {
  const { locale } = use(ConfigProvider.ConfigContext);
  const { currency } = props.field.ui;
  const names = useMemo(() => (currency === undefined ? [] : [currency]), [currency]);
  const held = useSiblings(props.path, names)[currency ?? ''];
  return currency === undefined ? (
    <Amount {...props} />
  ) : (
    <Amount {...props} prefix={currencySign(held, locale?.locale) || ' '} />
  );
}

const amount: Widget['text'] = (value, { ui }, { row, locale }) => {
  if (isBlank(value)) return '';
  const text = formatMoney(value);
  return ui.currency === undefined ? text : `${currencySign(ownValue(row, ui.currency), locale)}${text}`;
};

export const money: Widget = {
  ...numeric,
  Edit: MoneyEdit,
  cell: (value, field, context) => (isBlank(value) ? BLANK : amount(value, field, context)),
  text: amount,
};

export const percent: Widget = { Edit: numberOf({ suffix: '%' }), ...shown(formatPercent) };

const scaled = onDemand(() => import('./rareControls.ts'));

export const bytes: Widget = {
  Edit: latePart(scaled, (module) => module.BytesEdit),
  preload: scaled.load,
  ...shown(formatBytes),
};

export const duration: Widget = {
  Edit: latePart(scaled, (module) => module.DurationEdit),
  preload: scaled.load,
  ...shown(formatDuration),
};
