import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import type { Entity } from '@isp/schema';
import type { Column, ListModel, RelatedList } from '@isp/schema/internal';
import { Button } from 'antd';
import { useMemo } from 'react';
import { type UseActionRunnerResult, useActionRunner } from '../actions/useActionRunner.tsx';
import { useRowAction } from '../actions/useRowAction.ts';
import { useNavigation, useRights, useServer } from '../context/contexts.tsx';
import { RecordFailure, RecordSkeleton } from '../context/RecordState.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { toActions } from '../core/actions/toActions.ts';
import { AdapterError } from '../core/adapter.ts';
import { applySettings } from '../core/list/columnSettings.ts';
import { isComplete } from '../core/list/isComplete.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { useIsReading } from '../data/useIsReading.ts';
import { type UseListControllerResult, useListController } from '../data/useListController.ts';
import { type OpenForm, useOpenForm } from '../form/useOpenForm.tsx';
import { CrudStyles } from '../kit/styles.ts';
import { TabNote } from '../kit/TabNote.tsx';
import { SortContext } from '../table/cells/SortHeader.tsx';
import { useCellContext } from '../table/cells/useCellContext.ts';
import { ListPager } from '../table/ListPager.tsx';
import { ListStyles } from '../table/ListStyles.tsx';
import { ListTable } from '../table/ListTable.tsx';

export interface RelatedTabProps {
  readonly related: Omit<RelatedList, 'title'>;
  /** Row key of this record. The related records have it in their field `by`. */
  readonly id: string;
  readonly title: string;
  /** Search for the rows and for the export. @defaultValue all records that refer to this record are found */
  readonly narrowed?: Readonly<Record<string, unknown>>;
}

const forbidden = new AdapterError('forbidden', '没有操作权限');

/**
 * Draws the records of another entity that refer to this record. They are drawn in the table of that entity's list,
 * with its actions but without its search.
 */
export function RelatedTab(props: RelatedTabProps) {
  const { related, id, title, narrowed } = props;
  const { entity } = useLoadedEntity(related.entity);
  const { may } = useRights();
  const t = useText(entity.key);
  const permitted = may(permissionCode(entity, 'view'));
  const search = useMemo(() => narrowed ?? { [related.by]: id }, [narrowed, related.by, id]);
  const list = useListController(entity, { view: related.view, search, paused: !permitted });
  const isReading = useIsReading(list.reads);
  const { open, overlay } = useOpenForm(entity);
  const { run, dialog } = useActionRunner(entity, {
    onOpen: open,
    query: list.query,
    onDeleted: list.leave,
  });
  const retry = () => void list.reload();

  if (!permitted) return <RecordFailure error={forbidden} t={t} onRetry={retry} />;
  if (list.error && !list.hasOwnRows) return <RecordFailure error={list.error} t={t} onRetry={retry} />;
  if (list.isFirstLoad) return <RecordSkeleton />;
  const isEmpty = list.total === 0;
  return (
    <section
      className={list.isStale ? 'isp-list isp-list-stale' : 'isp-list'}
      aria-label={title}
      aria-busy={isReading}
    >
      <CrudStyles />
      <ListStyles />
      <RelatedBar {...props} entity={entity} list={list} run={run} open={open} />
      {isEmpty ? (
        <TabNote text={t('暂无数据')} />
      ) : (
        <RelatedRows related={related} entity={entity} list={list} run={run} />
      )}
      {dialog}
      {overlay}
    </section>
  );
}

interface Inner extends Pick<RelatedTabProps, 'related'> {
  readonly entity: Entity;
  readonly list: UseListControllerResult;
  readonly run: UseActionRunnerResult['run'];
}

/**
 * Draws the button above the related records. It adds a record that refers to this record, or exports all records
 * that refer to it.
 */
function RelatedBar(props: Inner & Omit<RelatedTabProps, 'title'> & Pick<OpenForm, 'open'>) {
  const { related, id, narrowed, entity, list, run, open } = props;
  const { adapter } = useServer();
  const { may } = useRights();
  const { navigate } = useNavigation();
  const t = useText(entity.key);
  const button = narrowed ? 'export' : related.add ? 'add' : undefined;
  const action = toActions(entity, 'toolbar', { adapter, may }, list.view.actions).find(
    ({ name }) => name === button,
  );
  if (!action) return null;
  const handleClick = () => {
    const preset = { [related.by]: id };
    // if the schema declares an action of its own for adding, the action runs; otherwise the form opens
    if (action.action || narrowed) void run(action, []);
    else if (!open('form', undefined, preset)) navigate({ entity: entity.key, page: 'form', query: preset });
  };
  return (
    <div className="isp-bar" style={{ marginBottom: 12 }}>
      <Button
        icon={narrowed ? <DownloadOutlined aria-hidden /> : <PlusOutlined aria-hidden />}
        onClick={handleClick}
      >
        {t(action.title)}
      </Button>
    </div>
  );
}

function RelatedRows({ related, entity, list, run }: Inner) {
  const { adapter } = useServer();
  const { may } = useRights();
  const { view, state, go } = list;
  const columns = useMemo(() => applySettings(columnsOf(related, view.list), []), [related, view]);
  const actions = useMemo(
    () => toActions(entity, 'row', { adapter, may }, view.actions),
    [entity, adapter, may, view],
  );
  const context = useCellContext(entity, columns, list.records);
  const handleAction = useRowAction(run);
  return (
    <>
      <SortContext value={state.sort}>
        <ListTable
          entity={entity}
          rows={list.records}
          columns={columns}
          context={context}
          actions={actions}
          density="medium"
          height={undefined}
          isWhole={isComplete(list)}
          onAction={handleAction}
          onSort={go.sortBy}
        />
      </SortContext>
      <ListPager
        page={state.page}
        size={state.size}
        total={list.total}
        counted={list.counted}
        endIsUnknown={list.endIsUnknown}
        sizes={view.list.sizes}
        onPage={go.page}
        onSize={go.size}
      />
    </>
  );
}

/**
 * Returns the columns that the schema names for the tab. If it names none, returns the columns of the list, except
 * the column `by`, which has the same value in every row.
 */
function columnsOf(related: Omit<RelatedList, 'title'>, list: ListModel): readonly Column[] {
  const known = (field: string): Column =>
    list.columns.find((one) => one.field === field) ?? { field, sortable: false, link: false };
  // columns that the schema names for the tab are shown even if the list hides them by default
  return (
    related.columns?.map((field) => ({ ...known(field), hidden: false })) ??
    list.columns.filter((column) => column.field !== related.by)
  );
}
