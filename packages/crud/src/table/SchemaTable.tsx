import { isObject } from '@isp/kit';
import { type Field, fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { ownValue, type ReadSchema, readSchema } from '@isp/schema/internal';
import type { InterpretOptions } from '@isp/schema/validate';
import { fieldAt } from '@isp/schema/values';
import { Empty, Flex } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useText } from '../context/useText.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { useRowsController } from '../data/useRowsController.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { CrudStyles } from '../kit/styles.ts';
import { useDocuments } from '../kit/useDocuments.ts';
import { warnOfSchema } from '../kit/warnOfSchema.ts';
import type { ReadContext, Widget, WidgetRegistry } from '../registry/registry.ts';
import { BLANK } from '../values/formatValue.ts';
import { foreignCells, lineOf } from './cells/foreignCells.ts';
import { SortContext } from './cells/SortHeader.tsx';
import { type ColumnWidths, createColumnMeasure, type MeasuredColumn } from './columns/columnMeasure.ts';
import { fieldColumn } from './columns/fieldColumn.tsx';
import { useCellFont } from './columns/useColumnWidths.ts';
import { ListPager } from './ListPager.tsx';
import { ListStyles } from './ListStyles.tsx';
import { VIRTUAL_ABOVE_ROWS } from './ListTable.tsx';
import { RowTable, type TableColumn } from './model/RowTable.tsx';

/**
 * Props of {@link SchemaTable}.
 *
 * @example
 * const books: SchemaTableProps['rows'] = [{ id: '1', name: '红楼梦' }];
 */
export interface SchemaTableProps<Value = Row> extends Pick<InterpretOptions, 'schemas'> {
  /**
   * Schema of one row: any JSON Schema, draft-07 or 2020-12. The schema is interpreted; no code in it is evaluated.
   */
  readonly schema: JsonSchemaObject;
  /**
   * Values that the schema describes. Objects are rows with one column for each field. Other values are shown in a
   * single column.
   */
  readonly rows: readonly Value[];
  /**
   * Entity (`area.entity`) to which the fields belong. The texts of this entity are used, and values are shown as
   * on the entity's screens.
   * @defaultValue none: the common texts are used
   */
  readonly owner?: string;
  /**
   * Dotted paths of the fields that are shown as columns.
   * @defaultValue the readable fields, at most 30. If there is an `owner`, only fields that hold a single value.
   */
  readonly columns?: readonly string[];
  /**
   * Name of the field with the row key.
   * @defaultValue `id`
   */
  readonly rowKey?: string;
  /**
   * Number of rows per page. @defaultValue all rows are on one page, and only the visible rows are in the document
   */
  readonly pageSize?: number;
  /** Height of the area with the rows, in px. @defaultValue the height of all rows, at most 600 */
  readonly height?: number;
  /** Last column, which contains actions. @defaultValue none */
  readonly actions?: RowActionsColumn;
  /**
   * True if properties that the schema does not declare are left out. They are always left out with `owner` or
   * `columns`.
   * @defaultValue false: they are shown in a separate column
   */
  readonly declaredOnly?: boolean;
}

/** A column with actions. Pass the same object as long as it draws the same content. */
export interface RowActionsColumn {
  /** Width in pixels. */
  readonly width: number;
  readonly draw: (row: Row) => ReactNode;
}

const pageSizes = [10, 30, 50, 100, 200];
/** Maximum number of columns if `columns` does not name any, because wider tables are hard to read. */
const MAX_COLUMNS = 30;
const none: readonly TableColumn[] = [];

export function SchemaTable<Value = Row>(props: SchemaTableProps<Value>) {
  return props.owner === undefined ? <ForeignTable {...props} /> : <EntityTable {...props} />;
}

