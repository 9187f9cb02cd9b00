import type { Clock } from '@isp/schema/values';
import generateConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useClock } from '../context/useClock.ts';

dayjs.extend(utc);

/**
 * Converts a day and time of the service's clock to a date object for antd's pickers. The date object is in UTC,
 * where every hour exists. In the browser's time zone, some hours of the service's clock may not exist because of
 * daylight saving time, and could not be chosen.
 *
 * @param shown `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` of the service's clock
 */
export const toFace = (shown: string): Dayjs => dayjs.utc(shown);

type Pickers = typeof DatePicker;

const known = new WeakMap<Clock, Pickers>();

/**
 * Returns antd's date pickers, for which "now" and "today" are those of the service. Their values must be made with
 * {@link toFace}.
 */
export function usePickers(): Pickers {
  const clock = useClock();
  const own = known.get(clock) ?? createPickers(clock);
  known.set(clock, own);
  return own;
}

const createPickers = (clock: Clock): Pickers =>
  DatePicker.generatePicker<Dayjs>({
    ...generateConfig,
    getNow: () => toFace(clock.time()),
    getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-DD'),
    locale: {
      ...generateConfig.locale,
      parse: (locale, text, formats) =>
        formats
          .map((format) => dayjs.utc(text, format, true).locale(locale))
          .find((date) => date.isValid()) ?? null,
    },
  }) as Pickers;
