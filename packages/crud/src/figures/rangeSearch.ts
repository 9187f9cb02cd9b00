import { type ListSearch, searchKey } from '@isp/schema/internal';
import { rangeEnds } from './rangeChoices.ts';

/** The clock of the service, from which the start and the end of a range such as `30d` are computed. */
export type RangeClock = Parameters<typeof rangeEnds>[1];

/**
 * Returns the search condition for the records that were created in a range: a length such as `30d`, or `from,to`.
 * Figures and charts that are not grouped by time refer to the creation time, too.
 */
export function rangeSearch(range: unknown, clock: RangeClock): ListSearch {
  const [from = '', to = ''] = typeof range === 'string' ? (rangeEnds(range, clock) ?? range).split(',') : [];
  return {
    ...(from === '' ? {} : { [searchKey('createTime', 'dategt')]: from }),
    ...(to === '' ? {} : { [searchKey('createTime', 'datelt')]: to }),
  };
}
