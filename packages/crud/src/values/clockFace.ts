import type { Clock } from '@isp/schema';
import generateConfig from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useClock } from '../context/useClock.ts';

dayjs.extend(utc);

/**
 * What a clock shows, as a date that pickers take: in UTC, where no hour is left out or shown twice. In the zone of the
 * browser half past two of some nights could not be chosen, though the service's clock has it.
 *
 * @param shown `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`, by the service's clock
 */
export const toFace = (shown: string): Dayjs => dayjs.utc(shown);

type Pickers = typeof DatePicker;

const known = new WeakMap<Clock, Pickers>();

/** antd's pickers whose today and now are those of the service, whose values are made by {@link toFace}. */
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
