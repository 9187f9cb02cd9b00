import { allSettled, useSettled } from '@isp/kit/react';
import type { Entity } from '@isp/schema';
import type { Spark } from '@isp/schema/internal';
import { Alert, Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { formatOf } from '../charts/chartData.ts';
import { areaOf } from '../context/context.ts';
import { useLanguage, useNavigation, useRights, useServer } from '../context/contexts.tsx';
import { toOpenEntity } from '../context/toOpenEntity.ts';
import { useText } from '../context/useText.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { type ScreenTarget, screenFor } from '../core/screenTarget.ts';
import { cardTarget } from '../figures/cardTarget.ts';
import { FigureCard, ringOf, tagOf } from '../figures/FigureCard.tsx';
import { openStatistics } from '../figures/openStatistics.ts';
import { SparkLine } from '../figures/SparkLine.tsx';
import { StatisticsStyles } from '../figures/StatisticsStyles.tsx';
import { GoLink } from '../kit/GoLink.tsx';
import { ScreenBoundary } from '../kit/ScreenBoundary.tsx';
import { CrudStyles } from '../kit/styles.ts';
import { EntityChart } from './EntityChart.tsx';
import { RecentList } from './RecentList.tsx';
import { useWorkbenchFigures, type WorkbenchCard } from './useWorkbenchFigures.ts';
import { WorkbenchStyles } from './WorkbenchStyles.tsx';

export interface WorkbenchProps {
  /** The host's own links, before the shortcuts of the areas; the class `isp-shortcut` gives them the same look. */
  readonly shortcuts?: readonly ReactNode[];
}

/**
 * The first page after signing in: figures, tasks, charts and newest records of every area whose schema marks some
 * (`workbench`, `recent`) and that the user may see. Draws nothing where no area has any.
 *
 * @example
 * <Workbench />
 */
export function Workbench({ shortcuts = none }: WorkbenchProps) {
  const t = useText();
  return (
    <ScreenBoundary title={t('页面加载失败')} text={t('页面出现错误，请重试。')} retry={t('重试')}>
      <Gate shortcuts={shortcuts} />
    </ScreenBoundary>
  );
}

const none: readonly ReactNode[] = [];

function Gate({ shortcuts }: Required<WorkbenchProps>) {
  const { areas } = useServer();
  const { may } = useRights();
  const marked = useMemo(
    () =>
      Object.entries(areas).filter(
        ([, { workbench }]) => workbench && may(permissionCode(workbench, 'view')),
      ),
    [areas, may],
  );
  const loading = useMemo(
    () => allSettled(marked.map(([key]) => areaOf(areas, key).load())),
    [areas, marked],
  );
  const isReady = useSettled(loading);
  if (marked.length === 0) return null;
  const figures = marked.reduce((sum, [, { workbench }]) => sum + (workbench?.figures ?? 0), 0);
  return (
    <div className="isp-workbench">
      <CrudStyles />
      <StatisticsStyles />
      <WorkbenchStyles />
      {isReady ? (
        <Loaded keys={marked.map(([key]) => key)} shortcuts={shortcuts} />
      ) : (
        <Figures cards={[]} more={figures} />
      )}
    </div>
  );
}

function Loaded({ keys, shortcuts }: Required<WorkbenchProps> & { readonly keys: readonly string[] }) {
  const { areas } = useServer();
  const { may } = useRights();
  const stored = keys.map((key) => areaOf(areas, key).use().area.entities[key.slice(key.indexOf('.') + 1)]);
  const known = stored.flatMap((entity) => (entity ? [toOpenEntity(entity, may)] : []));
  // keeps the same list between renders while the entities are the same
  const name = known.map(({ key, fields }) => `${key} ${fields.length}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return <Parts entities={useMemo(() => known, [name])} shortcuts={shortcuts} />;
}

function Parts({ entities, shortcuts }: Required<WorkbenchProps> & { readonly entities: readonly Entity[] }) {
  const t = useText();
  const { may } = useRights();
  const { cards, hasFailed, isLoading, reload } = useWorkbenchFigures(entities);
  const todos = cards.filter(({ card }) => card.workbench === 'todo');
  const charts = entities.flatMap((entity) =>
    openStatistics(entity, may)
      .charts.filter(({ workbench }) => workbench)
      .map((chart) => ({ entity, chart })),
  );
  const recents = entities.flatMap((entity) => {
    const recent = entity.statistics?.recent;
    return recent ? [{ entity, recent }] : [];
  });
  return (
    <>
      <Shortcuts entities={entities} more={shortcuts} />
      <Figures cards={cards.filter(({ card }) => card.workbench === 'figure')} />
      {hasFailed && (
        <Alert
          type="warning"
          showIcon
          title={t('部分数据加载失败')}
          action={
            <Button size="small" onClick={reload}>
              {t('重试')}
            </Button>
          }
        />
      )}
      <div className="isp-workbench-main">
        {todos.length > 0 && <Todos cards={todos} isLoading={isLoading} />}
        {charts.map(({ entity, chart }) => (
          <EntityChart
            key={`${entity.key} ${chart.name}`}
            entity={entity}
            chart={chart}
            search={nothing}
            className="isp-panel isp-workbench-chart"
          />
        ))}
      </div>
      {recents.length > 0 && (
        <div className="isp-panels">
          {recents.map(({ entity, recent }) => (
            <RecentList key={entity.key} entity={entity} recent={recent} />
          ))}
        </div>
      )}
    </>
  );
}

const nothing = {};
/** A text that is as high as a line. */
const blank = '\u00a0';

/** @param more number of placeholders for figures that are still loading */
function Figures({ cards, more = 0 }: { readonly cards: readonly WorkbenchCard[]; readonly more?: number }) {
  const { t, clock } = useLanguage();
  if (cards.length + more === 0) return null;
  return (
    <ul className="isp-figures" aria-label={t('总览')} aria-busy={more > 0}>
      {cards.map((one) => (
        <li key={`${one.entity.key} ${one.card.name}`}>
          <FigureCard
            title={t(one.card.title, one.entity.key)}
            unit={
              one.card.unit === undefined || one.value == null ? undefined : t(one.card.unit, one.entity.key)
            }
            text={textOf(one)}
            tag={tagOf(one.card, one.value)}
            ring={ringOf(one.card, one.value, one.total, formatFor(one))}
            spark={one.card.spark && <LazySpark {...one} spark={one.card.spark} />}
            target={targetOf(one, clock.today())}
          />
        </li>
      ))}
      {Array.from({ length: more }, (_, at) => (
        // placeholders have no key
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <FigureCard title={blank} text={blank} />
        </li>
      ))}
    </ul>
  );
}

/** A sparkline, loaded after its figure, which users look at first. */
const LazySpark = ({
  entity,
  spark,
  value,
}: Pick<WorkbenchCard, 'entity' | 'value'> & { readonly spark: Spark }) =>
  value === undefined ? null : <SparkLine entity={entity} spark={spark} />;

/** Shortcuts to screens that the portal has and the user may see. */
function Shortcuts({
  entities,
  more,
}: {
  readonly entities: readonly Entity[];
  readonly more: readonly ReactNode[];
}) {
  const { may } = useRights();
  const { t } = useLanguage();
  const { hasScreen, href, navigate } = useNavigation();
  const open = entities.flatMap((entity) =>
    openStatistics(entity, may).shortcuts.flatMap(({ page = 'list', title, view }) => {
      const wanted: ScreenTarget = { entity: entity.key, page, ...(view !== undefined && { view }) };
      const target = screenFor(wanted, hasScreen);
      const url = target && href(target);
      return target === undefined || url === undefined
        ? []
        : [{ key: `${entity.key} ${title}`, target, title: t(title, entity.key), url }];
    }),
  );
  if (open.length + more.length === 0) return null;
  return (
    <nav aria-label={t('快捷入口')}>
      <ul className="isp-shortcuts">
        {more.map((link, at) => (
          // the host's links have no key
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>{link}</li>
        ))}
        {open.map(({ key, target, title, url }) => (
          <li key={key}>
            <GoLink className="isp-shortcut" href={url} onGo={() => navigate(target)}>
              {title}
            </GoLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The user's tasks: entries with a count above zero. */
function Todos({
  cards,
  isLoading,
}: {
  readonly cards: readonly WorkbenchCard[];
  readonly isLoading: boolean;
}) {
  const { t, clock } = useLanguage();
  const { href, navigate } = useNavigation();
  const open = cards.filter(({ value }) => value);
  return (
    <section className="isp-panel isp-workbench-todo" aria-label={t('待办')}>
      <div className="isp-panel-head">
        <h2>{t('待办')}</h2>
      </div>
      <ul className="isp-recent">
        {open.map((one) => {
          const target = targetOf(one, clock.today());
          const url = target && href(target);
          const title = t(one.card.title, one.entity.key);
          return (
            <li key={`${one.entity.key} ${one.card.name}`}>
              <span className="isp-recent-name">
                {url === undefined || !target ? (
                  title
                ) : (
                  <GoLink href={url} onGo={() => navigate(target)}>
                    {title}
                  </GoLink>
                )}
              </span>
              <span className={`isp-tag isp-tag-${one.card.tag ?? 'off'}`}>{textOf(one)}</span>
            </li>
          );
        })}
        {open.length === 0 && (
          <li>
            <div className="isp-recent-note">{isLoading ? blank : t('没有待处理的事项')}</div>
          </li>
        )}
      </ul>
    </section>
  );
}

const formatFor = ({ card, entity }: WorkbenchCard) =>
  formatOf(entity.fields.find(({ name }) => name === card.figure?.field));

const textOf = (one: WorkbenchCard): string => formatFor(one)(one.value ?? null);

const targetOf = ({ card, entity }: WorkbenchCard, today: string): ScreenTarget | undefined =>
  cardTarget(entity, card, today);
