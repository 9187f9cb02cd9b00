import { lazyPart, onDemand } from '@isp/kit/react';
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { optionalPart } from '../kit/optionalPart.tsx';
import type { ListToolbarProps } from '../table/model/listToolbarProps.ts';
import { ListToolbar } from './bars/ListToolbar.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import type { EntityListModel } from './useEntityList.ts';

// the code of the panel is loaded when the user opens it
const ColumnSettingsPanel = lazyPart(
  onDemand(() => import('../table/menus/ColumnSettingsPanel.tsx')),
  (module) => module.ColumnSettingsPanel,
  <Spin />,
);

// the code of the chips (the current conditions) starts to load when the search bar gets the focus, because a
// search will follow
const preloadChips = () => void filterChips.load();
const filterChips = onDemand(() => import('./search/FilterChips.tsx'));
const FilterChips = optionalPart(filterChips, (module) => module.FilterChips);

const PhoneBar = lazyPart(
  onDemand(() => import('./search/PhoneBar.tsx')),
  (module) => module.PhoneBar,
);

/** Whether the search form is shown, and the function that shows or hides it. */
export interface SearchToggle {
  readonly shown: boolean;
  readonly toggle: () => void;
}

export interface ToolbarProps {
  readonly model: EntityListModel;
  readonly search: SearchToggle;
  readonly onFullscreen: (on: boolean) => void;
}

/** Returns the values and callbacks of a list that its search form needs. */
export const toSearch = ({ entity, list }: EntityListModel) => ({
  entity,
  fields: list.view.fields,
  items: list.view.search,
  value: list.state.search,
  onSearch: list.go.search,
  onClear: list.go.clear,
});

/** Draws the buttons of a list. On a phone, one of the buttons opens the search conditions. */
export function ListButtons(props: ToolbarProps): ReactNode {
  const { look, actions, more, runs } = props.model;
  return look.isPhone ? (
    <PhoneBar
      {...toSearch(props.model)}
      actions={actions.toolbar}
      more={more}
      isBusy={runs.isBusy}
      onAction={runs.onBar}
    />
  ) : (
    <ListToolbar {...toToolbar(props)} />
  );
}

/** Draws what is above the rows: the search form and the current conditions. */
export function ListBars({ model, search }: Pick<ToolbarProps, 'model' | 'search'>) {
  const { list, look } = model;
  const conditions = toSearch(model);
  return (
    <>
      {list.view.search.length > 0 && search.shown && !look.isPhone && (
        <SearchBar {...conditions} onFocus={preloadChips} />
      )}
      {Object.keys(list.state.search).length > 0 && <FilterChips {...conditions} />}
    </>
  );
}

/** Returns the values and callbacks of a list that its toolbar needs. */
export function toToolbar({ model, search, onFullscreen }: ToolbarProps): ListToolbarProps {
  const { entity, root, list, columns, look, actions, more, runs, tools } = model;
  return {
    entity,
    tools: list.view.list.tools,
    actions: actions.toolbar,
    more,
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
      <ColumnSettingsPanel {...{ entity, columns }} dropped={tools.dropped} onChange={tools.onColumns} />
    ),
  };
}
