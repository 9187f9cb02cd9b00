import { onDemand } from '@isp/kit/react';
import { currencyOf, ownValue } from '@isp/schema/internal';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { lazyControl } from '../../kit/lazyControl.ts';
import { textWidth } from '../../kit/measureText.ts';
import type { Widget } from '../../registry/registry.ts';
import { withSign } from '../../values/currencySigns.ts';
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
} from '../../values/formatValue.ts';
import { unitText } from '../../values/unitText.ts';
import { shownText } from '../text/textWidgets.tsx';

const numbers = onDemand(() => import('./numberControl.tsx'));
const scaled = onDemand(() => import('./scaledControls.tsx'));

const numeric = {
  align: 'right',
  unread(value: unknown) {
    if (Number.isFinite(Number(value))) return undefined;
    const hasMarks = /^-?[\d.,'\s]*\d$/.test(toText(value));
    return hasMarks ? '小数点或千分位不明确，请写成 1234.5 的形式' : '请输入数字';
  },
} as const;

const shown = (format: (value: unknown, locale?: string) => string): Omit<Widget, 'Edit'> => ({
  ...numeric,
  whole: true,
  cell: (value, _field, { locale }) => (isBlank(value) ? BLANK : format(value, locale)),
  text: (value, _field, { locale }) => (isBlank(value) ? '' : format(value, locale)),
});

export const number: Widget = {
  ...numeric,
  ...lazyControl(numbers, (module) => module.PlainNumberEdit, lazyBox),
  rest(value, { ui }, t) {
    const text = isBlank(value) ? '' : toText(value);
    // a text that is not a number is shown with an error that only the control itself can show, so no text box is
    // drawn
    if (!Number.isFinite(Number(text))) return undefined;
    const unit = ui.unit === undefined ? undefined : unitText(t, ui.unit, value);
    return { text, unit, placeholder: t(ui.placeholder ?? '请输入'), role: 'spinbutton' };
  },
  whole: true,
  // space for thousands separators, and for the unit after the number
  frame: ({ ui }, t) => 8 + (ui.unit ? textWidth(` ${unitText(t, ui.unit)}`) : 0),
  cell: (value, field, { t }) => {
    if (isBlank(value)) return BLANK;
    const word = ownValue(field.ui.words, toText(value));
    if (word) return t(word);
    const text = field.ui.mask ? shownText(value, field, t) : formatNumber(value);
    return field.ui.unit ? `${text} ${unitText(t, field.ui.unit, value)}` : text;
  },
  text: (value) => toText(value),
};

const amount: Widget['text'] = (value, { ui }, { row, locale }) => {
  if (isBlank(value)) return '';
  const text = formatMoney(value);
  if (ui.currency === undefined) return text;
  return withSign(text, currencySign(currencyOf(ui, row), locale));
};

export const money: Widget = {
  ...numeric,
  whole: true,
  ...lazyControl(numbers, (module) => module.MoneyEdit, lazyBox),
  cell: (value, field, context) => (isBlank(value) ? BLANK : amount(value, field, context)),
  text: amount,
};

export const percent: Widget = {
  ...lazyControl(numbers, (module) => module.PercentEdit, lazyBox),
  ...shown(formatPercent),
};

export const bytes: Widget = {
  ...lazyControl(scaled, (module) => module.BytesEdit),
  ...shown(formatBytes),
};

export const duration: Widget = {
  ...lazyControl(scaled, (module) => module.DurationEdit),
  ...shown(formatDuration),
};
