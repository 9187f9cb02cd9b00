import { createClock } from '@isp/schema';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { use, useRef, useState } from 'react';
import { LanguageContext } from '../provider/concerns.tsx';
import type { EditProps } from '../registry.ts';
import { controlProps, placeholderOf } from './controlProps.ts';
import { datePresets } from './datePresets.ts';
import { DATE, DATE_TIME, isBlank, toText } from './formatValue.ts';
import { keepEnterInForm } from './groupProps.ts';
import { beginsWithDay, isDayAndTime } from './moments.ts';
import { TypingProvider, typedParts } from './typedPicker.tsx';
import { useDayLimits } from './useDayLimits.ts';
import { useFieldText } from './useFieldText.ts';

type DateValue = string | readonly (string | undefined)[];

/** How a picker reads and writes the record's text. */
interface DateKind {
  readonly shown: string;
  readonly showTime: boolean;
  readonly reads: (text: string) => boolean;
  readonly write: (date: Dayjs, stored: unknown) => string;
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
    // a server that writes `2026-03-04 05:06:07` gets the same spelling back; JSON Schema's date-time otherwise
    write: (date, stored) => (isSpaced(stored) ? date.format(DATE_TIME) : date.format()),
  },
} satisfies Record<string, DateKind>;

const isSpaced = (stored: unknown) => typeof stored === 'string' && stored[10] === ' ';

function parsed(text: unknown, kind: DateKind): Dayjs | null {
  const date = typeof text === 'string' && kind.reads(text) ? dayjs(text) : undefined;
  return date?.isValid() ? date : null;
}

/** What stands in the box though it is no moment. */
const half = (text: unknown, kind: DateKind): string | undefined =>
  isBlank(text) || parsed(text, kind) ? undefined : toText(text);

/** The moment a text is, spelled as the box spells it; half of one, or none, stays the text. */
const written = (text: string, kind: DateKind, stored?: unknown): string | undefined => {
  const date = parsed(text, kind);
  return date?.format(kind.shown) === text ? kind.write(date, stored) : text || undefined;
};

const full = { width: '100%' };

type Days = readonly [from: string | undefined, to: string | undefined];

/** Two days, and what the picker is given for them. */
interface ShownDays {
  readonly days: Days;
  readonly range: [Dayjs | null, Dayjs | null];
}

const showing = (days: Days): ShownDays => ({
  days,
  range: [parsed(days[0], KINDS.date), parsed(days[1], KINDS.date)],
});

/** Two days, either of them left open. */
function RangeEdit(props: EditProps<DateValue>) {
  const t = useFieldText();
  const { value, onChange, id } = props;
  const clock = use(LanguageContext)?.clock;
  const [from, to] = Array.isArray(value) ? value : [];
  // another array would be another value to the picker: a start that waits for its end would be gone
  const [shown, setShown] = useState(() => showing([from, to]));
  /** What stands in the boxes now: a key, or what the picker says, may come before the key before it was drawn. */
  const held = useRef(shown.days);
  if (shown.days[0] !== from || shown.days[1] !== to) {
    held.current = [from, to];
    setShown(showing(held.current));
  }
  const set = (next: Days) => {
    held.current = next;
    onChange(next[0] || next[1] ? next : undefined);
  };
  const isEnd = (box: string) => box === `${id}_to`;
  const typing = {
    halfOf: (box: string) => half(isEnd(box) ? to : from, KINDS.date),
    onType(box: string, text: string) {
      const typed = written(text, KINDS.date);
      set(isEnd(box) ? [held.current[0], typed] : [typed, held.current[1]]);
    },
  };
  /** The picker says a day late that it had: what was typed beside it meanwhile stays. A box is emptied by typing. */
  const take = (dates: readonly (Dayjs | null)[]) => {
    const [start, end] = held.current;
    const next: Days = [dates[0]?.format(DATE) ?? start, dates[1]?.format(DATE) ?? end];
    set(next);
    // it is shown again what it has lost
    if (dates.some((day, at) => !day && parsed(next[at], KINDS.date))) setShown(({ days }) => showing(days));
  };
  return (
    <TypingProvider value={typing}>
      <DatePicker.RangePicker
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
        presets={datePresets((clock ?? createClock()).today()).map(({ title, from, to }) => ({
          label: t(title),
          value: [dayjs(from), dayjs(to)],
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
    const limits = useDayLimits(props);
    const read = parsed(value, kind);
    // while it is typed over, the spelling that was stored is known from here alone
    const [stored, setStored] = useState<unknown>(read && value);
    if (read && stored === null) setStored(value);
    if (op === 'range') return <RangeEdit {...props} />;
    const typing = {
      halfOf: () => half(value, kind),
      onType: (_id: string, text: string) => onChange(written(text, kind, stored)),
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
          onChange={(date) => onChange(date ? kind.write(date, stored) : undefined)}
          onBlur={() => {
            // a time of day may be typed without its seconds
            const whole = `${value}:00`;
            if (!read && kind.reads(whole)) onChange(written(whole, kind, stored));
            props.onBlur?.();
          }}
        />
      </TypingProvider>
    );
  };

export const DateEdit = dateOf(KINDS.date);

export const DateTimeEdit = dateOf(KINDS.datetime);
