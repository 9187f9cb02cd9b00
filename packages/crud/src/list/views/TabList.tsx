import type { Entity } from '@isp/schema';
import type { ListTab } from '@isp/schema/internal';
import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import { LocationContext, type ScreenLocation, useScreenLocation } from '../../context/context.ts';
import { useRights } from '../../context/contexts.tsx';
import { EntityGate } from '../../context/EntityGate.tsx';
import { useLoadedEntity } from '../../context/useEntity.ts';
import type { Reads } from '../../core/list/createReads.ts';
import { withoutParam } from '../../core/list/queryString.ts';
import { permissionCode } from '../../core/permissionCode.ts';
import { ListSkeleton } from '../states/ListStates.tsx';
import { TabStrip } from './TabStrip.tsx';
import { useListViews } from './useListViews.ts';

export interface TabListProps {
  /** Entity of the page. */
  readonly entity: Entity;
  readonly tab: ListTab;
  /** Component that draws the list of the tab. */
  readonly List: ComponentType<{
    readonly entity: Entity;
    readonly view?: string;
    readonly host?: Entity;
    readonly tabs?: (reads: Reads) => ReactNode;
  }>;
}

/**
 * Draws the page of an entity while its tab with the list of another entity is open: the tabs of the page, and
 * below them the list of the other entity.
 */
export const TabList = (props: TabListProps) => (
  <EntityGate entity={props.tab.entity} waiting={<ListSkeleton />}>
    <OtherList {...props} />
  </EntityGate>
);

function OtherList({ entity: host, tab, List }: TabListProps) {
  const { entity } = useLoadedEntity(tab.entity);
  const { may } = useRights();
  const location = useScreenLocation();
  const { setSearch } = location;
  const views = useListViews(host, undefined, '');
  const { first } = views.settings;
  const tabs = useCallback(
    (reads: Reads) => (
      <TabStrip
        entity={host}
        views={views}
        active={tab.name}
        reads={reads}
        // the new address contains only the tab, because search and page belong to the previous list
        onChoose={(name) => setSearch(name === '' && first === undefined ? '' : `?view=${name}`)}
      />
    ),
    [host, views, tab, first, setSearch],
  );
  const inner = useMemo(() => withoutView(location, tab.name), [location, tab]);
  // an old link, or a link from another user, may open a list that this user may not view; the main list of the
  // page is then shown
  if (!may(permissionCode(entity, 'view'))) return <List entity={host} />;
  return (
    <LocationContext value={inner}>
      <List key={tab.entity} entity={entity} view={tab.view ?? ''} host={host} tabs={tabs} />
    </LocationContext>
  );
}

/**
 * Returns the address as the list of a tab sees it. The parameter `view` with the name of the tab is removed when
 * it is read, and added when it is written.
 */
function withoutView({ search, setSearch }: ScreenLocation, name: string): ScreenLocation {
  return {
    search: withoutParam(search, 'view'),
    setSearch(next, options) {
      const params = new URLSearchParams(next);
      params.set('view', name);
      setSearch(`?${params.toString()}`, options);
    },
  };
}
