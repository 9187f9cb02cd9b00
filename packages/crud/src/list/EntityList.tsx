import type { Entity, Row } from '@isp/schema';
import { ConfigProvider, Spin } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useActionRunner } from '../actions/useActionRunner.tsx';
import { isRowAllowed, permissionCode, type ScreenAction, toActions } from '../core/actions/toActions.ts';
import { fieldAt } from '../core/fieldAt.ts';
import { applySettings } from '../core/list/columnSettings.ts';
import type { Reads } from '../core/list/createReads.ts';
import { createSelection } from '../core/list/createSelection.ts';
import {
  type ListState,
  lastPage,
  pageAfterDelete,
  withPage,
  withSearch,
  withSize,
  withSort,
  withView,
} from '../core/list/listState.ts';
import { toListView, toScreenQuery } from '../core/list/toListView.ts';
import { useFirstKey } from '../keys/useFirstKey.ts';
import { useCrud, useScreenLocation } from '../provider/context.ts';
import { extraPart } from '../provider/extraPart.tsx';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { useText } from '../provider/useText.ts';
import type { WidgetRegistry } from '../registry.ts';
import { CrudStyles, rareStyles } from '../styles.ts';
import { TextContext } from '../widgets/useFieldText.ts';
import { loadWidgets } from '../widgets/useWidgetsReady.ts';
import { ListPager, pagerHeight } from './ListPager.tsx';
import { ListSection } from './ListSection.tsx';
import { ListForbidden, ListSkeleton } from './ListStates.tsx';
import { ListStyles } from './ListStyles.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { hasTools, ListToolbar, listTools } from './ListToolbar.tsx';
import { rememberList } from './lastList.ts';
import { columnsOf, withColumns } from './listSettings.ts';
import type { Density } from './listToolbarProps.ts';
import { RowsOrState } from './RowsOrState.tsx';
import { SearchBar } from './SearchBar.tsx';
import { WhenChosen } from './SelectCell.tsx';
import { nextSort, SortContext } from './SortHeader.tsx';
import type { TableTools } from './tableTools.ts';
import { touchParts, touchStyles } from './touchParts.ts';
import { useCellContext } from './useCellContext.ts';
import { useFillHeight } from './useFillHeight.ts';
import { useList } from './useList.ts';
import { useListLook } from './useListLook.ts';
import { useListState } from './useListState.ts';
import { useListViews } from './useListViews.ts';
import { DetailDrawer, useOpenRecord } from './useOpenRecord.tsx';
import type { ViewQuestion } from './ViewDialog.tsx';

// loaded when it is opened
const ColumnSettingsPanel = latePart(
  onDemand(() => import('./ColumnSettingsPanel.tsx')),
  (module) => module.ColumnSettingsPanel,
  <Spin />,
);

// nothing of it is there before there is a view
export const viewTabs = onDemand(() => import('./ViewTabs.tsx'));
const ViewTabs = latePart(
  viewTabs,
  (module) => module.ViewTabs,
  // as high as antd draws tabs: nothing moves when they come
  <div className="isp-views" style={{ height: 'calc(2 * var(--ant-padding-sm, 12px) + 1lh)' }} />,
);
const viewDialog = onDemand(() => import('./ViewDialog.tsx'));
const ViewDialog = latePart(viewDialog, (module) => module.ViewDialog);

// there by the time something is searched for
const preloadChips = () => void filterChips.load();
const filterChips = onDemand(() => import('./FilterChips.tsx'));
const FilterChips = extraPart(filterChips, (module) => module.FilterChips);

// few lists have one
const ListHeader = extraPart(
  onDemand(() => import('./ListHeader.tsx')),
  (module) => module.ListHeader,
);

const PhoneBar = latePart(
  onDemand(() => import('./PhoneBar.tsx')),
  (module) => module.PhoneBar,
);

// few lists are trees
const rowsAsTree = onDemand(() => import('./RowsAsTree.tsx'));
const RowsAsTree = latePart(rowsAsTree, (module) => module.RowsAsTree, <ListSkeleton />);

// come with every list, after its first look: they tell of rows and orders, and there are none yet
const ListAnnouncer = extraPart(touchStyles, (module) => module.ListAnnouncer);
const ListStaleError = extraPart(touchStyles, (module) => module.ListStaleError);
const AskedDetail = extraPart(touchStyles, (module) => module.AskedDetail);
const SkipToRows = extraPart(touchStyles, (module) => module.SkipToRows);

