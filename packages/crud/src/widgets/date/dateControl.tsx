import type { Clock } from '@isp/schema';
import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { useClock } from '../../context/useClock.ts';
import { useFieldText } from '../../context/useFieldText.ts';
import { useDayLimits } from '../../data/useDayLimits.ts';
import { controlProps, placeholderOf } from '../../registry/controlProps.ts';
import { keepEnterInForm } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { toFace, usePickers } from '../../values/clockFace.ts';
import { DATE, DATE_TIME, isBlank, toText } from '../../values/formatValue.ts';
import { beginsWithDay, isDayAndTime } from '../../values/moments.ts';
import { datePresets } from './datePresets.ts';
import { TypingProvider, typedParts } from './typedPicker.tsx';

type DateValue = string | readonly (string | undefined)[];

/** How a picker reads and writes the record's text. */
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
      // the second half past two of a night is not the first, though the clock shows the same
      if (clock.show(stored) === shown) return stored;
      // a server that writes `2026-03-04 05:06:07` gets the same spelling back; JSON Schema's date-time otherwise
      return stored[10] === ' ' ? shown : clock.withOffset(shown);
    },
  },
} satisfies Record<string, DateKind>;

function parsed(text: unknown, kind: DateKind, clock: Clock): Dayjs | null {
  const shown = typeof text === 'string' && kind.reads(text) ? clock.show(text) : undefined;
  const date = shown === undefined ? undefined : toFace(shown);
  // what a date of JavaScript makes another of, years before 100, stays a text
  return date?.format(DATE_TIME) === shown ? (date ?? null) : null;
}

/** The text in the box when it is no valid moment. */
const half = (text: unknown, kind: DateKind, clock: Clock): string | undefined =>
  isBlank(text) || parsed(text, kind, clock) ? undefined : toText(text);

/** The moment a text is, spelled as the box spells it; half of one, or none, stays the text. */
const written = (text: string, kind: DateKind, clock: Clock, stored?: unknown): string | undefined => {
  const date = parsed(text, kind, clock);
  return date?.format(kind.shown) === text ? kind.write(date, clock, stored) : text || undefined;
};

const full = { width: '100%' };

type Days = readonly [from: string | undefined, to: string | undefined];

/** Two days, and what the picker is given for them. */
interface ShownDays {
  readonly days: Days;
  readonly range: [Dayjs | null, Dayjs | null];
}

const showing = (days: Days, clock: Clock): ShownDays => ({
  days,
  range: [parsed(days[0], KINDS.date, clock), parsed(days[1], KINDS.date, clock)],
});

/** Two days, either of them left open. */
function RangeEdit(props: EditProps<DateValue>) {
  const t = useFieldText();
  const { value, onChange, id } = props;
  const clock = useClock();
  const { RangePicker } = usePickers();
  const [from, to] = Array.isArray(value) ? value : [];
  // another array would be another value to the picker: a start that waits for its end would be gone
  const [shown, setShown] = useState(() => showing([from, to], clock));
  /** The newest texts of both boxes: a key or a change of the picker may come before the last one is rendered. */
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
  /** The picker says a day late that it had: what was typed beside it meanwhile stays. A box is emptied by typing. */
  const take = (dates: readonly (Dayjs | null)[]) => {
    const [start, end] = held.current;
    const next: Days = [dates[0]?.format(DATE) ?? start, dates[1]?.format(DATE) ?? end];
    set(next);
    // it is shown again what it has lost
    if (dates.some((day, at) => !day && parsed(next[at], KINDS.date, clock)))
      setShown(({ days }) => showing(days, clock));
  };
  return (
    <TypingProvider value={typing}>
      <RangePicker
        {...controlProps(props)}
        components={typedParts}
        id={{ start: id, end: `${id}_to` }}
        style={full}
        // days are what people search by; the list turns them into the first and last moment of the day
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
    </TypingProvider>
  );
}

const dateOf = (kind: DateKind) =>
  function DateEdit(props: EditProps<DateValue>) {
    const t = useFieldText();
    const { value, onChange, op } = props;
    const clock = useClock();
    const DatePicker = usePickers();
    const limits = useDayLimits(props);
    const read = parsed(value, kind, clock);
    // while it is typed over, the spelling that was stored is known from here alone
    const [stored, setStored] = useState<unknown>(read && value);
    if (read && stored === null) setStored(value);
    if (op === 'range') return <RangeEdit {...props} />;
    const typing = {
      halfOf: () => half(value, kind, clock),
      onType: (_id: string, text: string) => onChange(written(text, kind, clock, stored)),
    };
    return (
      <TypingProvider value={typing}>
        <DatePicker
          {...controlProps(props)}
          {...keepEnterInForm(props)}
          {...limits}
          components={typedParts}
          style={full}
          format={kind.shown}
          showTime={kind.showTime}
          placeholder={placeholderOf(props, t, '请选择')}
          value={read}
          onChange={(date) => onChange(date ? kind.write(date, clock, stored) : undefined)}
          onBlur={() => {
            // a time of day may be typed without its seconds
            const whole = `${value}:00`;
            if (!read && kind.reads(whole)) onChange(written(whole, kind, clock, stored));
            props.onBlur?.();
          }}
        />
      </TypingProvider>
    );
  };

export const DateEdit = dateOf(KINDS.date);

export const DateTimeEdit = dateOf(KINDS.datetime);
