import { createClock } from '@isp/schema';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { use, useMemo } from 'react';
import { CrudContext } from '../provider/context.ts';
import type { EditProps } from '../registry.ts';
import { controlProps, keepEnter, placeholderOf } from './controlProps.ts';
import { datePresets } from './datePresets.ts';
import { DATE, DATE_TIME } from './formatValue.ts';
import { useDayLimits } from './useDayLimits.ts';
import { useFieldText } from './useFieldText.ts';

type DateValue = string | readonly (string | undefined)[];

/** How a picker reads and writes the record's text. */
interface DateKind {
  readonly shown: string;
  readonly showTime: boolean;
  readonly read: (text: string) => Dayjs;
  readonly write: (date: Dayjs, before: unknown) => string;
}

const wireText = (format: string) => (date: Dayjs) => date.format(format);

const KINDS = {
  date: { shown: DATE, showTime: false, read: (text) => dayjs(text), write: wireText(DATE) },
  datetime: {
    shown: DATE_TIME,
    showTime: true,
    read: (text) => dayjs(text),
    // a server that writes `2026-03-04 05:06:07` gets the same spelling back; JSON Schema's date-time otherwise
    write: (date, before) =>
      typeof before === 'string' && /^\d{4}-\d\d-\d\d \d/.test(before)
        ? date.format(DATE_TIME)
        : date.format(),
  },
} satisfies Record<string, DateKind>;

const parsed = (text: unknown, kind: DateKind): Dayjs | null => {
  if (typeof text !== 'string' || text === '') return null;
  const date = kind.read(text);
  return date.isValid() ? date : null;
};

const full = { width: '100%' };

const dateOf = (kind: DateKind) =>
  function DateEdit(props: EditProps<DateValue>) {
    const t = useFieldText();
    const { value, onChange, op, id } = props;
    const clock = use(CrudContext)?.clock;
    const shared = controlProps(props);
    const limits = useDayLimits(props);
    const [from, to] = Array.isArray(value) ? value : [];
    // another array would be another value to the picker: a start that waits for its end would be gone
    const range = useMemo<[Dayjs | null, Dayjs | null]>(
      () => [parsed(from, KINDS.date), parsed(to, KINDS.date)],
      [from, to],
    );
    if (op === 'range') {
      return (
        <DatePicker.RangePicker
          {...shared}
          id={{ start: id, end: `${id}_to` }}
          style={full}
          // days are what people search by; the list turns them into the first and last moment of the day
          format={DATE}
          allowEmpty={[true, true]}
          placeholder={[t('开始日期'), t('结束日期')]}
          value={range}
          classNames={{ popup: { root: 'isp-range' } }}
          presets={datePresets((clock ?? createClock()).today()).map(({ title, from, to }) => ({
            label: t(title),
            value: [dayjs(from), dayjs(to)],
          }))}
          onChange={(dates) => {
            const next = [dates?.[0]?.format(DATE), dates?.[1]?.format(DATE)];
            onChange(next[0] || next[1] ? next : undefined);
          }}
        />
      );
    }
    return (
      <DatePicker
        {...shared}
        {...keepEnter(props)}
        {...limits}
        style={full}
        format={kind.shown}
        showTime={kind.showTime}
        placeholder={placeholderOf(props, t, '请选择')}
        value={parsed(value, kind)}
        onChange={(date) => onChange(date ? kind.write(date, value) : undefined)}
      />
    );
  };

export const DateEdit = dateOf(KINDS.date);

export const DateTimeEdit = dateOf(KINDS.datetime);
