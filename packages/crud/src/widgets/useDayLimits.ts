import { createClock, dayLimit } from '@isp/schema';
import dayjs, { type Dayjs } from 'dayjs';
import { use, useMemo } from 'react';
import { LanguageContext } from '../provider/concerns.tsx';
import type { EditProps } from '../registry.ts';

interface DayLimits {
  readonly minDate?: Dayjs;
  readonly maxDate?: Dayjs;
}

/** The first and last moment a picker offers. A search asks for any day. */
export function useDayLimits({ field, place }: Pick<EditProps, 'field' | 'place'>): DayLimits {
  const clock = use(LanguageContext)?.clock;
  const { earliest, latest } = field;
  const isFree = place === 'search' || (earliest ?? latest) === undefined;
  const today = isFree ? '' : (clock ?? createClock()).today();
  return useMemo(
    () =>
      today === ''
        ? {}
        : {
            ...(earliest === undefined ? {} : { minDate: dayjs(dayLimit(earliest, today)).startOf('day') }),
            ...(latest === undefined ? {} : { maxDate: dayjs(dayLimit(latest, today)).endOf('day') }),
          },
    [today, earliest, latest],
  );
}
