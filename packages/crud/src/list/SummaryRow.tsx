import type { Entity, Row } from '@isp/schema';
import { Table } from 'antd';
import type { ReadContext, WidgetRegistry } from '../registry.ts';
import type { SetColumn } from './columnSettings.ts';
import { fieldAt } from './fieldAt.ts';
import { toSummary } from './toSummary.ts';

const words = { sum: '合计', average: '平均', count: '计数' } as const;

export interface SummaryRowProps {
  readonly entity: Entity;
  /** Data columns in the order they are shown. */
  readonly columns: readonly SetColumn[];
  readonly rows: readonly Row[];
  readonly widgets: WidgetRegistry;
  readonly context: ReadContext;
  /** Is there a column before and behind the data: checkbox, actions? */
  readonly before: boolean;
  readonly behind: boolean;
}

/** The row below all rows: what a schema asks to be added up. */
export function SummaryRow({ entity, columns, rows, widgets, context, before, behind }: SummaryRowProps) {
  const first = before ? 1 : 0;
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {before && <Table.Summary.Cell index={0} />}
        {columns.map(({ column }, at) => {
          const field = fieldAt(entity.fields, column.field);
          const widget = field && widgets.widgetFor(field);
          const value = field && column.summary && toSummary(column.summary, rows, field.path);
          const shown =
            field && value !== undefined
              ? column.summary === 'count'
                ? value
                : widget?.cell(value, field, context)
              : null;
          return (
            <Table.Summary.Cell
              key={column.field}
              index={first + at}
              align={column.align ?? widget?.align ?? 'left'}
            >
              {column.summary && shown !== null && (
                <>
                  <span className="isp-muted">{context.t(words[column.summary])} </span>
                  {shown}
                </>
              )}
            </Table.Summary.Cell>
          );
        })}
        {behind && <Table.Summary.Cell index={first + columns.length} />}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