/** Draws rows of an entity in the way of the entity's lists. */
function EntityTable({ schema, rows, owner, columns: names, ...rest }: SchemaTableProps<unknown>) {
  const { widgets } = useExtensions();
  const { fields } = useMemo(() => fromJsonSchema(schema), [schema]);
  const context = useReadContext(owner, fields);
  const plans = useMemo(() => {
    const shown =
      fieldsAt(fields, names) ??
      fields.filter(({ type, writeOnly }) => type !== 'object' && type !== 'array' && !writeOnly);
    return shown.map((field) => toPlan(field, widgets.widgetFor(field), context));
  }, [fields, names, widgets, context]);
  return (
    <TableOfRows
      {...rest}
      {...{ fields, plans, context }}
      rows={rows as readonly Row[]}
      title={schema.title}
    />
  );
}

/**
 * Draws rows that a foreign schema describes. Each value is drawn by its own kind, also properties that the schema
 * does not declare.
 */
function ForeignTable(props: SchemaTableProps<unknown>) {
  const documents = useDocuments(props.schema, props.schemas);
  return documents && <OpenedTable {...props} {...documents} />;
}

function OpenedTable({ schema, schemas, rows: given, columns: names, ...rest }: SchemaTableProps<unknown>) {
  const { widgets } = useExtensions();
  const { rowKey = 'id', declaredOnly = false } = rest;
  const t = useText();
  const read = useMemo(() => readSchema(schema, schemas ? { schemas } : {}), [schema, schemas]);
  useEffect(() => warnOfSchema(read), [read]);
  const { fields, rows, areRecords } = useMemo(() => toRows(read, given, t('值')), [read, given, t]);
  const readable = useMemo(() => fields.filter(({ writeOnly }) => !writeOnly), [fields]);
  const shown = useMemo(
    () => fieldsAt(fields, names) ?? readable.slice(0, MAX_COLUMNS),
    [fields, readable, names],
  );
  const context = useReadContext(undefined, fields);
  const plans = useMemo(
    () =>
      shown.map((field) =>
        toPlan(field, foreignCells(field, read.record, widgets), context, isSortable(field)),
      ),
    [shown, read, widgets, context],
  );
  const others = useMemo(() => {
    if (!areRecords || names || declaredOnly) return none;
    return toOthers(read, rows, rowKey, widgets, context);
  }, [areRecords, names, declaredOnly, read, rows, rowKey, widgets, context]);
  const left = names ? 0 : readable.length - shown.length;
  return (
    <>
      <TableOfRows {...rest} {...{ fields, rows, plans, context, others }} title={schema.title} />
      {left > 0 && <p className="isp-muted">{t('另有 {n} 个字段未显示', { n: left })}</p>}
    </>
  );
}

interface TableOfRowsProps
  extends Pick<SchemaTableProps, 'rowKey' | 'pageSize' | 'height' | 'actions' | 'declaredOnly'> {
  /** Title of the schema: the accessible name of the table. */
  readonly title: string | undefined;
  readonly fields: readonly Field[];
  readonly rows: readonly Row[];
  readonly plans: readonly MeasuredColumn[];
  readonly context: ReadContext;
  /** Columns that belong to no field of the schema. */
  readonly others?: readonly TableColumn[];
}

function TableOfRows(props: TableOfRowsProps) {
  const { fields, rows, plans, context, others = none, rowKey = 'id', pageSize, height, actions } = props;
  const { title = '表格' } = props;
  const t = useText();
  const { state, records: shown, go } = useRowsController(rows, fields, pageSize);
  const keyOf = useMemo(() => toKey(rows, rowKey), [rows, rowKey]);
  const [measure] = useState(createColumnMeasure);
  const rooms = measure({ columns: plans, rows: shown, context, look: useCellFont('medium') });
  const columns = useMemo(
    () => [
      ...toColumns(plans, rooms, context),
      ...others,
      ...(actions ? [toActionsColumn(actions, context.t('操作'))] : []),
    ],
    [plans, rooms, context, others, actions],
  );
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sort]') : null;
    const field = source?.dataset.sort;
    if (field !== undefined) go.sortBy(field);
  };
  const isVirtual = shown.length > VIRTUAL_ABOVE_ROWS;
  const area = height ?? (isVirtual ? 600 : undefined);
  return (
    <Flex vertical className="isp-list">
      <CrudStyles />
      <ListStyles />
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('暂无数据')} />
      ) : (
        <SortContext value={state.sort}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler serves the buttons inside this element */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Enter and Space on a button into a click */}
          <div onClick={handleClick}>
            <RowTable
              label={context.t(title)}
              columns={columns}
              rows={shown}
              rowKey={keyOf}
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

