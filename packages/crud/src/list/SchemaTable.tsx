import { type Field, fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { Empty, Flex } from 'antd';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { fieldAt } from '../core/fieldAt.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { useReadContext } from '../hooks/useReadContext.ts';
import { useRowsController } from '../hooks/useRowsController.ts';
import { useText } from '../provider/useText.ts';
import type { ReadContext, WidgetRegistry } from '../registry.ts';
import { CrudStyles } from '../styles.ts';
import { type ColumnRoom, createColumnRooms, type MeasuredColumn } from './columnRooms.ts';
import { ListPager } from './ListPager.tsx';
import { ListStyles } from './ListStyles.tsx';
import { virtualAbove } from './ListTable.tsx';
import { RowTable, type TableColumn } from './RowTable.tsx';
import { readsOf } from './readsOf.ts';
import { renderCell } from './renderCell.tsx';
import { SortContext, SortHeader } from './SortHeader.tsx';
import { useCellLook } from './useColumnWidths.ts';

export interface SchemaTableProps {
  /** A JSON Schema of type object, draft-07 or 2020-12: what one row looks like. It is read, never evaluated. */
  readonly schema: JsonSchemaObject;
  readonly rows: readonly Row[];
  /** Entity (`area.entity`) the fields are of: they speak its words. @defaultValue the common ones */
  readonly owner?: string;
  /** Dotted paths of the shown fields. @defaultValue the readable fields that hold one value */
  readonly columns?: readonly string[];
  /** @defaultValue `id` @see R3.09 */
  readonly rowKey?: string;
  /** Rows per page. @defaultValue all rows on one page, of which only those in view are drawn */
  readonly pageSize?: number;
  /** Height of the rows' area in px. @defaultValue as high as the rows, at most 600 */
  readonly height?: number;
  /** A last column: what can be done with a row. @defaultValue none */
  readonly actions?: RowActionsColumn;
}

/** Hand over the same object as long as it draws the same. */
export interface RowActionsColumn {
  /** Pixels. */
  readonly width: number;
  readonly draw: (row: Row) => ReactNode;
}

const pageSizes = [10, 30, 50, 100, 200];

export function SchemaTable(props: SchemaTableProps) {
  const { schema, rows, owner, columns: names, rowKey = 'id', pageSize, height, actions } = props;
  const { widgets } = useExtensions();
  const t = useText();
  const { fields } = useMemo(() => fromJsonSchema(schema), [schema]);
  const context = useReadContext(owner, fields);
  const { state, records: shown, go } = useRowsController(rows, fields, pageSize);

  const plans = useMemo(
    () => planColumns(fields, names, widgets, context),
    [fields, names, widgets, context],
  );
  const [measure] = useState(createColumnRooms);
  const rooms = measure({ columns: plans, rows: shown, context, look: useCellLook('medium') });
  const columns = useMemo(
    () => [
      ...toColumns(plans, rooms, context),
      ...(actions ? [toActionsColumn(actions, context.t('操作'))] : []),
    ],
    [plans, rooms, context, actions],
  );
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sort]') : null;
    const field = source?.dataset.sort;
    if (field !== undefined) go.sortBy(field);
  };
  const isVirtual = shown.length > virtualAbove;
  const area = height ?? (isVirtual ? 600 : undefined);
  return (
    <Flex vertical className="isp-list">
      <CrudStyles />
      <ListStyles />
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('暂无数据')} />
      ) : (
        <SortContext value={state.sort}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the elements inside are buttons; this only hears them */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button turns Enter and Space into a click by itself */}
          <div onClick={handleClick}>
            <RowTable
              columns={columns}
              rows={shown}
              rowKey={rowKey}
              size="medium"
              virtual={isVirtual}
              {...(area === undefined ? {} : { height: area })}
            />
          </div>
        </SortContext>
      )}
      {pageSize !== undefined && rows.length > 0 && (
        <ListPager
          page={state.page}
          size={state.size}
          total={rows.length}
          sizes={pageSizes.includes(state.size) ? pageSizes : [state.size, ...pageSizes]}
          onPage={go.page}
          onSize={go.size}
        />
      )}
    </Flex>
  );
}

function planColumns(
  fields: readonly Field[],
  names: readonly string[] | undefined,
  widgets: WidgetRegistry,
  context: ReadContext,
): readonly MeasuredColumn[] {
  const shown =
    names?.map((path) => fieldAt(fields, path)) ??
    fields.filter((field) => field.type !== 'object' && field.type !== 'array' && !field.writeOnly);
  return shown.flatMap((field) => {
    if (!field) return [];
    const column = { field: field.path, sortable: true, link: false };
    return [{ column, field, widget: widgets.widgetFor(field), title: context.t(field.title) }];
  });
}

const toColumns = (
  plans: readonly MeasuredColumn[],
  rooms: ReadonlyMap<string, ColumnRoom>,
  context: ReadContext,
): readonly TableColumn[] =>
  plans.map((plan) => {
    const { field, title, widget } = plan;
    return {
      key: field.path,
      title: <SortHeader field={field.path} title={title} />,
      width: field.ui.width ?? rooms.get(field.path)?.wanted ?? 0,
      align: widget.align ?? 'left',
      render: (row) => renderCell(plan, row, context),
      reads: readsOf(plan, context),
    };
  });

const toActionsColumn = (actions: RowActionsColumn, title: string): TableColumn => ({
  key: ':actions',
  title,
  width: actions.width,
  align: 'center',
  render: actions.draw,
  reads: [actions],
});
