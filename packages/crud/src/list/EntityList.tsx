import { lazyPart, onDemand } from '@isp/kit/react';
import type { Entity } from '@isp/schema';
import { ConfigProvider } from 'antd';
import { type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useServer } from '../context/contexts.tsx';
import { useDialogs } from '../context/dialogs.ts';
import { Slot } from '../context/Slot.tsx';
import { TextContext } from '../context/useFieldText.ts';
import { useText } from '../context/useText.ts';
import type { Reads } from '../core/list/createReads.ts';
import { toListView } from '../core/list/toListView.ts';
import { withoutOrder } from '../core/list/withoutOrder.ts';
import { toRef } from '../core/toRef.ts';
import { useFirstKey } from '../kit/keys/useFirstKey.ts';
import { optionalPart } from '../kit/optionalPart.tsx';
import { CrudStyles } from '../kit/styles.ts';
import type { WidgetRegistry } from '../registry/registry.ts';
import { PAGER_HEIGHT_PX } from '../table/ListPager.tsx';
import { ListStyles } from '../table/ListStyles.tsx';
import { AddressDetail, AddressForm } from './AddressDetail.tsx';
import { hasTools, listTools } from './bars/ListToolbar.tsx';
import { ListBars, ListButtons } from './ListBars.tsx';
import { ListBody, rowsAsTree } from './ListBody.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import { ListSection } from './ListSection.tsx';
import { ListSkinContext } from './listSkin.ts';
import { SkipToRows } from './SkipToRows.tsx';
import { loadControls } from './search/useSearchForm.ts';
import { ListStaleError } from './states/ListStaleError.tsx';
import { ListForbidden } from './states/ListStates.tsx';
import { type EntityListModel, useEntityList } from './useEntityList.ts';
import { useFillHeight } from './useFillHeight.ts';

// the code of the tabs is loaded only if the list has views
export const viewTabs = onDemand(() => import('./views/ViewTabs.tsx'));
const ViewTabs = lazyPart(
  viewTabs,
  (module) => module.ViewTabs,
  // the placeholder is as high as antd's tabs, so that nothing moves when the tabs appear
  <div className="isp-views" style={{ height: 'calc(10px + 1lh)' }} />,
);

// the code is loaded only when needed, because few lists have a header
const ListHeader = optionalPart(
  onDemand(() => import('./ListHeader.tsx')),
  (module) => module.ListHeader,
);

const loadKeys = () => import('./ListKeys.tsx');

/** Starts to load the code that a list needs for its first paint, in addition to the code of the list itself. */
export function loadParts(entity: Entity, widgets: WidgetRegistry): void {
  const { fields, list, search } = toListView(entity, undefined);
  loadControls(widgets, search, fields);
  if (entity.views.length > 0 || list.tabs) void viewTabs.load();
  if (list.tree) void rowsAsTree.load();
  if (hasTools(list.tools)) void listTools.load();
}

export interface EntityListProps {
  readonly entity: Entity;
  /**
   * Name of the view that the host has fixed; `''` is the list without a view. If it is undefined, the user can
   * choose the view.
   */
  readonly view?: string | undefined;
  /** Entity of the page, if the list is in one of the page's tabs. @defaultValue the entity of the list */
  readonly host?: Entity | undefined;
  /** Draws the tabs of the page, in place of the list's own tabs. */
  readonly tabs?: ((reads: Reads) => ReactNode) | undefined;
}

/** Draws the search, toolbar, rows and pages of one entity, connected to the address bar. */
export function EntityList({ entity: given, view, host, tabs }: EntityListProps) {
  const t = useText(given.key);
  const { adapter } = useServer();
  const entity = useMemo(
    () => (adapter.sorts?.(toRef(given)) === false ? withoutOrder(given) : given),
    [adapter, given],
  );
  const model = useEntityList(entity, view);
  const { DetailDrawer } = useDialogs();
  const Rows = use(ListSkinContext);
  const { root, isOpen, list } = model;
  const { add } = model.actions;
  const body = useRef<HTMLDivElement>(null);
  const pager = useRef<HTMLDivElement>(null);
  const [isFullscreen, setFullscreen] = useState(false);
  const [isSearchShown, setSearchShown] = useState(true);
  const [skinBody, setSkinBody] = useState<HTMLElement | null>(null);
  const room = useFillHeight(entity.key, body, pager, isOpen, PAGER_HEIGHT_PX, skinBody);
  const keys = useFirstKey(loadKeys, root);
  if (!isOpen) return <ListForbidden />;
  const search = { shown: isSearchShown, toggle: () => setSearchShown(!isSearchShown) };
  const toolbar = { model, search, onFullscreen: setFullscreen };
  return (
    <TextContext value={t}>
      <CrudStyles />
      <ListStyles />
      <ConfigProvider {...(isFullscreen ? { getPopupContainer: () => root.current ?? document.body } : {})}>
        <ListSection ref={root} label={t(entity.titles)} reads={list.reads}>
          {list.records.length > 0 && <SkipToRows root={root} />}
          <Slot name="list.header" entity={entity} of={{ query: list.query }} />
          <ListHead model={model} host={host} tabs={tabs ? tabs(list.reads) : viewsOf(model)}>
            {(!Rows || model.look.isPhone) && <ListButtons {...toolbar} />}
          </ListHead>
          {!tabs && entity.list.header && <ListHeader entity={entity} />}
          {Rows ? (
            <Rows {...toolbar} body={setSkinBody} room={room} />
          ) : (
            <>
              <ListBars {...toolbar} />
              {list.error && list.hasOwnRows && (
                <ListStaleError error={list.error} onRetry={() => void list.reload()} />
              )}
              <ListBody model={model} ref={body} room={room} />
            </>
          )}
          <ListFoot model={model} ref={pager} />
          {keys && (
            <keys.module.ListKeys
              entity={entity}
              root={root}
              rows={list.records}
              rowActions={model.actions.row}
              add={add}
              onAdd={(action) => model.runs.onBar(action, false)}
              onAction={model.runs.onRow}
              held={keys.held}
            />
          )}
          <ListDialogs model={model} />
          <AddressDetail entity={entity} Drawer={DetailDrawer} />
          <AddressForm
            actions={model.actions.toolbar}
            onAction={(action) => model.runs.onBar(action, false)}
          />
        </ListSection>
      </ConfigProvider>
    </TextContext>
  );
}

/** Draws the tabs with the views of a list. Draws nothing if there is only one view. */
function viewsOf(model: EntityListModel): ReactNode {
  const { entity, hasTabs, views, list, columns, ask } = model;
  return (
    hasTabs && (
      <ViewTabs
        entity={entity}
        views={views}
        reads={list.reads}
        state={list.state}
        columns={columns}
        onChoose={list.go.view}
        onAsk={ask}
      />
    )
  );
}
