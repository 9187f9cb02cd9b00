import { dayLimit, namesField } from '@isp/schema/internal';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { useClock } from '../context/useClock.ts';
import type { EditProps } from '../registry/registry.ts';
import { toFace } from '../values/clockFace.ts';

interface DayLimits {
  readonly minDate?: Dayjs;
  readonly maxDate?: Dayjs;
}

/** A limit by another field is checked, and not offered: the picker knows its own field alone. */
const dayOnly = (limit: string | undefined) => (limit !== undefined && namesField(limit) ? undefined : limit);

/** The first and last moment a picker offers; without limits in a search. */
export function useDayLimits({ field, place }: Pick<EditProps, 'field' | 'place'>): DayLimits {
  const clock = useClock();
  const [earliest, latest] = [field.earliest, field.latest].map(dayOnly);
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
