import { dayLimit } from '@isp/schema/internal';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { useClock } from '../context/useClock.ts';
import type { EditProps } from '../registry/registry.ts';
import { toFace } from '../values/clockFace.ts';

interface DayLimits {
  readonly minDate?: Dayjs;
  readonly maxDate?: Dayjs;
}

/** The first and last moment a picker offers; without limits in a search. */
export function useDayLimits({ field, place }: Pick<EditProps, 'field' | 'place'>): DayLimits {
  const clock = useClock();
  const { earliest, latest } = field;
  const isFree = place === 'search' || (earliest ?? latest) === undefined;
  const today = isFree ? '' : clock.today();
  return useMemo(
    () =>
      today === ''
        ? {}
        : {
            ...(earliest === undefined ? {} : { minDate: toFace(dayLimit(earliest, today)) }),
            ...(latest === undefined ? {} : { maxDate: toFace(dayLimit(latest, today)).endOf('day') }),
          },
    [today, earliest, latest],
  );
}
