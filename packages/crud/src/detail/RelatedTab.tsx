import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import type { Column, ListModel, RelatedList, Row } from '@isp/schema';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useActionRunner } from '../actions/useActionRunner.tsx';
import { AdapterError } from '../adapter.ts';
import { permissionCode, type ScreenAction, toActions } from '../core/actions/toActions.ts';
import { applySettings } from '../core/list/columnSettings.ts';
import {
  firstState,
  pageAfterDelete,
  toListQuery,
  withPage,
  withSize,
  withSort,
} from '../core/list/listState.ts';
import { toListView } from '../core/list/toListView.ts';
import { useOpenForm } from '../form/useOpenForm.tsx';
import { ListPager } from '../list/ListPager.tsx';
import { ListStyles } from '../list/ListStyles.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { nextSort, SortContext } from '../list/SortHeader.tsx';
import { useCellContext } from '../list/useCellContext.ts';
import { useIsReading } from '../list/useIsReading.ts';
import { useList } from '../list/useList.ts';
import { useCrud, useEntity } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import { CrudStyles } from '../styles.ts';
import { RecordFailure, RecordSkeleton } from './RecordState.tsx';
import { TabNote } from './TabNote.tsx';

export interface RelatedTabProps {
  readonly related: Omit<RelatedList, 'title'>;
  /** What `by` holds of the record whose related records are shown. */
  readonly id: string;
  readonly title: string;
  /** Search the records are narrowed by, and exported by. @defaultValue those that point at the record */
  readonly narrowed?: Readonly<Record<string, unknown>>;
}

const forbidden = new AdapterError('forbidden', '没有操作权限');

/** Records of another entity that point at this one: the list's own table without its search, and their actions. */
export function RelatedTab({ related, id, title, narrowed }: RelatedTabProps) {
  const { entity } = useEntity(related.entity);
  const { adapter, may, navigate } = useCrud();
  const t = useText(entity.key);
  const view = useMemo(() => toListView(entity, related.view), [entity, related.view]);
  const [state, setState] = useState(() => firstState(view.defaults));
  const query = useMemo(
    () => toListQuery(state, { ...view.preset, ...(narrowed ?? { [related.by]: id }) }),
    [state, view, related.by, id, narrowed],
  );
  const permitted = may(permissionCode(entity, 'view'));
  const list = useList(entity, query, { paused: !permitted });
  const isReading = useIsReading(list.reads);
  const columns = useMemo(() => applySettings(columnsOf(related, view.list), []), [related, view]);
  const actions = useMemo(
    () => toActions(entity, 'row', { adapter, may }, view.actions),
    [entity, adapter, may, view],
  );
  const context = useCellContext(entity, columns, list.records);
  const { open, overlay } = useOpenForm(entity);
  const { run, dialog } = useActionRunner(entity, {
    onOpen: open,
    query,
    onDeleted(ids) {
      const page = pageAfterDelete(state.page, list.records.length, ids.length);
      if (page !== state.page) setState((old) => withPage(old, page));
      return page !== state.page;
    },
  });
  const handleAction = useCallback(
    (action: ScreenAction, row: Row, source?: HTMLElement) => {
      source?.setAttribute('aria-busy', 'true');
      void run(action, [row]).finally(() => source?.removeAttribute('aria-busy'));
    },
    [run],
  );
  const handleSort = useCallback(
    (field: string) => setState((old) => withSort(old, nextSort(old.sort, field))),
    [],
  );
  const handlePage = useCallback((page: number) => setState((old) => withPage(old, page)), []);
  const handleSize = useCallback((size: number) => setState((old) => withSize(old, size)), []);
  const reload = () => void list.reload();
  const button = narrowed ? 'export' : related.add ? 'add' : undefined;
  const add = toActions(entity, 'toolbar', { adapter, may }, view.actions).find(
    ({ name }) => name === button,
  );
  const handleAdd = (action: ScreenAction) => {
    const preset = { [related.by]: id };
    // the schema may send the button somewhere else
    if (action.action || narrowed) void run(action, []);
    else if (!open('form', undefined, preset)) navigate({ entity: entity.key, page: 'form', query: preset });
  };

  if (!permitted) return <RecordFailure error={forbidden} t={t} onRetry={reload} />;
  if (list.error && !list.hasOwnRows) return <RecordFailure error={list.error} t={t} onRetry={reload} />;
  if (list.isFirstLoad) return <RecordSkeleton />;
  const bar = add && (
    <div className="isp-bar" style={{ marginBottom: 12 }}>
      <Button
        icon={narrowed ? <DownloadOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
        onClick={() => handleAdd(add)}
      >
        {t(add.title)}
      </Button>
    </div>
  );
  if (list.total === 0) {
    return (
      <div className="isp-list">
        <CrudStyles />
        <ListStyles />
        {bar}
        <TabNote text={t('暂无数据')} />
        {dialog}
        {overlay}
      </div>
    );
  }
  return (
    <section
      className={list.isStale ? 'isp-list isp-list-stale' : 'isp-list'}
      aria-label={title}
      aria-busy={isReading}
    >
      <CrudStyles />
      <ListStyles />
      {bar}
      <SortContext value={state.sort}>
        <ListTable
          entity={entity}
          rows={list.records}
          columns={columns}
          context={context}
          actions={actions}
          density="medium"
          height={undefined}
          sort={view.defaults.sort}
          onAction={handleAction}
          onSort={handleSort}
        />
      </SortContext>
      <ListPager
        page={state.page}
        size={state.size}
        total={list.total}
        counted={list.counted}
        sizes={view.list.sizes}
        onPage={handlePage}
        onSize={handleSize}
      />
      {dialog}
      {overlay}
    </section>
  );
}

/** The named columns, or those of the list without the one that would say the same on every row. */
function columnsOf(related: Omit<RelatedList, 'title'>, list: ListModel): readonly Column[] {
  const known = (field: string): Column =>
    list.columns.find((one) => one.field === field) ?? { field, sortable: false, link: false };
  // what is named is shown, whatever the list hides at first
  return (
    related.columns?.map((field) => ({ ...known(field), hidden: false })) ??
    list.columns.filter((column) => column.field !== related.by)
  );
}
