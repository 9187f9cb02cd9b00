import type { Entity } from '@isp/schema';
import { binView } from '@isp/schema/internal';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useActionRunner } from '../actions/useActionRunner.tsx';
import { type OnRowAction, useRowAction } from '../actions/useRowAction.ts';
import { useScreenLocation } from '../context/context.ts';
import { useRights, useServer } from '../context/contexts.tsx';
import { isRowAllowed, type ScreenAction, toActions } from '../core/actions/toActions.ts';
import { applySettings, type SetColumn } from '../core/list/columnSettings.ts';
import { createNotes } from '../core/list/createNotes.ts';
import { createDroppedColumns } from '../core/list/droppedColumns.ts';
import { viewFailure } from '../core/list/searchFailure.ts';
import { actionCode, permissionCode } from '../core/permissionCode.ts';
import { rememberList } from '../data/lastList.ts';
import { type UseListControllerResult, useListController } from '../data/useListController.ts';
import type { MenuEntry } from '../table/model/menuEntry.ts';
import type { TableTools } from '../table/model/tableTools.ts';
import { type MoreActions, toMoreEntries } from './bars/toMoreEntries.ts';
import { isRemoval } from './batch/isRemoval.ts';
import { type ListLook, useListLook } from './useListLook.ts';
import { useOpenRecord } from './useOpenRecord.tsx';
import { columnsOf, withColumns } from './views/listSettings.ts';
import { type ListViews, useListViews } from './views/useListViews.ts';
import type { ViewQuestion } from './views/ViewDialog.tsx';

/** Actions of a list by their place on the screen, in the order of their buttons. */
export interface ListActions {
  readonly toolbar: readonly ScreenAction[];
  readonly bulk: readonly ScreenAction[];
  readonly row: readonly ScreenAction[];
  readonly add: ScreenAction | undefined;
}

/** Values and functions that the parts of a list screen share. */
export interface EntityListModel {
  readonly entity: Entity;
  /** Ref for the element around the whole list. */
  readonly root: RefObject<HTMLElement | null>;
  /** True if the user may view records of the entity. */
  readonly isOpen: boolean;
  /** True if the user can choose the view. False if the host has fixed it. */
  readonly isFree: boolean;
  readonly views: ListViews;
  readonly list: UseListControllerResult;
  readonly columns: readonly SetColumn[];
  readonly look: ListLook;
  readonly actions: ListActions;
  readonly runs: ListRuns;
  readonly tools: TableTools;
  /** True if there are several views, so that tabs are drawn for them. */
  readonly hasTabs: boolean;
  /** Entries of the ⋯ menu. */
  readonly more: readonly MenuEntry[];
  /** The dialog about views that is open: save, edit or delete. Undefined if none is open. */
  readonly question: ViewQuestion | undefined;
  readonly ask: (question: ViewQuestion | undefined) => void;
}

/**
 * Returns the state of a list screen. It connects the list with the address bar, the user's settings and the user's
 * rights.
 */
export function useEntityList(entity: Entity, fixedView: string | undefined): EntityListModel {
  const { may } = useRights();
  const { adapter } = useServer();
  const location = useScreenLocation();
  const root = useRef<HTMLElement>(null);
  const views = useListViews(entity, fixedView, location.search);
  const { view, settings, saved, missing, isWaiting } = views;
  const isOpen = may(permissionCode(entity, 'view'));
  const failure = useMemo(() => (missing === undefined ? undefined : viewFailure(missing)), [missing]);
  const list = useListController(entity, { view, location, paused: !isOpen || isWaiting, failure });
  const chosen = columnsOf(settings, view.name ?? '', saved);
  const columns = useMemo(() => applySettings(view.list.columns, chosen), [view, chosen]);
  const look = useListLook(entity, view, views, columns, root);
  const actions = useListActions(entity, view.actions, look.card !== undefined);
  const shown = useMemo(() => (chosen.length > 0 ? exportedColumns(columns) : undefined), [chosen, columns]);
  const runs = useListRuns(entity, list, actions.row, shown);
  const [question, ask] = useState<ViewQuestion>();
  const isFree = fixedView === undefined;
  const hasTabs =
    isFree && (entity.list.tabs !== undefined || [entity.views, views.own, views.shared].some(isFilled));
  const hasBin = entity.bin !== undefined && adapter.act !== undefined && may(actionCode(entity, 'delete'));
  const tools = useListTools({ entity, views, list, look });
  const more = toMoreEntries({
    onExport: exportOf(actions, runs),
    // if there are tabs, the menu of the views offers saving, so the ⋯ menu does not
    onSaveView: isFree && !hasTabs ? () => ask('save') : undefined,
    onBin: isFree && hasBin ? () => list.go.view(binView) : undefined,
    onRemove: removalOf(actions, runs),
  });
  return {
    ...{ entity, root, isOpen, isFree, views, list, columns, look, actions, runs, tools, hasTabs, more },
    ...{ question, ask },
  };
}

