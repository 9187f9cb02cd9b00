import type { Row } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { fillTexts, refuseFields, toFieldIssue, toTexts } from '../refusals/refusal.ts';
import type { Core } from '../rules/core.ts';

const day = 24 * 3_600_000;
const tooLong = {
  'zh-CN': '{title}的范围不能超过 {days} 天',
  'en-US': '{title}: choose a range of at most {days} days',
} as const;

/**
 * Refuses a filter whose time range is longer than the list's search item allows (`most`, in days). A range without
 * an end ends now. A range without a start is not checked.
 *
 * @throws Refusal PARAM_INVALID at the field
 */
export function requireRanges(
  { dateTimes, now, translate }: Pick<Core, 'dateTimes' | 'now' | 'translate'>,
  { entity }: EntityTable,
  search: Row,
  { locale }: Pick<Caller, 'locale'>,
): void {
  const items = [...entity.search, ...entity.views.flatMap((view) => view.search)];
  const issues = items.flatMap(({ field, most, title }) => {
    if (most === undefined) return [];
    const from = dateTimes.parseDateTime(search[`${field}_dategt`] ?? search[`${field}_datege`]);
    if (!from) return [];
    const to = dateTimes.parseDateTime(search[`${field}_datelt`] ?? search[`${field}_datele`], true) ?? now();
    // One second is added, because a range of days ends at the last second of a day.
    if (to.getTime() - from.getTime() <= most * day + 1000) return [];
    const own = title ?? entity.fields.find(({ name }) => name === field)?.title ?? field;
    const texts = fillTexts(tooLong, {
      title: toTexts((one) => translate(own, one, entity.key)),
      days: toTexts(() => String(most)),
    });
    return [toFieldIssue({ field, rule: 'maximum' }, locale, texts)];
  });
  const [first] = issues;
  if (first) throw refuseFields([first]);
}
