import { allSettled, useSettled } from '@isp/kit/react';
import type { Entity } from '@isp/schema';
import { type ReactNode, useMemo } from 'react';
import { areaOf, type WorkbenchEntry } from '../context/context.ts';
import { useRights, useServer } from '../context/contexts.tsx';
import { RetryAlert } from '../context/LoadFailure.tsx';
import { TitleLevelContext } from '../context/ScreenTitle.tsx';
import { toOpenEntity } from '../context/toOpenEntity.ts';
import { useText } from '../context/useText.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { GivenSeriesContext } from '../figures/givenSeries.ts';
import { openStatistics } from '../figures/openStatistics.ts';
import { StatisticsStyles } from '../figures/StatisticsStyles.tsx';
import { ScreenBoundary } from '../kit/ScreenBoundary.tsx';
import { CrudStyles } from '../kit/styles.ts';
import { EntityChart } from './EntityChart.tsx';
import { RecentList } from './RecentList.tsx';
import { useWorkbench, type WorkbenchAnswers } from './useWorkbench.ts';
import { useWorkbenchFigures } from './useWorkbenchFigures.ts';
import { WorkbenchFigures } from './WorkbenchFigures.tsx';
import { WorkbenchShortcuts } from './WorkbenchShortcuts.tsx';
import { WorkbenchSkeleton } from './WorkbenchSkeleton.tsx';
import { WorkbenchStyles } from './WorkbenchStyles.tsx';
import { WorkbenchTodos } from './WorkbenchTodos.tsx';

export interface WorkbenchProps {
  /** Heading of the page. The shortcuts are drawn at its end. @defaultValue only the shortcuts are drawn */
  readonly head?: ReactNode;
  /**
   * Links of the host, which are drawn among the shortcuts of the areas. The class `isp-shortcut` makes them look
   * like these shortcuts.
   */
  readonly shortcuts?: readonly ReactNode[];
}

/**
 * Draws the workbench, which is the first page after signing in. It shows tasks, figures, charts and the newest
 * records of all areas whose schemas mark such content (`workbench`, `recent`), if the user may see it. The content
 * is read by `workbench` of the adapter, or else by one call for each entity. If no area has such content, only the
 * heading is drawn.
 *
 * @example
 * <Workbench />
 */
export function Workbench({ head, shortcuts = none }: WorkbenchProps) {
  const t = useText();
  return (
    <ScreenBoundary title={t('页面加载失败')} text={t('页面出现错误，请重试。')} retry={t('重试')}>
      <Gate head={head} shortcuts={shortcuts} />
    </ScreenBoundary>
  );
}

const none: readonly ReactNode[] = [];

function Gate({ head, shortcuts }: WorkbenchProps & { readonly shortcuts: readonly ReactNode[] }) {
  const { areas } = useServer();
  const { may } = useRights();
  const marked = useMemo(
    () =>
      Object.entries(areas).flatMap(([key, { workbench }]) =>
        workbench && may(permissionCode(workbench, 'view')) ? [{ key, workbench }] : [],
      ),
    [areas, may],
  );
  const keys = useMemo(() => marked.map(({ key }) => key), [marked]);
  const loading = useMemo(() => allSettled(keys.map((key) => areaOf(areas, key).load())), [areas, keys]);
  const isReady = useSettled(loading);
  const answers = useWorkbench(keys);
  if (marked.length === 0) return head;
  const count = (kind: keyof WorkbenchEntry) =>
    marked.reduce((sum, { workbench }) => sum + Number(workbench[kind]), 0);
  return (
    // the title of the page is the one of the portal
    <TitleLevelContext value={1}>
      <div className="isp-workbench">
        <CrudStyles />
        <StatisticsStyles />
        <WorkbenchStyles />
        {isReady ? (
          <Loaded {...{ keys, answers, head, shortcuts }} />
        ) : (
          <>
            <div className="isp-workbench-head">{head}</div>
            <WorkbenchSkeleton figures={count('figures')} todos={count('todos')} charts={count('charts')} />
          </>
        )}
      </div>
    </TitleLevelContext>
  );
}

interface LoadedProps {
  readonly answers: WorkbenchAnswers | undefined;
  readonly head: ReactNode;
  readonly shortcuts: readonly ReactNode[];
}

function Loaded({ keys, ...props }: LoadedProps & { readonly keys: readonly string[] }) {
  const { areas } = useServer();
  const { may } = useRights();
  const stored = keys.map((key) => areaOf(areas, key).use().area.entities[key.slice(key.indexOf('.') + 1)]);
  const known = stored.flatMap((entity) => (entity ? [toOpenEntity(entity, may)] : []));
  // the names of the entities as one text, so that the array below stays the same as long as the entities are the
  // same
  const name = known.map(({ key, fields }) => `${key} ${fields.length}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` changes whenever the entities change
  return <Parts entities={useMemo(() => known, [name])} {...props} />;
}

function Parts({
  entities,
  answers,
  head,
  shortcuts,
}: LoadedProps & { readonly entities: readonly Entity[] }) {
  const t = useText();
  const { may } = useRights();
  const { cards, hasFailed, isLoading, reload } = useWorkbenchFigures(entities, answers?.figures);
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
  const retry = () => {
    answers?.reload();
    reload();
  };
  return (
    <GivenSeriesContext value={answers?.courses}>
      <div className="isp-workbench-head">
        {head}
        <WorkbenchShortcuts entities={entities} more={shortcuts} />
      </div>
      {hasFailed && <RetryAlert t={t} title={t('部分数据加载失败')} below={0} onRetry={retry} />}
      {todos.length > 0 && <WorkbenchTodos cards={todos} isLoading={isLoading} />}
      <WorkbenchFigures
        cards={cards.filter(({ card }) => card.workbench === 'figure')}
        isLoading={isLoading}
        reachOf={answers?.reachOf}
      />
      {charts.length > 0 && (
        <div className="isp-workbench-charts">
          {charts.map(({ entity, chart }) => (
            <EntityChart
              key={`${entity.key} ${chart.name}`}
              entity={entity}
              chart={chart}
              search={nothing}
              className="isp-panel"
            />
          ))}
        </div>
      )}
      {recents.length > 0 && (
        <div className="isp-workbench-recents">
          {recents.map(({ entity, recent }) => (
            <RecentList key={entity.key} entity={entity} recent={recent} />
          ))}
        </div>
      )}
    </GivenSeriesContext>
  );
}

const nothing = {};
