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

/**
 * Returns a limit that is a fixed or relative day. Returns undefined if the limit is the value of another field:
 * validation checks such a limit, but the picker cannot use it, because the picker has no access to other fields.
 */
const dayOnly = (limit: string | undefined) => (limit !== undefined && namesField(limit) ? undefined : limit);

/** Returns the earliest and the latest day that a date picker offers. In a search there are no limits. */
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
