import type { Clock } from '@isp/schema/values';
import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { useClock } from '../../context/useClock.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import { useDayLimits } from '../../data/useDayLimits.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { toFace, usePickers } from '../../values/clockFace.ts';
import { DATE, DATE_TIME, isBlank, toText } from '../../values/formatValue.ts';
import { beginsWithDay, isDayAndTime } from '../../values/moments.ts';
import { datePresets } from './datePresets.ts';
import { TypedTextsProvider, typedPickerParts } from './typedPicker.tsx';
import { useOpenByKey } from './useOpenByKey.ts';

type DateValue = string | readonly (string | undefined)[];

/** Describes how a kind of picker converts between the text in the record and the text in the box. */
interface DateKind {
  readonly shown: string;
  readonly showTime: boolean;
  readonly reads: (text: string) => boolean;
  readonly write: (date: Dayjs, clock: Clock, stored?: unknown) => string;
}

const KINDS = {
  date: {
    shown: DATE,
    showTime: false,
    reads: beginsWithDay,
    write: (date) => date.format(DATE),
  },
  datetime: {
    shown: DATE_TIME,
    showTime: true,
    reads: isDayAndTime,
    write(date, clock, stored) {
      const shown = date.format(DATE_TIME);
      if (typeof stored !== 'string') return clock.withOffset(shown);
      // at the end of daylight saving time, the same clock time occurs twice. If the shown time has not changed,
      // the stored time is kept.
      if (clock.show(stored) === shown) return stored;
      // if the stored value has the format `2026-03-04 05:06:07`, the server gets this format back; otherwise it
      // gets the date-time format of JSON Schema
      return stored[10] === ' ' ? shown : clock.withOffset(shown);
    },
  },
} satisfies Record<string, DateKind>;

function parsed(text: unknown, kind: DateKind, clock: Clock): Dayjs | null {
  const shown = typeof text === 'string' && kind.reads(text) ? clock.show(text) : undefined;
  const date = shown === undefined ? undefined : toFace(shown);
  // a date that JavaScript would change, such as a year before 100, remains a text
  return date?.format(DATE_TIME) === shown ? (date ?? null) : null;
}

/**
 * Returns the value as text if it is not a valid date or time, such as a half-typed one. Otherwise returns
 * undefined.
 */
const half = (text: unknown, kind: DateKind, clock: Clock): string | undefined =>
  isBlank(text) || parsed(text, kind, clock) ? undefined : toText(text);

/**
 * Converts a typed text to the value of the field. A text that is not a complete valid date or time becomes the
 * value as it is, so that validation shows an error.
 */
const written = (text: string, kind: DateKind, clock: Clock, stored?: unknown): string | undefined => {
  const date = parsed(text, kind, clock);
  return date?.format(kind.shown) === text ? kind.write(date, clock, stored) : text || undefined;
};

const full = { width: '100%' };

type Days = readonly [from: string | undefined, to: string | undefined];

/** The two days of a range, and the value with which antd's picker shows them. */
interface ShownDays {
  readonly days: Days;
  readonly range: [Dayjs | null, Dayjs | null];
}

const showing = (days: Days, clock: Clock): ShownDays => ({
  days,
  range: [parsed(days[0], KINDS.date, clock), parsed(days[1], KINDS.date, clock)],
});

/** Draws a picker for a range of two days. Either of them may be empty. */
function RangeEdit(props: EditProps<DateValue>) {
  const t = useFieldText();
  const { value, onChange, id } = props;
  const clock = useClock();
  const { RangePicker } = usePickers();
  const [from, to] = Array.isArray(value) ? value : [];
  // the value for the picker is kept in the state: a new array at each render would reset the picker, and the start
  // would be lost if the user has chosen no end yet
  const [shown, setShown] = useState(() => showing([from, to], clock));
  /**
   * The newest texts in both boxes. They are in a ref, because a key press or a choice in the picker may come
   * before the last change is rendered.
   */
  const held = useRef(shown.days);
  if (shown.days[0] !== from || shown.days[1] !== to) {
    held.current = [from, to];
    setShown(showing(held.current, clock));
  }
  const set = (next: Days) => {
    held.current = next;
    onChange(next[0] || next[1] ? next : undefined);
  };
  const isEnd = (box: string) => box === `${id}_to`;
  const typing = {
    halfOf: (box: string) => half(isEnd(box) ? to : from, KINDS.date, clock),
    onType(box: string, text: string) {
      const typed = written(text, KINDS.date, clock);
      set(isEnd(box) ? [held.current[0], typed] : [typed, held.current[1]]);
    },
  };
  /**
   * Handles days that the picker reports. The picker does not know texts that the user has typed in the meantime,
   * so these are kept. A box becomes empty only if the user deletes its text.
   */
  const take = (dates: readonly (Dayjs | null)[]) => {
    const [start, end] = held.current;
    const next: Days = [dates[0]?.format(DATE) ?? start, dates[1]?.format(DATE) ?? end];
    set(next);
    // the picker has dropped a valid day that the user has typed, so its value is set again
    if (dates.some((day, at) => !day && parsed(next[at], KINDS.date, clock)))
      setShown(({ days }) => showing(days, clock));
  };
  return (
    <TypedTextsProvider value={typing}>
      <RangePicker
        {...controlProps(props)}
        components={typedPickerParts}
        id={{ start: id, end: `${id}_to` }}
        style={full}
        // a search by time also uses days: the list converts them to the first and the last second of the range
        format={DATE}
        allowEmpty={[true, true]}
        placeholder={[t('开始日期'), t('结束日期')]}
        value={shown.range}
        classNames={{ popup: { root: 'isp-range' } }}
        presets={datePresets(clock.today()).map(({ title, from, to }) => ({
          label: t(title),
          value: [toFace(from), toFace(to)],
        }))}
        onChange={(dates) => (dates ? take(dates) : set([undefined, undefined]))}
      />
    </TypedTextsProvider>
  );
}

const dateOf = (kind: DateKind) =>
  function DateEdit(props: EditProps<DateValue>) {
    const t = useFieldText();
    const { value, onChange, op } = props;
    const clock = useClock();
    const DatePicker = usePickers();
    const limits = useDayLimits(props);
    const byKey = useOpenByKey(props);
    const read = parsed(value, kind, clock);
    // `stored` keeps the last valid value. While the user types, the value of the field is the typed text.
    const [stored, setStored] = useState<unknown>(read && value);
    if (read && stored === null) setStored(value);
    if (op === 'range') return <RangeEdit {...props} />;
    const typing = {
      halfOf: () => half(value, kind, clock),
      onType: (_id: string, text: string) => onChange(written(text, kind, clock, stored)),
    };
    return (
      <TypedTextsProvider value={typing}>
        <DatePicker
          {...controlProps(props)}
          {...byKey}
          {...limits}
          components={typedPickerParts}
          style={full}
          format={kind.shown}
          showTime={kind.showTime}
          placeholder={placeholderOf(props, t, '请选择')}
          value={read}
          onChange={(date) => onChange(date ? kind.write(date, clock, stored) : undefined)}
          onBlur={() => {
            // if the user has left out the seconds, they are added
            const whole = `${value}:00`;
            if (!read && kind.reads(whole)) onChange(written(whole, kind, clock, stored));
            props.onBlur?.();
          }}
        />
      </TypedTextsProvider>
    );
  };

export const DateEdit = dateOf(KINDS.date);

export const DateTimeEdit = dateOf(KINDS.datetime);