/**
 * Returns the name of the field with the row key. If some rows have no row key, returns a function that uses the
 * position of the row as its key.
 */
function toKey(rows: readonly Row[], rowKey: string): string | ((row: Row) => string) {
  if (rows.every((row) => ownValue(row, rowKey) !== undefined)) return rowKey;
  const places = new Map(rows.map((row, at) => [row, `:${at}`]));
  return (row) => String(ownValue(row, rowKey) ?? places.get(row));
}

/** Returns the fields at these paths. Unknown paths are left out. Returns undefined if no paths are given. */
const fieldsAt = (fields: readonly Field[], names: readonly string[] | undefined) =>
  names?.flatMap((path) => fieldAt(fields, path) ?? []);

const toPlan = (field: Field, widget: Widget, { t }: ReadContext, sortable = true): MeasuredColumn => ({
  column: { field: field.path, sortable, link: false },
  field,
  widget,
  title: t(field.title),
});

/**
 * Returns true if the rows can be sorted by the field. The field must hold a single value. Its path must not start
 * with `-`, which would mean descending order.
 */
const isSortable = ({ type, path }: Field): boolean =>
  type !== 'object' && type !== 'array' && !path.startsWith('-');

/** Returns objects as rows with a field for each property. Other values become rows with a single field `value`. */
function toRows(
  { field }: ReadSchema,
  given: readonly unknown[],
  title: string,
): { readonly fields: readonly Field[]; readonly rows: readonly Row[]; readonly areRecords: boolean } {
  if (field.fields && given.every(isObject)) return { fields: field.fields, rows: given, areRecords: true };
  const whole = { ...field, name: 'value', path: 'value', title: field.title || title };
  return { fields: [whole], rows: given.map((value) => ({ value })), areRecords: false };
}

/**
 * Returns a column for properties that the schema does not declare. Returns undefined if no row has such
 * properties.
 */
function toOthers(
  { field, record }: ReadSchema,
  rows: readonly Row[],
  rowKey: string,
  widgets: WidgetRegistry,
  context: ReadContext,
): readonly TableColumn[] {
  const declared = new Set([rowKey, ...(field.fields ?? []).map(({ name }) => name)]);
  const othersOf = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !declared.has(name)));
  if (!rows.some((row) => Object.keys(row).some((name) => !declared.has(name)))) return none;
  const whole = { ...field, fields: [] };
  return [
    {
      key: ':others',
      title: context.t('其他'),
      width: 240,
      align: 'left',
      render: (row) => {
        const others = othersOf(row);
        return Object.keys(others).length === 0 ? BLANK : lineOf(others, whole, record, widgets, context);
      },
      reads: [whole, widgets, context],
    },
  ];
}

const toColumns = (
  plans: readonly MeasuredColumn[],
  rooms: ReadonlyMap<string, ColumnWidths>,
  context: ReadContext,
): readonly TableColumn[] =>
  plans.map((plan) => {
    const { ui, path } = plan.field;
    return fieldColumn(plan, ui.width ?? rooms.get(path)?.wanted ?? 0, context);
  });

const toActionsColumn = (actions: RowActionsColumn, title: string): TableColumn => ({
  key: ':actions',
  title,
  width: actions.width,
  align: 'center',
  render: actions.draw,
  reads: [actions],
});
