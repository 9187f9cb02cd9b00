import { type Entity, ownValue } from '@isp/schema';
import { Tabs } from 'antd';
import { memo, useMemo } from 'react';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import type { SetColumn } from './columnSettings.ts';
import type { Reads } from './createReads.ts';
import { firstState, type ListState } from './listState.ts';
import { asListView } from './savedViews.ts';
import { toListView, toScreenQuery } from './toListView.ts';
import { totalText } from './totalText.ts';
import { useCounts } from './useCounts.ts';
import type { ListViews } from './useListViews.ts';
import type { ViewQuestion } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';

/** Where counting ends: a count above it says that there are more. */
const maxCounted = 10_000;

export interface ViewTabsProps {
  readonly entity: Entity;
  readonly views: ListViews;
  /** When the list was read, its views are counted. */
  readonly reads: Reads;
  readonly onChoose: (name: string | undefined) => void;
  readonly state: ListState;
  readonly columns: readonly SetColumn[];
  readonly onAsk: (question: ViewQuestion) => void;
}

/**
 * The views of a list as tabs, each with the number of its records, and what may be done with the one that is shown.
 * Memoised: rows come and go below them.
 */
export const ViewTabs = memo(function ViewTabs(props: ViewTabsProps) {
  const { entity, views, reads, state, columns, onChoose, onAsk } = props;
  const { own, shared, view, settings } = views;
  const { adapter } = useCrud();
  const t = useText(entity.area);
  const shown = useMemo(
    () => [
      ...entity.views.map(({ name, title }) => ({ name, title: t(title), view: toListView(entity, name) })),
      // a person's own words are nobody's to translate
      ...[...own, ...shared].map((saved) => ({
        name: saved.id,
        title: saved.title,
        view: asListView(toListView(entity, saved.base), saved),
      })),
    ],
    [entity, own, shared, t],
  );
  const searches = useMemo(
    () =>
      Object.fromEntries(
        shown.map((one) => [one.name, toScreenQuery(one.view, firstState(one.view.defaults)).search]),
      ),
    [shown],
  );
  const counts = useCounts(entity, searches, reads);
  const labelOf = (name: string, title: string) => {
    const count = ownValue(counts, name);
    if (!adapter.counts) return title;
    return (
      <>
        {title}
        <span className="isp-view-count">
          {count !== undefined &&
            totalText({ total: Math.min(count, maxCounted), totalIsAtLeast: count > maxCounted })}
        </span>
      </>
    );
  };
  return (
    // beside the tabs, not among them: a list of tabs holds tabs
    <div className="isp-views">
      <Tabs
        activeKey={view.name ?? ''}
        tabBarStyle={{ marginBottom: 0 }}
        items={[
          { key: '', label: t('全部') },
          ...shown.map(({ name, title }) => ({ key: name, label: labelOf(name, title) })),
        ]}
        // where the user begins with a view of his own, the list itself has to be said
        onChange={(name) => onChoose(name === '' && settings.first === undefined ? undefined : name)}
      />
      <ViewMenu
        entity={entity}
        views={views}
        state={state}
        columns={columns}
        onAsk={onAsk}
        onKept={onChoose}
      />
    </div>
  );
});
