import type { Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { type Asker, standsFor } from '@isp/schema/internal';
import type { Caller } from '../host/caller.ts';

interface Clock {
  readonly dateTimes: Pick<DateTimes, 'toDate'>;
  readonly now: () => Date;
}

/** The user of a call, with today's date by the clock of the service. */
export const askerOf = ({ dateTimes, now }: Clock, { orgId, userId }: Caller): Asker => ({
  userId,
  orgId,
  today: dateTimes.toDate(now()),
});

/**
 * Replaces placeholders of a search: `@me` by the user's id, `@org` by the id of their organisation, `@today+7` by a
 * day; also inside lists of values. The preset of a view uses them, and screens send them unchanged.
 */
export const forAsker = (search: Row, asker: Asker): Row =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, standsFor(value, asker)]));
