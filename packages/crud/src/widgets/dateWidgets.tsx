import { CalendarOutlined } from '@ant-design/icons';
import type { Field } from '@isp/schema';
import dayjs from 'dayjs';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { ReadContext, Widget } from '../registry.ts';
import { pill } from './choiceWidgets.tsx';
import { BLANK, DATE, DATE_TIME, formatDate, isBlank, toText } from './formatValue.ts';
import { lateBox } from './lateBox.tsx';
import { beginsWithDay, isTime } from './moments.ts';
import { rarely } from './rare.ts';
import { restingFace } from './restingFace.ts';
import { timeLeft } from './timeLeft.ts';

const pickers = onDemand(() => import('./dateControl.tsx'));

const shown = (format: string): Omit<Widget, 'Edit'> => ({
  unread: (value) => (beginsWithDay(toText(value)) ? undefined : '请输入完整日期，如 2026-03-04'),
  whole: true,
  cell: (value) => (isBlank(value) ? BLANK : formatDate(value, format)),
  text: (value) => (isBlank(value) ? '' : formatDate(value, format)),
});

const restingDate = (format: string) =>
  restingFace((value) => formatDate(value, format), { icon: <CalendarOutlined aria-hidden /> });

export const date: Widget = {
  Edit: latePart(pickers, (module) => module.DateEdit, lateBox),
  preload: pickers.load,
  rest: restingDate(DATE),
  ...shown(DATE),
};

const shownDateTime = shown(DATE_TIME);

/** How long it is until then; `undefined` where nobody asks for that, or there is no such time. */
function leftUntil(value: unknown, { ui }: Field, context: ReadContext) {
  const until = ui.countdown === undefined || isBlank(value) ? Number.NaN : dayjs(toText(value)).valueOf();
  return Number.isNaN(until) ? undefined : timeLeft(until, ui.countdown ?? 0, context);
}

export const datetime: Widget = {
  Edit: latePart(pickers, (module) => module.DateTimeEdit, lateBox),
  preload: pickers.load,
  rest: restingDate(DATE_TIME),
  ...shownDateTime,
  cell: (value, field, context) => {
    const left = leftUntil(value, field, context);
    const time = shownDateTime.cell(value, field, context);
    return left ? (
      <span className={left.level && `isp-level-${left.level}`} title={String(time)}>
        {left.text}
      </span>
    ) : (
      time
    );
  },
  // where there is room, the time itself stands in front
  Read: ({ value, field, context }) => {
    const left = leftUntil(value, field, context);
    return (
      <>
        {shownDateTime.cell(value, field, context)}
        {left && ' '}
        {left && pill(left.text, left.level)}
      </>
    );
  },
};

export const time: Widget = {
  ...rarely((module) => module.TimeEdit),
  unread: (value) => (isTime(toText(value)) ? undefined : '请输入完整时间，如 08:30:00'),
  whole: true,
  cell: (value) => (isBlank(value) ? BLANK : toText(value).slice(0, 8)),
  text: (value) => toText(value).slice(0, 8),
};
