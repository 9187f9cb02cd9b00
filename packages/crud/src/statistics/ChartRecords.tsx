import type { Entity } from '@isp/schema';
import { type StatisticsModel, searchKeys } from '@isp/schema/internal';
import { useMemo } from 'react';
import { SectionTitle } from '../context/ScreenTitle.tsx';
import { useText } from '../context/useText.ts';
import { RelatedTab } from '../list/RelatedTab.tsx';

export interface ChartRecordsProps {
  readonly entity: Entity;
  readonly records: NonNullable<StatisticsModel['records']>;
  /** Search values by wire key. */
  readonly search: Readonly<Record<string, unknown>>;
  /** Range of time that the charts show: `from,to`, or a range such as `7d`. */
  readonly range: string | undefined;
}

/**
 * Draws the records that the charts count, as a list below the charts. The records are filtered by the range, and
 * by those conditions of the charts that the list of the records has too.
 */
export function ChartRecords({ entity, records, search, range }: ChartRecordsProps) {
  const t = useText(entity.key);
  const narrowed = useMemo(() => {
    const fieldOf = (name: string) => entity.fields.find((field) => field.name === name);
    const known = new Set(entity.search.flatMap((item) => searchKeys(item, fieldOf(item.field))));
    const [from, to] = searchKeys({ field: records.date, op: 'range' }, fieldOf(records.date));
    const [start, end] = range?.split(',') ?? [];
    return {
      ...Object.fromEntries(Object.entries(search).filter(([key]) => known.has(key))),
      ...(from && start ? { [from]: start } : {}),
      ...(to && end ? { [to]: end } : {}),
    };
  }, [entity, records.date, search, range]);
  const title = t(records.title);
  return (
    <section className="isp-panel">
      <SectionTitle className="isp-panel-title">{title}</SectionTitle>
      <RelatedTab
        key={JSON.stringify(narrowed)}
        related={{ entity: entity.key, by: '' }}
        narrowed={narrowed}
        title={title}
        id=""
      />
    </section>
  );
}