const SelectionBar = extraPart(touchParts, (module) => module.SelectionBar);

const loadKeys = () => import('./ListKeys.tsx');

const batchDialog = onDemand(() => import('./BatchDialog.tsx'));
const BatchDialog = latePart(batchDialog, (module) => module.BatchDialog);

/** Begins to load what the first look of a list is made of besides this file, and what always comes with it. */
export function loadParts(entity: Entity, widgets: WidgetRegistry): void {
  const { fields, list, search } = toListView(entity, undefined);
  void touchStyles.load();
  void rareStyles.load();
  void loadWidgets(
    widgets,
    search.flatMap(({ field }) => fieldAt(fields, field) ?? []),
  );
  if (entity.views.length > 0 || list.tabs) void viewTabs.load();
  if (list.tree) void rowsAsTree.load();
  if (hasTools(list.tools)) void listTools.load();
}

export interface EntityListProps {
  readonly entity: Entity;
  /** A view the host fixed, `''` for none at all; otherwise the user chooses among them. */
  readonly view?: string | undefined;
  /** Stands in the place of its own tabs. */
  readonly tabs?: ((reads: Reads) => ReactNode) | undefined;
}

/** Search, toolbar, rows and pages of one entity, joined to the address bar. */
export function EntityList({ entity, view: fixedView, tabs }: EntityListProps) {
  const crud = useCrud();
  const { adapter, may } = crud;
  const location = useScreenLocation();
  const t = useText(entity.key);
  const views = useListViews(entity, fixedView, location.search);
  const { view, settings, putSettings } = views;
  const [state, change] = useListState(location, view.fields, view.defaults);
  const mayView = may(permissionCode(entity, 'view'));
  const query = useMemo(() => toScreenQuery(view, state), [state, view]);
  const list = useList(entity, query, { paused: !mayView });

  const [selection] = useState(createSelection);
  const { density } = settings;
  const viewKey = view.name ?? '';
  const chosen = columnsOf(settings, viewKey, views.saved);
  const [viewQuestion, askForView] = useState<ViewQuestion>();
  const [searchShown, setSearchShown] = useState(true);
  const columns = useMemo(() => applySettings(view.list.columns, chosen), [view, chosen]);
  const root = useRef<HTMLElement>(null);
  const { isPhone, card, change: changeLook } = useListLook(entity, view, views, columns, root);

  const record = useOpenRecord(entity);
  const runner = useActionRunner(entity, {
    query,
    onDeleted: (ids) => {
      selection.drop(ids);
      const page = pageAfterDelete(state.page, list.records.length, ids.length);
      if (page !== state.page) change((old) => withPage(old, page), { replace: true });
      return page !== state.page;
    },
    onActed: selection.drop,
    onOpen(page, id) {
      // a level of a tree has no order that would lead on
      if (page === 'detail' && !view.list.tree) rememberList(crud, entity.key, query);
      return record.open(page, id, undefined, (row) => {
        for (const next of rowActions)
          if (next.name === entity.form.next && isRowAllowed(entity, row, next)) void run(next, [row]);
      });
    },
  });
  const { run } = runner;
  const offered = view.actions;
  const isCards = card !== undefined;
  const [toolbarActions = [], bulkActions = [], rowActions = []] = useMemo(
    () =>
      (['toolbar', 'bulk', isCards ? 'card' : 'row'] as const).map((place) =>
        toActions(entity, place, { adapter, may }, offered),
      ),
    [entity, adapter, may, offered, isCards],
  );

  // a page beyond the last one: rows were deleted elsewhere, or the link is old
  const isBeyond = list.records.length === 0 && list.total > 0 && state.page > 1 && !list.isStale;
  useEffect(() => {
    if (isBeyond) change((old) => withPage(old, lastPage(list.total, old.size)), { replace: true });
  }, [isBeyond, list.total, change]);

  const handleRowAction = useCallback(
    (action: ScreenAction, row: Row, source?: HTMLElement) => {
      source?.setAttribute('aria-busy', 'true');
      void run(action, [row]).finally(() => source?.removeAttribute('aria-busy'));
    },
    [run],
  );
  const asked = JSON.stringify(query.search);
  const [batch, setBatch] = useState<ScreenAction>();
  const handleToolbarAction = (action: ScreenAction, bulk: boolean) => {
    if (bulk && selection.allOf() === asked) setBatch(action);
    else void run(action, bulk ? [...selection.rows().values()] : []);
  };
  const handleSort = useCallback(
    (field: string) => change((old) => withSort(old, nextSort(old.sort, field))),
    [change],
  );
  const handlePage = useCallback((page: number) => change((old) => withPage(old, page)), [change]);
  const handleSize = useCallback((size: number) => change((old) => withSize(old, size)), [change]);
  const { records, reload } = list;
  const exported = toolbarActions.find(({ name }) => name === 'export');
  const tools = useMemo<TableTools>(
    () => ({
      entity,
      density,
      onDensity: (next) => putSettings((old) => ({ ...old, density: next })),
      onColumns: (next) => putSettings((old) => withColumns(old, viewKey, next)),
      onSort: (sort) => change((old) => withSort(old, sort)),
      onRefresh: () => void reload(),
      isCards,
      onLook: changeLook,
      onCsv: exported && (() => void run({ ...exported, format: 'csv' }, [])),
      ...(fixedView === undefined ? { onSaveView: () => askForView('save') } : {}),
    }),
    [entity, density, putSettings, viewKey, change, reload, isCards, changeLook, fixedView, exported, run],
  );
  const handleSearch = useCallback(
    (search: ListState['search']) => change((old) => withSearch(old, search)),
    [change],
  );
  const handleClear = useCallback(() => change((old) => withSearch(old, {})), [change]);

  const { defaults } = view;
  const chooseView = useCallback(
    (name: string | undefined) => {
      selection.clear();
      change(() => withView(name, defaults));
    },
    [selection, change, defaults],
  );

  const body = useRef<HTMLDivElement>(null);
  const pager = useRef<HTMLDivElement>(null);
  const [isFullscreen, setFullscreen] = useState(false);
  const room = useFillHeight(entity.key, body, pager, mayView, pagerHeight);
  // the header stands above the rows' area
  const height = room === undefined ? undefined : Math.max(120, room - headerHeights[density]);

  const context = useCellContext(entity, columns, list.records);
  const showsSelection = view.list.selection && bulkActions.length > 0;
  const isRemoval = ({ name, action }: ScreenAction) => name === 'delete' && action === undefined;
  const add = toolbarActions.find(({ name }) => name === 'add');
  const keys = useFirstKey(loadKeys, root);

  if (!mayView) return <ListForbidden />;
  const isFiltered = Object.keys(state.search).length > 0;
  const failed = list.error !== undefined && !list.hasOwnRows;
  const drawRows = (rows: readonly Row[], tree?: ListTableProps['tree']) => (
    <RowsOrState
      list={list}
      // what a page beyond the last one shows is on its way
      count={isBeyond ? list.total : rows.length}
      isFiltered={isFiltered}
      onClear={handleClear}
      onAdd={add ? () => void run(add, []) : undefined}
    >
      {() => (
        <SortContext value={state.sort}>
          <ListTable
            entity={entity}
            rows={rows}
            columns={columns}
            context={context}
            actions={rowActions}
            selection={showsSelection ? selection : undefined}
            density={density}
            height={height}
            tree={tree}
            sort={view.defaults.sort}
            card={card}
            onAction={handleRowAction}
            onSort={handleSort}
            tools={tools}
          />
        </SortContext>
      )}
    </RowsOrState>
  );
  return (
    <TextContext value={t}>
      <CrudStyles />
      <ListStyles />
      <ConfigProvider {...(isFullscreen ? { getPopupContainer: () => root.current ?? document.body } : {})}>
        <ListSection ref={root} label={t(entity.titles)} reads={list.reads}>
          {records.length > 0 && <SkipToRows root={root} />}
          {tabs?.(list.reads) ?? (entity.list.header && <ListHeader entity={entity} />)}
          {fixedView === undefined &&
            (entity.list.tabs || entity.views.length + views.own.length + views.shared.length > 0) && (
              <ViewTabs
                entity={entity}
                views={views}
                reads={list.reads}
                state={state}
                columns={columns}
                onChoose={chooseView}
                onAsk={askForView}
              />
            )}
          {isPhone && (
            <PhoneBar
              entity={entity}
              fields={view.fields}
              items={view.search}
              value={state.search}
              actions={toolbarActions}
              isBusy={runner.isBusy}
              onAction={handleToolbarAction}
              onSearch={handleSearch}
              onClear={handleClear}
            />
          )}
          {view.search.length > 0 && searchShown && !isPhone && (
            <SearchBar
              entity={entity}
              fields={view.fields}
              items={view.search}
              value={state.search}
              onSearch={handleSearch}
              onClear={handleClear}
              onFocus={preloadChips}
            />
          )}
          {isFiltered && (
            <FilterChips
              entity={entity}
              fields={view.fields}
              items={view.search}
              value={state.search}
              onSearch={handleSearch}
              onClear={handleClear}
            />
          )}
          {!isPhone && (
            <ListToolbar
              entity={entity}
              tools={view.list.tools}
              actions={toolbarActions}
              removal={bulkActions.find(isRemoval)}
              isBusy={runner.isBusy}
              onAction={handleToolbarAction}
              reads={list.reads}
              onRefresh={() => void list.reload()}
              search={{ shown: searchShown, toggle: () => setSearchShown(!searchShown) }}
              cards={changeLook && { shown: isCards, toggle: changeLook }}
              density={{ value: density, set: tools.onDensity }}
              root={root}
              onFullscreen={setFullscreen}
              columnSettings={() => (
                <ColumnSettingsPanel entity={entity} columns={columns} onChange={tools.onColumns} />
              )}
            />
          )}
          {list.error && !failed && <ListStaleError error={list.error} onRetry={() => void list.reload()} />}
          <div ref={body} className={list.isStale ? 'isp-list-body isp-list-stale' : 'isp-list-body'}>
            {view.list.tree ? (
              <RowsAsTree
                entity={entity}
                list={view.list}
                model={view.list.tree}
                records={records}
                readAt={list.readAt}
              >
                {drawRows}
              </RowsAsTree>
            ) : (
              drawRows(records)
            )}
            {showsSelection && records.length > 0 && (
              <WhenChosen selection={selection}>
                <SelectionBar
                  entity={entity}
                  selection={selection}
                  // a phone has no bar of buttons that is always there
                  actions={isPhone ? bulkActions : bulkActions.filter((action) => !isRemoval(action))}
                  isBusy={runner.isBusy}
                  onAction={(action) => handleToolbarAction(action, true)}
                  height={isCards ? headerHeights.medium : headerHeights[density]}
                  found={list.total}
                  isCounted={typeof list.counted === 'number'}
                  query={asked}
                />
              </WhenChosen>
            )}
            {list.isStale && (
              <div className="isp-list-wait">
                <Spin />
              </div>
            )}
          </div>
          {!failed && !list.isFirstLoad && list.total > 0 && (
            <ListPager
              ref={pager}
              page={state.page}
              size={state.size}
              total={list.total}
              counted={list.counted}
              sizes={view.list.sizes}
              onPage={handlePage}
              onSize={handleSize}
            />
          )}
          <ListAnnouncer
            entity={entity}
            sort={state.sort}
            counted={list.isFirstLoad || list.isStale || failed ? undefined : list.counted}
          />
          {keys && (
            <keys.module.ListKeys
              entity={entity}
              root={root}
              rows={records}
              rowActions={rowActions}
              add={add}
              onAdd={(action) => handleToolbarAction(action, false)}
              onAction={handleRowAction}
              held={keys.held}
            />
          )}
          {viewQuestion && (
            <ViewDialog
              entity={entity}
              question={viewQuestion}
              views={views}
              state={state}
              columns={columns}
              onDone={chooseView}
              onClose={() => askForView(undefined)}
            />
          )}
          {runner.dialog}
          {batch && (
            <BatchDialog
              entity={entity}
              action={batch}
              query={query}
              total={list.total}
              onBegun={selection.clear}
              onClose={() => setBatch(undefined)}
            />
          )}
          {record.overlay}
          <AskedDetail entity={entity} Drawer={DetailDrawer} />
        </ListSection>
      </ConfigProvider>
    </TextContext>
  );
}

/** Height of antd's header row, in px, by density. */
const headerHeights = { large: 55, medium: 47, small: 39 } as const satisfies Record<Density, number>;