const isFilled = ({ length }: readonly unknown[]): boolean => length > 0;

/**
 * Returns a function that exports all pages of the list, in a given file format or with all fields. Returns
 * undefined if the list cannot be exported.
 */
function exportOf({ toolbar }: ListActions, { run }: ListRuns): MoreActions['onExport'] {
  const action = toolbar.find(({ name }) => name === 'export');
  return action && ((file) => void run({ ...action, ...file }, []));
}

/** Returns a function that deletes the selected rows. Returns undefined if several rows cannot be deleted at once. */
function removalOf({ bulk }: ListActions, { onBar }: ListRuns): MoreActions['onRemove'] {
  const action = bulk.find(isRemoval);
  return action && (() => onBar(action, true));
}

function useListActions(
  entity: Entity,
  offered: readonly string[] | undefined,
  isCards: boolean,
): ListActions {
  const { adapter } = useServer();
  const { may } = useRights();
  return useMemo(() => {
    const at = (place: 'toolbar' | 'bulk' | 'card' | 'row') =>
      toActions(entity, place, { adapter, may }, offered);
    const toolbar = at('toolbar');
    const add = toolbar.find(({ name }) => name === 'add');
    return { toolbar, bulk: at('bulk'), row: at(isCards ? 'card' : 'row'), add };
  }, [entity, adapter, may, offered, isCards]);
}

/** Functions that run the actions of a list, and the state of the dialogs that are open over the list. */
export interface ListRuns extends Omit<ReturnType<typeof useActionRunner>, 'isBusy'> {
  readonly onRow: OnRowAction;
  /**
   * Returns true if an action of the toolbar or of the selection bar is running. @param bulk true for the action on
   * the selected records, false for the action without records
   */
  readonly isBusy: (name: string, bulk: boolean) => boolean;
  /**
   * Runs an action of the toolbar or of the selection bar.
   * @param bulk true if the action runs on the selected records, or on all matching records
   */
  readonly onBar: (action: ScreenAction, bulk: boolean) => void;
  /** The action on all matching records whose dialog is open. Undefined if no such dialog is open. */
  readonly batch: ScreenAction | undefined;
  readonly endBatch: () => void;
  readonly record: ReturnType<typeof useOpenRecord>;
}

/**
 * Returns the paths of the shown columns that the service can export. Columns that the portal adds are left out,
 * because only the portal computes their values.
 */
const exportedColumns = (columns: readonly SetColumn[]): readonly string[] =>
  columns.filter(({ column, hidden }) => !hidden && !column.portal).map(({ column }) => column.field);

function useListRuns(
  entity: Entity,
  list: UseListControllerResult,
  rowActions: readonly ScreenAction[],
  columns: readonly string[] | undefined,
): ListRuns {
  const server = useServer();
  const { query, selection, view, matching } = list;
  const record = useOpenRecord(entity);
  const runner = useActionRunner(entity, {
    query,
    counted: list.counted,
    columns,
    onDeleted: list.leave,
    onActed: selection.drop,
    onOpen(page, id) {
      // records of a tree have no order of previous and next, so the query is not stored
      if (page === 'detail' && !view.list.tree) rememberList(server, entity.key, query);
      return record.open(page, id, undefined, (row) => {
        for (const next of rowActions)
          if (next.name === entity.form.next && isRowAllowed(entity, row, next)) void run(next, [row]);
      });
    },
  });
  const { run } = runner;
  const [batch, setBatch] = useState<ScreenAction>();
  const onRow = useRowAction(run);
  const rowsOf = (bulk: boolean) => (bulk ? [...selection.rows().values()] : []);
  return {
    ...runner,
    onRow,
    isBusy: (name, bulk) => runner.isBusy(name, rowsOf(bulk)),
    onBar(action, bulk) {
      if (bulk && selection.allOf() === matching) setBatch(action);
      else void run(action, rowsOf(bulk));
    },
    batch,
    endBatch: () => setBatch(undefined),
    record,
  };
}

type Tooled = Pick<EntityListModel, 'entity' | 'views' | 'list' | 'look'>;

function useListTools({ entity, views, list, look }: Tooled): TableTools {
  const { settings, putSettings, view } = views;
  const { density } = settings;
  const { go, reload } = list;
  const viewKey = view.name ?? '';
  const isCards = look.card !== undefined;
  const { change: onLook } = look;
  const [dropped] = useState(createDroppedColumns);
  const [notes] = useState(createNotes);
  return useMemo<TableTools>(
    () => ({
      entity,
      density,
      dropped,
      notes,
      onDensity: (next) => putSettings((old) => ({ ...old, density: next })),
      onColumns: (next) => putSettings((old) => withColumns(old, viewKey, next)),
      onSort: go.sort,
      onRefresh: () => void reload(),
      isCards,
      onLook,
    }),
    [entity, density, dropped, notes, putSettings, viewKey, go, reload, isCards, onLook],
  );
}
