import { ReloadOutlined } from '@ant-design/icons';
import { type Entity, parseSearchKey } from '@isp/schema';
import { Button, DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { permissionCode } from '../actions/toActions.ts';
import { useCrud, useEntity, useScreenLocation } from '../provider/context.ts';
import { ForbiddenResult } from '../provider/ForbiddenResult.tsx';
import { useRevalidate } from '../provider/useRevalidate.ts';
import { useText } from '../provider/useText.ts';
import { CrudStyles } from '../styles.ts';
import { byCall, EntityCards } from './EntityCards.tsx';
import { EntityChart } from './EntityChart.tsx';
import { openStatistics } from './openStatistics.ts';
import { rangeChoices, toRange } from './rangeChoices.ts';
import { StatisticsStyles } from './StatisticsStyles.tsx';

export interface StatisticsScreenProps {
  /** `area.entity`. */
  readonly entity: string;
}

/**
 * The statistics of an entity: figures of now on top, charts over a range below. Range and search stand in the
 * address.
 *
 * @throws Error for an entity whose schema has none
 */
export function StatisticsScreen({ entity: key }: StatisticsScreenProps) {
  const { entity } = useEntity(key);
  const { may } = useCrud();
  if (!entity.statistics) {
    throw new Error(`"${key}" has no statistics. Write "statistics" in its schema, or open another page.`);
  }
  if (!may(permissionCode(entity, 'view'))) return <ForbiddenResult />;
  return <Statistics entity={entity} />;
}

function Statistics({ entity }: { readonly entity: Entity }) {
  const location = useScreenLocation();
  const t = useText(entity.area);
  const refresh = useRevalidate();
  const { cards, charts } = useMemo(() => openStatistics(entity), [entity]);
  const [range, search] = useMemo(() => readAddress(location.search, entity), [location.search, entity]);
  const ranged = useMemo(() => {
    const days = toRange(range);
    return days === undefined ? search : { ...search, range: days };
  }, [range, search]);
  const choose = (next: string) => {
    const params = new URLSearchParams(location.search);
    if (next === '') params.delete('range');
    else params.set('range', next);
    location.setSearch(`?${params.toString()}`, { replace: true });
  };
  const days = toRange(range)?.split(',');
  return (
    <div className="isp-statistics">
      <CrudStyles />
      <StatisticsStyles />
      {cards.length > 0 && (
        <ul className="isp-figures" aria-label={t('总览')}>
          {byCall(cards).map((group) => (
            <EntityCards key={group[0]?.call} entity={entity} cards={group} search={search} />
          ))}
        </ul>
      )}
      {charts.length > 0 && (
        <>
          <section className="isp-statistics-bar" aria-label={t('时间范围')}>
            <Segmented
              value={range ?? ''}
              options={rangeChoices.map((choice) => ({ value: choice.key, label: t(choice.title) }))}
              onChange={choose}
            />
            <DatePicker.RangePicker
              value={days ? [dayjs(days[0]), dayjs(days[1])] : null}
              aria-label={t('时间范围')}
              onChange={(chosen) =>
                choose(
                  chosen?.[0] && chosen[1]
                    ? `${chosen[0].format('YYYY-MM-DD')}~${chosen[1].format('YYYY-MM-DD')}`
                    : '',
                )
              }
            />
            <Button
              icon={<ReloadOutlined />}
              title={t('刷新')}
              aria-label={t('刷新')}
              onClick={() => void refresh(entity.key)}
            />
          </section>
          <div className="isp-panels">
            {charts.map((chart) => (
              <div key={chart.name} className="isp-panel">
                <EntityChart entity={entity} chart={chart} search={ranged} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Range and search values of an address; keys that name no field belong to someone else. */
function readAddress(
  address: string,
  { fields }: Entity,
): readonly [range: string | null, search: Readonly<Record<string, string>>] {
  const params = new URLSearchParams(address);
  const isField = (name: string) => fields.some((field) => field.name === name);
  const search = [...params].filter(([name]) => parseSearchKey(name, isField) !== undefined);
  return [params.get('range'), Object.fromEntries(search)];
}
