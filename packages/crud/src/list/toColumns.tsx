import type { Entity, Row } from '@isp/schema';
import type { ReactNode } from 'react';
import { toLinkProps } from '../actions/openUrl.ts';
import { actionsWidth, renderRowActions, textWidth } from '../actions/RowActions.tsx';
import type { ScreenAction } from '../actions/toActions.ts';
import type { TableColumn } from '../pro/ProListTable.tsx';
import type { Crud } from '../provider/context.ts';
import type { Text } from '../provider/useText.ts';
import type { ReadContext } from '../registry.ts';
import type { SetColumn } from './columnSettings.ts';
import type { Selection } from './createSelection.ts';
import { fieldAt } from './fieldAt.ts';
import { readsOf } from './readsOf.ts';
import { renderCell } from './renderCell.tsx';
import { SelectAll, SelectCell } from './SelectCell.tsx';
import { SortHeader } from './SortHeader.tsx';

/** Pixels of a column nobody gave a width. */
const usualWidth = 150;

export interface ColumnsAsked {
  readonly entity: Entity;
  readonly columns: readonly SetColumn[];
  readonly crud: Pick<Crud, 'widgets' | 'href'>;
  readonly t: Text;
  readonly context: ReadContext;
  readonly actions: readonly ScreenAction[];
  readonly selection?: Selection | undefined;
  /** On a phone nothing is pinned but the actions, and these stand behind one button. */
  readonly narrow: boolean;
}

/** The columns of an entity's list: checkbox, fields in the user's order, actions. Headers are centred. @see R9.06 */
export function toColumns(asked: ColumnsAsked): readonly TableColumn[] {
  const { entity, columns, crud, t, context, actions, selection, narrow } = asked;
  const shown = columns.filter(({ hidden }) => !hidden);
  const fields = shown.flatMap((set): TableColumn[] => {
    const { column, width } = set;
    const fixed = narrow ? undefined : set.fixed;
    const field = fieldAt(entity.fields, column.field);
    if (!field) return [];
    const widget = crud.widgets.widgetFor(field);
    const title = t(column.title ?? field.title);
    const plan = { column, field, widget };
    const reads = readsOf(plan, context);
    return [
      {
        key: column.field,
        title: column.sortable ? <SortHeader field={column.field} title={title} /> : title,
        // a title that does not fit would break and make the header higher
        width: Math.max(
          width ?? field.ui.width ?? widget.width ?? usualWidth,
          titleWidth(title, column.sortable),
        ),
        align: column.align ?? widget.align ?? 'left',
        ...(fixed === undefined ? {} : { fixed }),
        ...(column.link
          ? {
              render: (row) => renderLink(entity, row, crud, renderCell(plan, row, context)),
              reads: [...reads, entity, crud.href],
            }
          : { render: (row) => renderCell(plan, row, context), reads }),
      },
    ];
  });
  const select: TableColumn[] = selection
    ? [
        {
          key: '_select',
          title: <SelectAll rowKey={entity.rowKey} label={t('全选当前页')} selection={selection} />,
          width: 48,
          align: 'center',
          // a pinned column in front of which nothing is pinned would float over it
          ...(fields.some(({ fixed }) => fixed === 'left') ? { fixed: 'left' as const } : {}),
          render: (row) => {
            const id = String(row[entity.rowKey]);
            const name = String(row[entity.label] ?? id);
            return <SelectCell id={id} label={t('选择 {name}', { name })} selection={selection} />;
          },
          reads: [entity, selection, t],
        },
      ]
    : [];
  const acts: TableColumn[] =
    actions.length > 0
      ? [
          {
            key: '_actions',
            title: t('操作'),
            width: actionsWidth(actions, t, narrow),
            align: 'center',
            fixed: 'right',
            render: (row) => renderRowActions(actions, row, { entity, t, href: crud.href, narrow }),
            reads: [actions, entity, t, crud.href, narrow],
          },
        ]
      : [];
  const pinned = [
    ...fields.filter(({ fixed }) => fixed === 'left'),
    ...fields.filter(({ fixed }) => fixed === undefined),
    ...fields.filter(({ fixed }) => fixed === 'right'),
  ];
  return [...select, ...pinned, ...acts];
}

/** Pixels of a title in bold with its padding, and of the arrows behind it. */
const titleWidth = (title: string, sortable: boolean) =>
  Math.ceil(textWidth(title) * 1.1) + 20 + (sortable ? 14 : 0);

/** The name of a record leads to its detail; the list handles the click. */
function renderLink(entity: Entity, row: Row, { href }: Pick<Crud, 'href'>, shown: ReactNode): ReactNode {
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
