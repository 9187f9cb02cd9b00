import type { Entity } from '@isp/schema';
import { type ListTab, ownValue } from '@isp/schema/internal';
import { Tabs } from 'antd';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { entryOf } from '../../context/context.ts';
import { useLanguage, useRights, useServer } from '../../context/contexts.tsx';
import { EntityGate } from '../../context/EntityGate.tsx';
import { useFocus, withFocus } from '../../context/focus.ts';
import { useLoadedEntity } from '../../context/useEntity.ts';
import { useText } from '../../context/useText.ts';
import type { Reads } from '../../core/list/createReads.ts';
import { firstState } from '../../core/list/listState.ts';
import { asListView } from '../../core/list/savedViews.ts';
import { searchFailure } from '../../core/list/searchFailure.ts';
import { toListView, toScreenQuery } from '../../core/list/toListView.ts';
import { countText, totalText } from '../../core/list/totalText.ts';
import { permissionCode } from '../../core/permissionCode.ts';
import { StyleRules } from '../../kit/StyleRules.ts';
import { useCounts } from './useCounts.ts';
import type { ListViews } from './useListViews.ts';
import { useWholeTabs } from './useWholeTabs.ts';

/** CSS of the tabs. It is in this chunk and not in the common CSS, because few lists have views. */
const css = `
.isp-views>.ant-tabs{flex:1;min-width:0}
.isp-views>.ant-tabs>.ant-tabs-nav::before{border:0}
.isp-views>.ant-tabs>.ant-tabs-body-holder{display:none}
.isp-views .ant-tabs-tab[data-cut]{opacity:0}
.isp-view-count{display:inline-block;min-width:3ch;margin-inline-start:6px;color:var(--ant-color-text-secondary);font-size:var(--ant-font-size-sm,12px);font-variant-numeric:tabular-nums}
`;

/** Number up to which records are counted. A larger count is shown as `10,000+`. */
const MAX_COUNTED = 10_000;

export interface TabStripProps {
  readonly entity: Entity;
  readonly views: Pick<ListViews, 'own' | 'shared'>;
  /** Name of the current tab. Empty for the list without a view. */
  readonly active: string;
  /** Reads of the list. Whenever the list is read, the records of all tabs are counted again. */
  readonly reads: Reads;
  readonly onChoose: (name: string) => void;
  /** Content that is drawn beside the tabs. */
  readonly children?: ReactNode;
}

/**
 * Key of the entity whose tabs had the focus when they were unmounted. The tabs that another list draws for the
 * same entity then take the focus.
 */
let left: string | undefined;

/**
 * Draws the views of a list, and related lists of other entities, as tabs. Each tab shows the number of its
 * records.
 */
export function TabStrip({ entity, views, active, reads, onChoose, children }: TabStripProps) {
  const { own, shared } = views;
  const { areas } = useServer();
  const { may } = useRights();
  const { t: translate, clock } = useLanguage();
  const t = useText(entity.key);
  const root = useRef<HTMLDivElement>(null);
  const focus = useFocus();
  const shown = useMemo(
    () => [
      ...entity.views.map(({ name, title }) => ({
        name,
        title: t(title),
        view: toListView(entity, name, clock),
      })),
      // titles of saved views are written by users, so they are not translated
      ...[...own, ...shared].map((saved) => ({
        name: saved.id,
        title: saved.title,
        view: asListView(toListView(entity, saved.base, clock), saved),
      })),
    ],
    [entity, own, shared, t, clock],
  );
  const searches = useMemo(
    () =>
      Object.fromEntries(
        [
          ...(entity.list.all ? [{ name: '', view: toListView(entity, undefined, clock) }] : []),
          ...shown,
        ].flatMap((one) => {
          const view = withFocus(one.view, focus);
          const { search } = toScreenQuery(view, firstState(view.defaults));
          // a view with an invalid search is not counted, because one call counts all tabs and would fail
          return searchFailure(view.plan, search) ? [] : [[one.name, search]];
        }),
      ),
    [entity, shown, focus, clock],
  );
  const counts = useCounts(entity, searches, reads);
  const others = (entity.list.tabs ?? []).flatMap((tab) => {
    const entry = entryOf(areas, tab.entity);
    if (!entry || (entry.first && !may(permissionCode(entry.first, 'view')))) return [];
    const [area] = tab.entity.split('.');
    const title = tab.title === undefined ? translate(entry.titles ?? entry.title, area) : t(tab.title);
    return [{ tab, title }];
  });
  useFocusOfTabs(root, entity);
  useTabListName(root, t('视图'));
  useWholeTabs(root, [...shown.map(({ name }) => name), ...others.map(({ tab }) => tab.name)].join());
  return (
    // what is drawn beside the tabs is outside the element with role=tablist, which may contain only tabs
    <div className="isp-views" ref={root}>
      <StyleRules name="views" css={css} />
      <Tabs
        activeKey={active}
        tabBarStyle={{ marginBottom: 0 }}
        items={[
          ...(entity.list.all
            ? [{ key: '', label: <Label title={t('全部')} count={ownValue(counts, '')} /> }]
            : []),
          ...shown.map(({ name, title }) => ({
            key: name,
            label: <Label title={title} count={ownValue(counts, name)} />,
          })),
          ...others.map(({ tab, title }) => ({
            key: tab.name,
            label: (
              <EntityGate entity={tab.entity} waiting={<Label title={title} />}>
                <OtherLabel tab={tab} title={title} reads={reads} />
              </EntityGate>
            ),
          })),
        ]}
        onChange={onChoose}
      />
      {children}
    </div>
  );
}

/** Names the element with the tabs. antd has no property for the name. */
function useTabListName(root: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(
    () => root.current?.querySelector('[role=tablist]')?.setAttribute('aria-label', name),
    [root, name],
  );
}

/** Moves the focus to the current tab if the tabs of the same entity had the focus when another list drew them. */
function useFocusOfTabs(root: RefObject<HTMLElement | null>, entity: Entity): void {
  useLayoutEffect(() => {
    const { current } = root;
    if (left === entity.key && document.activeElement === document.body) {
      current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    }
    left = undefined;
    return () => {
      const tab = document.activeElement?.closest('[role=tab]');
      if (tab && current?.contains(tab)) left = entity.key;
    };
  }, [root, entity]);
}

/**
 * Draws the title of a tab. Space for the number of records is reserved, so that no tab moves when the number
 * arrives.
 */
function Label({ title, count }: { readonly title: string; readonly count?: number | undefined }) {
  const { adapter } = useServer();
  if (!adapter.counts) return title;
  return (
    <>
      {title}
      <span className="isp-view-count">
        {count !== undefined &&
          countText(totalText({ total: Math.min(count, MAX_COUNTED), totalIsAtLeast: count > MAX_COUNTED }))}
      </span>
    </>
  );
}

interface OtherLabelProps {
  readonly tab: ListTab;
  readonly title: string;
  readonly reads: Reads;
}

function OtherLabel({ tab, title, reads }: OtherLabelProps) {
  const { entity } = useLoadedEntity(tab.entity);
  const { may } = useRights();
  const isOpen = may(permissionCode(entity, 'view'));
  const { clock } = useLanguage();
  const focus = useFocus();
  const searches = useMemo(() => {
    const view = withFocus(toListView(entity, tab.view, clock), focus);
    return isOpen ? { [tab.name]: toScreenQuery(view, firstState(view.defaults)).search } : {};
  }, [entity, tab, isOpen, focus, clock]);
  return <Label title={title} count={ownValue(useCounts(entity, searches, reads), tab.name)} />;
}
