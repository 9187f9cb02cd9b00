import { type Asker, type DateTimes, type Row, standsFor } from '@isp/schema';
import type { Caller } from '../host/caller.ts';

interface Clock {
  readonly dateTimes: Pick<DateTimes, 'toDate'>;
  readonly now: () => Date;
}

/** Who asks, on the day the service's clock shows. */
export const askerOf = ({ dateTimes, now }: Clock, { orgId, userId }: Caller): Asker => ({
  userId,
  orgId,
  today: dateTimes.toDate(now()),
});

/**
 * A search as its asker means it: `@me` stands for his id, `@org` for that of his organisation, `@today+7` for a day,
 * also among several values. A view's fixed search is written so, and screens send it as it is written.
 */
export const forAsker = (search: Row, asker: Asker): Row =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, standsFor(value, asker)]));
