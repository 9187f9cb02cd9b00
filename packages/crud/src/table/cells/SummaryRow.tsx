import type { Row } from '@isp/schema';
import { type ReactNode, use } from 'react';
import type { ReadContext } from '../../registry/registry.ts';
import { alignOf, type CellPlan } from './renderCell.tsx';
import { SummaryParts } from './summaryParts.ts';
import { toSummary } from './toSummary.ts';

const words = {
  page: { sum: '本页合计', average: '本页平均', count: '本页计数' },
  whole: { sum: '合计', average: '平均', count: '计数' },
} as const;

export interface SummaryProps {
  /** Columns that show fields, in their order. */
  readonly columns: readonly CellPlan[];
  readonly rows: readonly Row[];
  readonly context: ReadContext;
  /** True if `rows` are all rows of the search. Otherwise a note says that the summary covers only one page. */
  readonly isWhole: boolean;
}

interface SummaryRowProps extends SummaryProps {
  /**
   * Whether there is a column before the columns with fields (`before`, for checkboxes) and after them (`behind`,
   * for actions).
   */
  readonly before: boolean;
  readonly behind: boolean;
}

/** Draws the last row of the table, with the summaries that the schema defines, such as the sum of a column. */
export function SummaryRow({ columns, before, behind, ...summed }: SummaryRowProps) {
  const first = before ? 1 : 0;
  const { Row: Line, Cell } = use(SummaryParts);
  return (
    <Line>
      {before && <Cell index={0} />}
      {columns.map((plan, at) => (
        <Cell key={plan.column.field} index={first + at} align={alignOf(plan)}>
          {summaryOf(plan, summed)}
        </Cell>
      ))}
      {behind && <Cell index={first + columns.length} />}
    </Line>
  );
}

/** Draws the summaries in one line below cards, each with the title of its field. */
export function SummaryLine({ columns, ...summed }: SummaryProps) {
  const { t } = summed.context;
  return (
    <p className="isp-cards-summary">
      {columns.map((plan) => {
        const shown = summaryOf(plan, summed);
        return (
          shown && (
            <span key={plan.column.field}>
              {t(plan.column.title ?? plan.field.title)} {shown}
            </span>
          )
        );
      })}
    </p>
  );
}

/**
 * Returns the summary of a column with a label before it. Returns `null` if the schema defines no summary for the
 * column, or if no row has a value.
 */
function summaryOf(
  { column, field, widget }: CellPlan,
  { rows, context, isWhole }: Omit<SummaryProps, 'columns'>,
): ReactNode {
  const value = column.summary && toSummary(column.summary, rows, field.path);
  if (!column.summary || value === undefined) return null;
  return (
    <>
      <span className="isp-muted">{context.t(words[isWhole ? 'whole' : 'page'][column.summary])} </span>
      {column.summary === 'count' ? value : widget.cell(value, field, context)}
    </>
  );
}
