import { lazyPart, onDemand } from '@isp/kit/react';
import { Spin } from 'antd';
import { useState } from 'react';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { ListToolbarProps } from '../table/model/listToolbarProps.ts';
import { ListToolbar } from './bars/ListToolbar.tsx';
import { isRemoval } from './batch/isRemoval.ts';
import { SearchBar } from './search/SearchBar.tsx';
import type { EntityListModel } from './useEntityList.ts';

// lazy: loaded when it is opened
const ColumnSettingsPanel = lazyPart(
  onDemand(() => import('../table/menus/ColumnSettingsPanel.tsx')),
  (module) => module.ColumnSettingsPanel,
  <Spin />,
);

// begins loading when the search bar gets the focus
const preloadChips = () => void filterChips.load();
const filterChips = onDemand(() => import('./search/FilterChips.tsx'));
const FilterChips = optionalPart(filterChips, (module) => module.FilterChips);

const PhoneBar = lazyPart(
  onDemand(() => import('./search/PhoneBar.tsx')),
  (module) => module.PhoneBar,
);

export interface ListBarsProps {
  readonly model: EntityListModel;
  readonly onFullscreen: (on: boolean) => void;
}

/** Parts of a list that a search form shows, and its events. */
export const toSearch = ({ entity, list }: EntityListModel) => ({
  entity,
  fields: list.view.fields,
  items: list.view.search,
  value: list.state.search,
  onSearch: list.go.search,
  onClear: list.go.clear,
});

/** The bars above the rows: search, its conditions, and the toolbar. */
export function ListBars({ model, onFullscreen }: ListBarsProps) {
  const { list, look, actions, runs } = model;
  const { state, view } = list;
  const [isShown, setShown] = useState(true);
  const search = toSearch(model);
  return (
    <>
      {look.isPhone && (
        <PhoneBar {...search} actions={actions.toolbar} isBusy={runs.isBusy} onAction={runs.onBar} />
      )}
      {view.search.length > 0 && isShown && !look.isPhone && <SearchBar {...search} onFocus={preloadChips} />}
      {Object.keys(state.search).length > 0 && <FilterChips {...search} />}
      {!look.isPhone && (
        <ListToolbar
          {...toToolbar({
            model,
            search: { shown: isShown, toggle: () => setShown(!isShown) },
            onFullscreen,
          })}
        />
      )}
    </>
  );
}

export interface ToolbarProps extends ListBarsProps {
  readonly search: { readonly shown: boolean; readonly toggle: () => void };
}

/** Parts and events of the toolbar of a list. */
export function toToolbar({ model, search, onFullscreen }: ToolbarProps): ListToolbarProps {
  const { entity, root, list, columns, look, actions, runs, tools } = model;
  return {
    entity,
    tools: list.view.list.tools,
    actions: actions.toolbar,
    removal: actions.bulk.find(isRemoval),
    isBusy: runs.isBusy,
    onAction: runs.onBar,
    reads: list.reads,
    onRefresh: tools.onRefresh,
    search,
    cards: look.change && { shown: look.card !== undefined, toggle: look.change },
    density: { value: tools.density, set: tools.onDensity },
    root,
    onFullscreen,
    columnSettings: () => (
      <ColumnSettingsPanel entity={entity} columns={columns} onChange={tools.onColumns} />
    ),
  };
}
