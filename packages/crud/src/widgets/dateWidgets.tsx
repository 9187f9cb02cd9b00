import { latePart, onDemand } from '../provider/onDemand.ts';
import type { Widget } from '../registry.ts';
import { BLANK, DATE, DATE_TIME, formatDate, isBlank, toText } from './formatValue.ts';
import { lateBox } from './lateBox.tsx';
import { lateText } from './lateText.ts';
import { isDay, isTime } from './moments.ts';
import { rare } from './rare.ts';

const pickers = onDemand(() => import('./dateControl.tsx'));

const shown = (format: string): Omit<Widget, 'Edit'> => ({
  unread: (value) => (isDay(toText(value).slice(0, 10)) ? undefined : '请输入完整日期，如 2026-03-04'),
  whole: true,
  cell: (value) => (isBlank(value) ? BLANK : formatDate(value, format)),
  text: (value) => (isBlank(value) ? '' : formatDate(value, format)),
});

const lateDate = (format: string) => lateText('请选择', (value) => formatDate(value, format));

export const date: Widget = {
  Edit: latePart(pickers, (module) => module.DateEdit, lateBox),
  preload: pickers.load,
  late: lateDate(DATE),
  ...shown(DATE),
};

export const datetime: Widget = {
  Edit: latePart(pickers, (module) => module.DateTimeEdit, lateBox),
  preload: pickers.load,
  late: lateDate(DATE_TIME),
  ...shown(DATE_TIME),
};

export const time: Widget = {
  Edit: latePart(rare, (module) => module.TimeEdit),
  preload: rare.load,
  unread: (value) => (isTime(toText(value)) ? undefined : '请输入完整时间，如 08:30:00'),
  whole: true,
  cell: (value) => (isBlank(value) ? BLANK : toText(value).slice(0, 8)),
  text: (value) => toText(value).slice(0, 8),
};
