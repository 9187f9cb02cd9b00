import { CalendarOutlined } from '@ant-design/icons';
import { onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { machineClock } from '../../core/machineClock.ts';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { lazyControl } from '../../kit/lazyControl.ts';
import { textWidth } from '../../kit/measureText.ts';
import type { ReadContext, Widget } from '../../registry/registry.ts';
import {
  BLANK,
  formatDate,
  formatDateTime,
  isBlank,
  shortDateTime,
  toText,
} from '../../values/formatValue.ts';
import { beginsWithDay, isTime } from '../../values/moments.ts';
import { timeLeft } from '../../values/timeLeft.ts';
import { tagElement } from '../choice/choiceWidgets.tsx';
import { restingFace } from '../choice/restingFace.ts';

const pickers = onDemand(() => import('./dateControl.tsx'));

type Format = (value: unknown, clock?: DateTimes) => string;

const shown = (format: Format): Omit<Widget, 'Edit'> => ({
  unread: (value) => (beginsWithDay(toText(value)) ? undefined : '请输入完整日期，如 2026-03-04'),
  whole: true,
  cell: (value, _field, { clock }) => (isBlank(value) ? BLANK : format(value, clock)),
  text: (value, _field, { clock }) => (isBlank(value) ? '' : format(value, clock)),
});

const restingDate = (format: Format) =>
  restingFace((value, _field, _t, clock) => format(value, clock), { icon: <CalendarOutlined aria-hidden /> });

export const date: Widget = {
  ...lazyControl(pickers, (module) => module.DateEdit, lazyBox),
  rest: restingDate(formatDate),
  ...shown(formatDate),
};

const shownDateTime = shown(formatDateTime);

/**
 * Returns the time that is left until the date-time of a field, as text with a level. Returns `undefined` if the
 * field has no countdown or the value is no date-time.
 */
function leftUntil(value: unknown, { ui }: Field, context: ReadContext) {
  const { clock = machineClock } = context;
  const until = ui.countdown === undefined ? undefined : clock.parseDateTime(value)?.getTime();
  return until === undefined ? undefined : timeLeft(until, ui.countdown ?? 0, context);
}

/** Returns the short text of a date-time for a list. */
function shortTime(value: unknown, { clock = machineClock, locale }: ReadContext): string | undefined {
  const today = clock.today ?? machineClock.today;
  return shortDateTime(value, clock, today(), locale);
}

export const datetime: Widget = {
  ...lazyControl(pickers, (module) => module.DateTimeEdit, lazyBox),
  rest: restingDate(formatDateTime),
  ...shownDateTime,
  // additional width for the time that is left, which is shown beside the day
  frame: ({ ui }, t) => (ui.countdown === undefined ? 0 : textWidth(` ${t('还剩 {h} 小时 {m} 分')}`)),
  cell: (value, field, context) => {
    const left = leftUntil(value, field, context);
    const time = shownDateTime.cell(value, field, context);
    return left ? (
      <span title={String(time)}>
        {shortTime(value, context)}{' '}
        <span className={left.level && `isp-level-${left.level}`}>{left.text}</span>
      </span>
    ) : (
      time
    );
  },
  short: (value, field, context) =>
    leftUntil(value, field, context) ? undefined : shortTime(value, context),
  Read: ({ value, field, context }) => {
    const left = leftUntil(value, field, context);
    return (
      <>
        {shownDateTime.cell(value, field, context)}
        {left && ' '}
        {left && tagElement(left.text, left.level)}
      </>
    );
  },
};

const timeControl = onDemand(() => import('./TimeEdit.tsx'));

export const time: Widget = {
  ...lazyControl(timeControl, (module) => module.TimeEdit),
  unread: (value) => (isTime(toText(value)) ? undefined : '请输入完整时间，如 08:30:00'),
  whole: true,
  cell: (value) => (isBlank(value) ? BLANK : toText(value).slice(0, 8)),
  text: (value) => toText(value).slice(0, 8),
};
