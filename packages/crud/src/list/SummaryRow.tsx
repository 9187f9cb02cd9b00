import type { Row } from '@isp/schema';
import { Table } from 'antd';
import type { ReadContext } from '../registry.ts';
import type { CellPlan } from './renderCell.tsx';
import { toSummary } from './toSummary.ts';

const words = { sum: '合计', average: '平均', count: '计数' } as const;

export interface SummaryRowProps {
  /** Data columns in the order they are shown. */
  readonly columns: readonly CellPlan[];
  readonly rows: readonly Row[];
  readonly context: ReadContext;
  /** Is there a column before and behind the data: checkbox, actions? */
  readonly before: boolean;
  readonly behind: boolean;
}

/** The row below all rows: what a schema asks to be added up. */
export function SummaryRow({ columns, rows, context, before, behind }: SummaryRowProps) {
  const first = before ? 1 : 0;
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {before && <Table.Summary.Cell index={0} />}
        {columns.map(({ column, field, widget }, at) => {
          const value = column.summary && toSummary(column.summary, rows, field.path);
          const shown =
            value === undefined
              ? null
              : column.summary === 'count'
                ? value
                : widget.cell(value, field, context);
          return (
            <Table.Summary.Cell
              key={column.field}
              index={first + at}
              align={column.align ?? widget.align ?? 'left'}
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
