import type { Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { type Asker, standsFor } from '@isp/schema/internal';
import type { Caller } from '../host/caller.ts';

interface Clock {
  readonly dateTimes: Pick<DateTimes, 'toDate'>;
  readonly now: () => Date;
}

/**
 * Returns the values for the placeholders of a call: the user, the user's organisation, and today's date by the
 * clock of the service.
 */
export const askerOf = ({ dateTimes, now }: Clock, { orgId, userId }: Caller): Asker => ({
  userId,
  orgId,
  today: dateTimes.toDate(now()),
});

/**
 * Replaces the placeholders in a filter: `@me` by the user's id, `@org` by the id of the user's organisation,
 * `@today+7` by a date. Placeholders in lists of values are replaced too. The filters of views contain such
 * placeholders, and screens send them unchanged.
 */
export const forAsker = (search: Row, asker: Asker): Row =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, standsFor(value, asker)]));
