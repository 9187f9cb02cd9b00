import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import type { CrudContextValue } from '../../context/context.ts';
import type { HeadAlign } from '../../context/HeadAlignContext.ts';
import type { Text } from '../../context/useText.ts';
import { isRowAllowed, type ScreenAction } from '../../core/actions/toActions.ts';
import type { Selection } from '../../core/list/createSelection.ts';
import { toLinkProps } from '../../kit/openUrl.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { recordTitle } from '../../values/recordTitle.ts';
import { alignOf } from '../cells/renderCell.tsx';
import { SelectAll, SelectCell } from '../cells/SelectCell.tsx';
import { type ActionPlaces, renderRowActions } from '../menus/RowActions.tsx';
import { draftAt } from '../model/drafts.ts';
import type { TableColumn } from '../model/RowTable.tsx';
import { ToolsHead } from './ColumnHead.tsx';
import type { MeasuredColumn } from './columnMeasure.ts';
import { fieldColumn } from './fieldColumn.tsx';
import type { SizedColumns } from './useColumnWidths.ts';

/** Width of the column with the checkboxes, in px. */
export const SELECT_WIDTH_PX = 48;

export interface ColumnsInput {
  readonly entity: Entity;
  readonly sized: SizedColumns;
  readonly href: CrudContextValue['href'];
  readonly t: Text;
  readonly context: ReadContext;
  readonly actions: readonly ScreenAction[];
  /** Width of the column with the actions, in px. */
  readonly actionsWidth: number;
  readonly places?: ActionPlaces | undefined;
  readonly headAlign: HeadAlign;
  readonly selection?: Selection | undefined;
  /** True if the user may change the columns. Their heads can then be dragged, and the table has a menu. */
  readonly hasTools: boolean;
  /** True if the list is narrow. The less important actions of a row are then in a menu. */
  readonly narrow: boolean;
}

/** The action that edits a record by its form; a schema may give its button another target. */
export const editingOf = (actions: readonly ScreenAction[]): ScreenAction | undefined =>
  actions.find(({ name, action }) => name === 'edit' && action === undefined);

/** Returns the columns of an entity's list: the checkboxes, the fields in the user's order, and the row actions. */
export function toColumns(asked: ColumnsInput): readonly TableColumn[] {
  const {
    entity,
    sized,
    href,
    t,
    context,
    actions,
    actionsWidth,
    places,
    selection,
    hasTools,
    narrow,
    headAlign,
  } = asked;
  const editing = editingOf(actions);
  const fields = sized.plans.map((plan): TableColumn => {
    const { column, fixed } = plan;
    const plain = fieldColumn(plan, sized.widths.get(column.field) ?? 0, context, hasTools);
    const { render: draw, reads } = plain;
    const placed = fixed === undefined ? plain : { ...plain, fixed };
    if (column.link)
      return {
        ...placed,
        isRowHead: true,
        render: (row) => renderLink(entity, row, href, draw(row)),
        reads: [...reads, entity, href],
      };
    if (column.edit && editing)
      return {
        ...placed,
        render: (row) =>
          isRowAllowed(entity, row, editing)
            ? renderEdited(plan, entity, row, t, renderDraft(row, column.field) ?? draw(row))
            : draw(row),
        reads: [...reads, entity, editing, t],
      };
    return placed;
  });
  const isPinned = fields.some(({ fixed }) => fixed === 'left');
  const select = selection ? [selectColumn(entity, selection, t, isPinned)] : [];
  const acts: TableColumn[] =
    actionsWidth > 0
      ? [
          {
            key: '_actions',
            ...(actions.length > 0 && { label: t('操作') }),
            title: hasTools ? (
              <ToolsHead
                title={actions.length > 0 ? t('操作') : ''}
                narrow={narrow || actions.length === 0}
              />
            ) : (
              t('操作')
            ),
            width: actionsWidth,
            align: headAlign === 'center' ? 'center' : 'left',
            fixed: 'right',
            render: (row) =>
              renderRowActions(actions, row, { entity, t, href, narrow, ...(places && { places }) }),
            reads: [actions, entity, t, href, narrow, places],
          },
        ]
      : [];
  return [...select, ...fields, ...acts];
}

/**
 * Returns the column with the checkboxes.
 * @param isPinned true if columns are pinned left. They would cover the checkboxes if these were not pinned too.
 */
function selectColumn(entity: Entity, selection: Selection, t: Text, isPinned: boolean): TableColumn {
  return {
    key: '_select',
    label: t('选择'),
    title: <SelectAll rowKey={entity.rowKey} label={t('全选当前页')} selection={selection} />,
    width: SELECT_WIDTH_PX,
    align: 'center',
    ...(isPinned ? { fixed: 'left' as const } : {}),
    render: (row) => {
      const id = String(row[entity.rowKey]);
      const name = recordTitle(entity, row, t);
      return <SelectCell id={id} label={t('选择 {name}', { name })} selection={selection} />;
    },
    reads: [entity, selection, t],
  };
}

/** Draws the text in a cell that is not stored, with the reason where it was refused. */
function renderDraft(row: Row, field: string): ReactNode {
  const draft = draftAt(row, field);
  if (!draft) return undefined;
  const { text, message } = draft;
  return (
    <span className="isp-draft" data-refused={message} title={message}>
      {text}
      {message && <span className="isp-sr"> {message}</span>}
    </span>
  );
}

/**
 * Draws a value together with its edit button, which is before a value that is aligned right, so that all values end
 * below their heading. The list handles clicks on the button.
 */
function renderEdited(plan: MeasuredColumn, entity: Entity, row: Row, t: Text, shown: ReactNode): ReactNode {
  const { column, title } = plan;
  const name = recordTitle(entity, row, t);
  const label = t('编辑{field}：{name}', { field: title, name });
  return (
    <span className={alignOf(plan) === 'right' ? 'isp-cell-edit isp-cell-edit-end' : 'isp-cell-edit'}>
      <span className="isp-cell-ellipsis">{shown}</span>
      <button type="button" className="isp-pencil" data-edit={column.field} aria-label={label} title={label}>
        <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          <path
            d="M2 12l.6-2.8L9.4 2.4l2.2 2.2-6.8 6.8z"
            stroke="currentColor"
            strokeWidth="1.2"
            fill="none"
          />
        </svg>
      </button>
    </span>
  );
}

/** Draws the name of a record as a link to the record's details. The list handles clicks on the link. */
function renderLink(entity: Entity, row: Row, href: CrudContextValue['href'], shown: ReactNode): ReactNode {
  const id = row[entity.rowKey];
  const url = id === undefined ? undefined : href({ entity: entity.key, page: 'detail', id: String(id) });
  return url === undefined ? (
    shown
  ) : (
    <a className="isp-act" data-act="view" {...toLinkProps(url)}>
      {shown}
    </a>
  );
}
